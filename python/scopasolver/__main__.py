"""`python -m scopasolver` is the command `scopasolver`."""

from scopasolver.cli import main

if __name__ == "__main__":
    main()
