"""DuCo: coloured shapes are laid edge to edge, and whatever matches scores."""
