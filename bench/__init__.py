"""How fast it is, told as ratios measured in one run. Law of this package: it measures and never judges."""
