"""Proof that Hotseat does what its pages say."""
