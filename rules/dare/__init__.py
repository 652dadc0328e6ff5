"""Do Dare Decide: fill a hand up to 36, stake chips on it, and do what the die dares you to."""
