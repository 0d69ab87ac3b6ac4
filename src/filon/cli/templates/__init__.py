"""What `filon new-game` copies: a whole box, its law and its tests, with names that are put in place of its own."""
