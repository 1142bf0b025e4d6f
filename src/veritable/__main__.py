"""Run the package: `python -m veritable` is the same program as `veritable`."""

from veritable.cli import main

if __name__ == "__main__":
    main()
