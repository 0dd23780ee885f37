"""Settings of games with a board: it may be dealt twice."""

from riverboat.games.settings.group import Group, amount, one_of, yes_or_no

RUN_IT_TWICE = one_of(
    "run_it_twice", "never ask", "whether two players who are all-in may agree to play the rest of the board twice"
)
BOMB_POTS = yes_or_no("bomb_pots", "whether players may agree to a bomb pot")
BOMB_AMOUNT = amount("bomb_amount", "what everyone puts in for a bomb pot; 0 is five big blinds")

BOARD: Group = (RUN_IT_TWICE, BOMB_POTS, BOMB_AMOUNT)
