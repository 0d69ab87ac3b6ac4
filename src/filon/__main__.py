"""`python -m filon` is the command `filon`."""

from filon.cli import main

if __name__ == "__main__":
    main()
