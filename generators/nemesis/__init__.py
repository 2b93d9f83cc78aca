"""The printed aids for Nemesis: what a table needs beside the game, in the look of a ship's safety leaflet."""
