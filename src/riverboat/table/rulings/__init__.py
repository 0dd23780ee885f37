"""When something goes wrong: mishaps, dead hands, misdeals, hands called back, and what the floor may rule."""
