"""Thinking that is pulled: nodes put questions into the database, and workers on any machine answer them."""
