"""What HTTP itself asks for, whatever is asked: bodies, headers, caches, problem details."""
