"""Chairs around a table, whatever is played at it: who sits where with how many chips, who comes and who goes.

    messages    what every command and every event is; `Emit`, the hand that a rule gives its events to
    commands    Sit, BuyChips, Leave, Stay, ChangeSeat, SitOut, SitIn, TimeOut
    events      Seated, ChipsBought, LeavingAfterHand, LeavingTakenBack, Left, SeatChanged, SatOut, SatIn
    state       Chair, and AnyTable, which every table is: chairs, and how many chips have come onto it
    rules       the rules of the commands; folds, the bookkeeping of the events
    play        decide and evolve in one go, for any table; dispatch, the rows by which it finds a rule or a fold
    fields      whether the fields of a command are of the types that its class names
    rulings     what the floor may rule
    secret      the mark of fields that hold cards which nobody else may see

A kind of table says in a `Chairs` record (`rules`) what is its own: who is in play, what may be bought, how somebody
comes in.
It lists the rules that it has in rows, so a kind of table without one of them leaves its row out.

Tournament tables, as they are meant to fit in (a sketch; nothing of it is built). A player does not buy chips there:
they arrive with a stack that the tournament gave them or that they had at another table, and cannot cash out. So
beside the door of purchases (Sit with chips, BuyChips, Leave) there is a second pair, which only the tournament orders:

    Arrive(seat, player, stack)     ->  Arrived         a chair with this stack; `brought_in` grows by it
    Carry(seat)                     ->  CarriedAway     the chair is free and its whole stack is on the way

`Arrived` and `CarriedAway` are folded as `Seated` with `ChipsBought`, and `Left`, are; `in_play` decides whether a
carried player goes at once or after the hand, as with `Leave`. Their books move tournament chips from the account of
one table to that of another and touch no player's. A tournament table has rows for Arrive, Carry, SitOut and SitIn and
none for Sit, BuyChips and Leave, which are then refused like any command that a table does not know. A player who is
away is dealt in all the same: that is the line-up's business, which reads `Chair.state`, and none of the chairs'.
"""
