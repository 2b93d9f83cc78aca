"""What a picture is made of: shapes, inks, words and codes in millimetres, and the proof that no word is cut.

Nothing here knows a file format, a sheet of paper or a game.
"""
