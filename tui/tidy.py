"""The App that ends tidily, by its older name."""

from tui.terminal import TidyApp, run_app

__all__ = ["TidyApp", "run_app"]
