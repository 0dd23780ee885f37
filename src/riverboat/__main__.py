"""`python -m riverboat` is the `riverboat` command."""

from riverboat.cli import main

if __name__ == "__main__":
    main()
