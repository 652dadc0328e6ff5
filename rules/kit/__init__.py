"""What several games share: cards, offers in a ring, options, the numbered rules."""
