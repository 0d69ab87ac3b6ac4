"""Tables and replays on the whole screen of a terminal, as Textual applications."""
