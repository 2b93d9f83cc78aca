"""Player sheets of Last Ark from Ceti: printed, filled in by hand, and photographed."""
