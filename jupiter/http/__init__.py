"""HTTP independent of addresses: bodies, headers, caching, limits, problem details."""
