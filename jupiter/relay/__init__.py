"""The relay: the logs of tables at which several phones play, for as long as they are open."""
