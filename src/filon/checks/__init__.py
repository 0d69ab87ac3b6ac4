"""What `filon check` looks at, in stages: the sources of the rules, games by chance and by policy, scenes, texts, art,
pages, lessons, and whether both modes of the engine agree. Start at `stages.py`."""
