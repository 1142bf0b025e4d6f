"""The table that friends sit down at over the network: tables, seats, sockets, clocks and storage. It knows no rules of any
game.
"""
