"""Tables for browsers and programs, kept in a database; bots think in processes of their own."""
