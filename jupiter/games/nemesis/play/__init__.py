"""What happens at the table: procedures written straight on, each asking for what the table shows when it shows it.

Invariant: a procedure starts from its beginning each time, with the answers given so far, so that taking back an answer
is dropping the last one. Nothing is kept between two requests.
"""
