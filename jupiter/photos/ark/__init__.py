"""Photos of Last Ark from Ceti: where a player sheet lies, what is ticked on it, and the position that it tells."""
