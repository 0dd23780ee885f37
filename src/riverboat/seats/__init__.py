"""Chairs around a table, whatever is played at it: who sits where with how many chips, who comes and who goes.

    messages    what every command and every event is; `Emit`, the hand that a rule gives its events to
    commands    Sit, BuyChips, Leave, Stay, ChangeSeat, SitOut, SitIn, TimeOut
    stacks      the doors of a tournament's table
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

At a tournament's table (`AnyTable.tournament`) a player does not buy chips: they arrive with a stack that the
tournament gave them or that they had at another table, and cannot cash out. `stacks` has its doors, which only the
tournament orders: Arrive, Carry, AddStack, ChangeStack. Sit, BuyChips, Leave and ChangeSeat are refused there. A player
who is away is dealt in all the same, and their hand is dead when the deal is complete: that is the business of the
line-up and of the rulings, which read `Chair.state`.  [decision 0047]
"""
