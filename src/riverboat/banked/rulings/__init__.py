"""When something goes wrong: void hands and rounds, and what the floor may rule."""
