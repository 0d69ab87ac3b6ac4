"""Results of finished games, and the ratings that follow from them (docs/ratings.md)."""
