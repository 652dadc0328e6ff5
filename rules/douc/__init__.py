"""DOUC in Danger: save the monkeys in danger, or lose them."""
