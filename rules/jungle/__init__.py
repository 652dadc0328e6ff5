"""Amazing Jungle Run: two players race for nine points in four decks of jungle cards."""
