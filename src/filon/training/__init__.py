"""Training: a box's net is taught by games that its own bots play (docs/training.md)."""
