"""Whether the engine runs compiled here, or interpreted. It is the same source.  [decision 0023]"""

from typing import Final

from riverboat.core import betting

COMPILED: Final = not betting.__file__.endswith(".py")
BUILD: Final = "compiled" if COMPILED else "interpreted"
