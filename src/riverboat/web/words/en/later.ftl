### What the pages and dialogs say that come when they are asked for.

# Said in many places
common-table = Table
common-amount = Amount
common-bad-link = This link does not work
common-to-lobby = To the lobby
common-hand = Hand
common-result = Result
common-hand-number = Hand { NUMBER($hand, useGrouping: 0) }
common-waiting-others = Waiting for the others…
common-what-it-pays = What it pays
common-seat = seat { $seat }
common-no-table = No such table
common-copied = Copied.
common-press-copy = Press Ctrl+C: it is marked.
common-copy = Copy
common-pace = Pace
common-more = More
common-seats = Seats
common-how-played = How it is played
common-or-more = { $amount } or more
common-cancel = Cancel
common-numbered = { $plays ->
    [round] Round
   *[hand] Hand
} { NUMBER($number, useGrouping: 0) }
common-none = none

# Opening a table
opening-whose = Whose table is it?
opening-do = Open the table
opening-correct = Correct what is marked above.
opening-pace-calm = calm: { NUMBER($seconds) } s to see who won
opening-pace-brisk = brisk: { NUMBER($seconds) } s
opening-pace-fast = fast: { NUMBER($seconds) } s
opening-level-deckhand = deckhands: they like to see every card
opening-level-mate = mates: they know the game
opening-level-captain = captains: they play to win
opening-name-hint = A name for it, if you like
opening-pace-room = as the room
opening-stakes = Stakes
opening-busy-bots = Kept busy by bots
opening-bot-level = How well the bots play
opening-settings = Settings that the book “{ $book }” leaves open
opening-whole-number = A whole number from { $low } to { $high }.

# Pages of games
game-none = No such game
game-played-here = The games that are played here
game-about = { $seats }, a deck of { $cards } cards. By the book “{ $book }”.
game-goal = The goal
game-limits = Limits
game-example = A { $plays }, step by step
game-example-about = Four bots have played it at the usual settings. You see what { $name } sees.
game-in-words-whole = The whole { $plays } in words
game-ranking = Hands, best first
game-house = What the house decides
game-choices = What a table may choose, and what is usual
game-table = { $table }, { $stakes }, { $players } of { $seats } seats taken

# The bankroll
bankroll-title = Bankroll
bankroll-nobody = Give your name first: every newcomer gets play money.
bankroll-in-account = In the account
bankroll-on-tables = On tables
bankroll-total = Total
bankroll-movements = Movements, newest first
bankroll-when = When
bankroll-what = What
bankroll-table-closed = closed

# Invitations to a role
invitation-you-are-now = You are { $role } now.
invitation-title = You are invited
invitation-makes-you-known = This link can be used once. It makes { $name } { $role }.
invitation-accept = Accept as { $name }
invitation-makes-you = This link makes you { $role }. Choose the name and the password you will log in with.

# My hands
my-hands-nobody = Give your name and play a hand; it will be kept here.
my-hands-none = No hand of yours is over yet.
my-hands-cards = My cards
my-hands-file = File
my-hands-unreadable = This hand can no longer be read.

# A new password by a link
reset-do = Set the password
reset-title = A new password

# Games with a bank
banked-decline-bank = No, thank you
banked-bank-wager = The bank's wager
banked-bank-about = It pays the winners, and is the most you can win or lose.
banked-take-bank = Be the player-dealer
banked-spaces = Betting spaces
banked-tray = Chip to bet with
banked-where = Which spot to bet at
banked-chip = { $amount } chip
banked-ready = Ready
banked-same-bets = Same bets, { $amount }
banked-you-bank = You are the player-dealer: the others bet against you.
banked-bounds = { $low } to { $high }
banked-take-back = Take { $wager } back
banked-round = The round
banked-middle = Cards in the middle
banked-dealer = Dealer
banked-bank-offered = The bank is offered to { $name }
banked-place-bets-left = Place your bets: { NUMBER($seconds, useGrouping: 0) } s
banked-place-bets = Place your bets
banked-decides = { $name } decides
banked-setting = Hands are being set
banked-bank-sets = The player-dealer sets their hand
banked-bank = Bank { $amount }
banked-meter = Meter { $amount }
banked-shoe = { $count } cards in the shoe
banked-dice = The dice show { $dice }
banked-said-bank = bank { $amount }
banked-said-no-bank = no bank
banked-said-house-way = house way
banked-action-button = Action button
banked-bank-wager-is = The bank's wager: { $line }
banked-envy-button = Envy button
banked-envy = Envy
banked-bank-paid = paid { $amount }
banked-bank-took = took { $amount }
banked-paid = paid
banked-you-win = You win
banked-you-lose = You lose
banked-push = Push
banked-result = Your result
banked-shoe-title = This shoe
banked-bead-plate = Bead plate
banked-big-road = Big road
banked-road-counts = Player { $player } · Banker { $banker } · Tie { $tie }
banked-road-nothing = nothing yet
banked-set-hand = Set the hand
banked-house-way = House Way
banked-choose-low = Choose { $count } cards for the low hand
banked-low-hand = Low hand ({ $size } of { $count })
banked-high-hand = High hand
banked-bet-own = Bet at your own spot
banked-bet-behind = Bet behind { $name }
banked-bet-spot = Bet at spot { $spot }
banked-space-bet = { $wager }: { $amount } bet
banked-space-empty = { $wager }: nothing bet
banked-space-add = { $now }, add { $bounds }
banked-space-may = { $now }, bet { $bounds }
banked-said-set = set
banked-action-mark = A
banked-bank-mark = B
banked-player-dealer = Player-dealer
banked-stake-behind = { $wager } { $amount }, bet behind by seat { $seat }
banked-stake = { $wager } { $amount }
banked-you-win-amount = You win { $amount }
banked-you-lose-amount = You lose { $amount }
banked-push-amount = Push { $amount }
banked-push-small = push
banked-road-label = { $name }: { $road }
banked-road-player = player
banked-road-banker = banker
banked-road-tie = tie
banked-road-mark-player = P
banked-road-mark-banker = B
banked-road-mark-tie = T
banked-in-low = { $card }, in the low hand
banked-tab-pays = Pays
banked-tab-road = Road

# Chat
chat-say-something = Say something
chat-for-whom = For whom
chat-pictures = Pictures
chat-send = Send
chat-for = For
chat-everybody = everybody
chat-title = Chat
chat-muted-count = Muted: { $count }
chat-give-name = Give your name to talk.
chat-hear-again = You hear { $name } again.
chat-muted-now = { $name } is muted for you. They are not told.
chat-unmute = Unmute
chat-mute = Mute
chat-report-title = Report this line
chat-report-about = The floor reads it with the lines around it.
chat-report-why = Why, if you like
chat-report-do = Report
chat-reported = The floor has your report.
chat-unmute-one = Unmute { $name }
chat-muted = Muted
chat-muted-about = On this device you do not hear them.
chat-picture-wow = is amazed
chat-picture-fire = says: on fire
chat-picture-cool = stays cool
chat-picture-rose = gives a rose
chat-picture-coffee = pours a coffee
chat-picture-tomato = throws a tomato
chat-picture-fish = throws a fish
chat-picture-luck = wishes luck
chat-picture-thanks = says thanks
chat-place-rail = rail
chat-place-floor = floor
chat-place-seats = seats
chat-picture-clap = claps
chat-picture-laugh = laughs
chat-picture-cry = cries
chat-new = new

# The proof of a deck
proof-bad-digest = a digest is not 64 digits
proof-draw-button = The draw for the button
proof-draw-deck = The deck
proof-draw-reshuffle = The reshuffle
proof-draw-dice = The dice
proof-draw-pile = The pick of a pile
proof-title = Nobody chose the cards of hand { NUMBER($hand, useGrouping: 0) }
proof-unsealed = This hand was dealt from a deck that was not sealed before.
proof-as-sealed = ✓ It is as the room had sealed it before anybody stirred it.
proof-sealed-as = Sealed as { $draw }, under the head { $head }
proof-exchanged = ✗ Your browser was told another head before: the deck was exchanged.
proof-no-proof = This is not a proof.
proof-all-shown = Everything that came is shown: the room's own numbers, and what the players added.
proof-stirred-by = Stirred by { $seats }. If one of them drew their bytes by chance, nobody chose the order.
proof-not-stirred = Nobody stirred it: the room was bound to its order, but could have chosen it.
proof-left-out = Left out, because they had not revealed in time: { $seats }.
proof-not-asked = Your browser was not asked to stir it, so it only has the room's word for when it was sealed.
proof-other-table = It was sealed for another table
proof-wrong-cut = The cut is { $cut }, and the players' bytes make it { $right }
proof-opened-twice = A place is opened twice
proof-wrong-card = Place { $place } of the deck is another card
proof-not-sealed = The card in place { $place } is not the one that was sealed there
proof-wrong-number = Another number should have come
proof-more = All of this was checked in your browser. { $take } and check it with { $program }, or go { $back }.
proof-take = Take the proof away
proof-program = a program of one file
proof-back = back to the hand
proof-opened = { $opened } of { $size } cards are opened for you: { $cards }. The others stay sealed.
proof-told-in = Your browser was told this head before it revealed anything, and its own bytes are in it.
proof-told-out = Your browser was told this head before it revealed anything, but its own bytes were left out.
proof-told-again = The room had named another head before that, as it does when it was started again.
proof-seats = { $count ->
    [one] seat
   *[other] seats
} { $seats }

# The floor at a table
floor-hold = Hold the table
floor-more-time = More time
floor-let-go = Let it go on
floor-overrule = Overrule
floor-you-hold = You hold the table: nothing is dealt and nobody's time runs.
floor-in-play = The table is in play.
floor-goes-on = It goes on by itself in { NUMBER($seconds, useGrouping: 0) } s.
floor-overrule-about = { $name } holds this table and may be about to rule. It goes on at once, and everybody there is told that an administrator says so.
floor-overrule-one = Overrule { $name }
floor-first = The hand and the deck
floor-your-rulings = Your rulings
floor-deck-and-chips = Deck and chips
floor-rulings = Rulings
floor-none-dealt = No { $plays } has been dealt yet.
floor-gives-back = gives back { $amount }
floor-give-ruling = Give this ruling
floor-moved-on = The table has moved on, and this can no longer be ruled.
floor-moved-now = The table has moved on since you looked. This is what the ruling would do now.
floor-ruled = You ruled: { $effect }
floor-before-first = Before the first { $plays }
floor-hand-over = { $hand } is over.
floor-hand-on = { $hand } is in progress.
floor-effect-back = { $about }. It gives back { $amount }.
floor-ruling-of = A ruling: { $name }
floor-seat-of = seat { $seat }, { $name }
floor-a-ruling = A ruling
floor-tab = Floor

# Reports to the floor
reports-ten-minutes = 10 minutes
reports-an-hour = an hour
reports-a-day = a day
reports-for-floor = This page is for the floor.
reports-silenced = Silenced
reports-none = Nobody has reported anything.
reports-handled-toast = Marked as handled.
reports-about = Report about { $name }
reports-handled = Handled by { $name }.
reports-handle = Mark as handled
reports-no-lines = You sit at this table, or nothing was said there ({ $table }).
reports-said = What was said
reports-how-long = For how long
reports-silenced-toast = { $name } is silenced.
reports-silence = Silence { $name }
reports-nobody-silenced = Nobody is silenced.
reports-speaks-again = { $name } may speak again.
reports-let-one-speak = Let { $name } speak
reports-let-speak = Let speak
reports-by = Reported by { $name } at { $table }, { $when }
reports-silent-for = Silenced for { $time } more.
reports-silence-for = { $silence } for { $time }
reports-silent-left = { $name }, { $time } more
reports-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}

# Private tables and their host
hosting-change = Change
hosting-change-about = Everybody keeps their seat and their chips. The change applies from the next hand.
hosting-limits = Blinds or limits
hosting-change-title = Change blinds or game
hosting-give = give { $name }
hosting-take = take from { $name }
hosting-reason-hint = What it is for
hosting-chips-about = { $name } has to agree. What you take comes from their account, not from the table.
hosting-reason = Reason
hosting-offer = Offer
hosting-chips-for = Chips for { $name }
hosting-door-asked = { $host } has been asked to let you in. One moment…
hosting-door-refused = { $host } does not let you in.
hosting-door-invites = { $host } invites you to a private table. No account, play money.
hosting-table-password = The table's password
hosting-ask-in = Ask to come in
hosting-hands-dealt = { $count ->
    [one] 1 hand
   *[other] { $count } hands
} dealt so far.
hosting-nobody-sat = Nobody has sat down yet.
hosting-player = Player
hosting-brought = Brought
hosting-took-away = Took away
hosting-in-front = In front
hosting-house = The house
hosting-who-pays = Who pays whom
hosting-who-pays-later = A hand is on. This is worked out when it is over.
hosting-moves = Buy-ins and cash-outs
hosting-buys-in = { $name } buys in for { $amount }
hosting-cashes-out = { $name } cashes out { $amount }
hosting-way-link = with the link
hosting-way-password = with the link and a password
hosting-way-approval = when I let them in
hosting-people-come = People come in
hosting-bots = Bots
hosting-no-bots = none
hosting-clock = Time to act
hosting-waits-door = { $name } waits at the door. See “Host”.
hosting-offer-waits = { $name } has an offer of chips for you. See “Host”.
hosting-you-host = You are the host of this table.
hosting-reach-machine = Only people at this machine can open it. For friends in your network stop the room and start it with: make serve ARGS="--lan"
hosting-reach-network = Everybody in the same network can open it. From further away: a tunnel or a proxy, and --public-url.
hosting-link-label = The link to this table
hosting-qr = The same link as a QR code
hosting-copy-link = Copy the link
hosting-send-link = Send this link to your friends
hosting-standing-waiting = waits at the door
hosting-standing-turned-away = was turned away
hosting-standing-banned = is banned
hosting-link = The link
hosting-host-is = { $host } is the host of this table.
hosting-paused = Paused: no other hand is dealt.
hosting-take-hat = Take the host's hat
hosting-let-in = Let in
hosting-go-on = Go on dealing
hosting-pause = Pause
hosting-let-in-after = Let in after all
hosting-not-here = not here
hosting-chips = Chips
hosting-kick = Kick
hosting-make-host = Make host
hosting-ban = Ban
hosting-move-to-seat = Move to seat
hosting-move-to = Move to…
hosting-turn-away = Turn away
hosting-when-over = When the hand is over:
hosting-agree = Agree
hosting-no = No
hosting-not-answered = { $name } has not answered yet.
hosting-withdraw = Withdraw
hosting-left = (left)
hosting-gave = { $host } gives { $name } { $amount }{ $reason }
hosting-took = { $host } takes { $amount } from { $name }{ $reason }
hosting-table-of = { $name }'s table
hosting-pace-calm = calm
hosting-pace-brisk = brisk
hosting-pace-fast = fast
hosting-tab = Host
hosting-tab-evening = Evening
hosting-watches = watches
hosting-chips-give = { $host } gives { $whom ->
    [you] you
   *[other] { $name }
} { $amount }
hosting-chips-ask = { $host } asks { $whom ->
    [you] you
   *[other] { $name }
} for { $amount }

# The office of an administrator
office-roles = Roles
office-since = Since
office-last-seen = Last seen
office-everybody = Everybody
office-show-more = Show more
office-accounts = Accounts
office-find = Find by name
office-role = Role
office-bots-too = Bots too
office-shown = { $shown } of { $total }
office-nobody = Nobody with this name has this role.
office-roles-of = Roles of { $name }
office-here-now = here now
office-not-known = not known
office-reset-one = Reset the password of { $name }
office-reset-about = Give this link to { $name }. It can be used once, within a day, and is shown this once. All sessions of { $name } end when it is used.
office-reset-title = A new password for { $name }
office-at-once = Changes take effect at once.
office-no-longer = { $name } is no longer { $role }.
office-is-now = { $name } is { $role } now.
office-no-longer-you = You are no longer an administrator.
office-made-by = Made by
office-invitations = Invitations
office-invitations-about = A link gives a role to the first who opens it. A new link for a role makes the old one void.
office-make-link = Make a link
office-no-invitation = No invitation is open.
office-unused = Links that nobody has used
office-withdraw-link = Withdraw the link for { $role }
office-the-house = the house
office-link-for = The link for { $role }
office-done = Done
office-link-once = { $label }. It is shown this once.
office-link-void = The link for { $role } is void.
office-link-copied = The link is copied.
office-link-marked = The browser does not let us copy; the link is marked, copy it by hand.
office-reports = Reports of what was said at the tables
office-for-admins = This page is for administrators.
office-what-may-be-done = What may be done
office-state = State
office-no-table = No table is open.
office-let-table-go = Let { $name } go on
office-close-one = Close { $name }
office-table-goes-on = { $name } goes on.
office-close-about = A hand that is on is played to its end. Then everybody gets their chips back and the table is gone for good.
office-close-do = Close the table
office-closed-after = { $name } is closed after hand { NUMBER($hand, useGrouping: 0) }.
office-closed = { $name } is closed.
office-held-by = held by { $name }
office-closes-after = closes after hand { NUMBER($hand, useGrouping: 0) }
office-state-open = open
office-guest = guest
office-player = player
office-take = Take
office-give = Give
office-take-role = Take the role of { $role }
office-give-role = Give the role of { $role }
office-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
office-play-here = { $count ->
    [one] 1 person plays
   *[other] { $count } people play
} here.

# What may be done in a hand
action-fold = Fold
action-check = Check
action-call = Call
action-expose = Turn it up
action-expose-named = Turn the { $card } up
action-expose-sign = Turn { $card } up
action-keep = Keep it down
action-keep-named = Keep the { $card } down
action-keep-sign = Keep { $card } down
action-raise = Raise
action-raise-to = Raise to
action-run-twice = Run it twice
action-run-once = Run it once
action-choose-game = The next game is yours to choose
action-bet = Bet
action-bring-in = Bring in
action-straddle = Straddle
action-show = Show
action-muck = Muck
action-go-on = Go on
action-stop-wagering = Stop wagering

# A table
table-your-turn-options = Your turn: { $options }.
table-play-it = Play it
table-fold-free = Fold for nothing?
table-check-free = Checking is free: you stay in the hand and pay nothing.
table-buy-nothing = You have as many chips here as this table lets you buy.
table-buy-waits = Another hand is being played: these chips count from the next one.
table-buy-at-once = They count at once.
table-buy-chips = Buy chips
table-account-holds = Your account holds { $amount }.
table-buy-least = The least that you can buy here is { $amount }.
table-buy = Buy
table-pots = Pots
table-board = Board
table-second-board = Second board
table-who-won = Who has won
table-next-kill = The next hand is a kill pot
table-kill = Kill pot
table-pot-total = Pot { $amount }
table-why-about = Why? { $about }
table-why-short = why?
table-why = Why?
table-your-seat = Your seat
table-all-taken = All seats are taken. You can watch from the rail.
table-or-choose = or choose a free seat.
table-leaves-after = You leave when this hand is over.
table-stay = Stay
table-leave = Leave
table-buy-again = Buy in again
table-no-chips = You are out of chips.
table-sit-out = Sit out
table-waits-blind = You are dealt in with the big blind.
table-post-and-play = Post and play
table-deal-in = Deal me in
table-wait-blind = Wait for the big blind
table-comes-after = { $amount } comes when this hand is over.
table-dealer-button = Dealer button
table-kill-button = Kill button
table-none-over = No { $plays } is over yet.
table-download = Download hand { NUMBER($hand, useGrouping: 0) }: { $about }
table-log-label = Hand log
table-next-hand = Next hand
table-next-round = Next round
table-offer-bomb = Bomb pot
table-offer-bomb-two = Bomb pot, two boards
table-offer-join-bomb = Join the bomb pot
table-offer-decline-bomb = Sit the bomb pot out
table-offer-minimum = Play for more: bets from
table-offer-agree-minimum = Agree to bets from
table-offer-refuse-minimum = Play on as posted
table-for-next = For the next hand
table-your-hand = Your hand
table-in-words = The { $plays } in words
table-rail = You watch from the rail: every hand is shown when it is over.
table-offline = No connection: the buttons are off until it is back.
table-floor = You are on the floor: you see what all players see, and nobody's cards.
table-tab-log = Log
table-tab-hands = Hands
table-tab-sign = Sign
table-what-you-may = What you may do
table-label = The table
table-beside = Beside the table
table-price-changed = The price has changed. Nothing was sent; look again.
table-game-now = { $game }, now { $now }
table-first-free = the first free seat
table-wish-check-fold = Check or fold
table-wish-call-any = Call any
table-wish-straddle = Straddle next
table-wish-bomb = Bomb pot next
table-wish-sit-out = Sit out at big blind
table-wishes = Decide in advance
table-pot-main = main { $amount }
table-pot-side = side { $amount }
table-pot-side-number = side { NUMBER($number, useGrouping: 0) } { $amount }
table-exchange = Exchange { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-exchange-up-to = Exchange up to { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-give-up = Give up { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-give-up-up-to = Give up up to { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-draw-count = Draw { $count }
table-discard-count = Discard { $count }
table-stand-pat = Stand pat
table-dealer-mark = D
table-kill-mark = K
table-waits = { $why }. Nobody's time runs.
table-you-have = You have { $seconds ->
    [one] 1 second
   *[other] { NUMBER($seconds, useGrouping: 0) } seconds
}.

# A hand that is played again
replay-step = Step
replay-play = Play
replay-title = Replay
replay-to-beginning = To the beginning
replay-step-back = One step back
replay-step-on = One step on
replay-to-end = To the end
replay-before = Before the { $plays }
replay-pause = Pause
replay-verify = Verify this deck
replay-to-table = To the table
replay-heading = { $hand }, { $table }

# How much to bet
raise-amount-dollars = Amount in dollars
raise-presets = Presets
raise-less = Less
raise-how-much = How much
raise-min = Min
raise-half-pot = ½ pot
raise-pot = Pot
raise-all-in = All in
raise-max = Max
raise-raise-to = Raise to { $amount }
raise-bet = Bet { $amount }

# What a player just did, beside their chair
said-out-of-time = out of time
said-all-in = all in
said-call = call { $amount }
said-bet = bet { $amount }
said-raise = raise { $amount }
said-bring-in = bring-in { $amount }
said-gives-up = gives up { $count }
said-stands-pat = stands pat
said-draws = draws { $count }
said-turns-up = turns up
said-will-straddle = will straddle { $amount }
said-sits-out = sits it out
said-bets-from = bets from { $amount }?
said-as-posted = plays as posted
said-fold = fold
said-check = check
said-blind-small = small blind
said-blind-big = big blind
said-blind-blind = blind
said-blind-button = button blind
said-blind-straddle = straddle
said-blind-kill = kill blind
said-blind-entry = post
said-blind-dead = dead blind
said-keeps = keeps
said-muck = muck
said-bomb = bomb pot?
said-bomb-two = bomb pot, two boards?
said-joins = joins
said-agrees = agrees
said-twice = twice
said-once = once

# A chair
seat-small-blind = small blind
seat-big-blind = big blind
seat-a-bot = A bot
seat-bot = bot
seat-queued-title = Bought; counts when this hand is over
seat-pat = pat
seat-free = free
seat-sit-in = Sit in seat { $seat }
seat-sit = Sit
seat-sitting-out = sitting out
seat-waits-blind = waits for the blind
seat-posts-next = posts next
seat-label-free = Seat { $seat }, free
seat-label-bet = bet { $amount }
seat-label-bought = bought { $amount } for the next hand
seat-label-drew = drew { $counts }
seat-label-out = not in the hand
seat-label-acts = to act
seat-mark-sb = SB
seat-mark-bb = BB
seat-mark-str = STR
seat-drew = drew { $counts }
seat-drew-then = { $before }, then { $next }
seat-leaving = leaving
seat-offline = offline
seat-label = Seat { $seat }, { $name }
seat-label-hand = { $hand }
seat-label-own = Seat { $seat }, { $name }, you

# The sign at a table
sign-seats = { $seats } seats
sign-fees = Fees
sign-settings = Settings of this table
sign-house-rules = House rules
sign-about = { $seats } seats, by the book “{ $book }”
sign-pays = Pay-outs

# Sitting down
sitting-you-take = You take { $where }. The chips come from your account and go back to it when you leave.
sitting-bring-back = You left this table with { $amount } a short while ago: bring it back.
sitting-post = Post to come in at once
sitting-title = Sit down: { $table }
sitting-buy-in = Buy-in
sitting-confirm = Sit down with { $amount }

# Cards in words
card-down = a card face down
card-joker = joker
card-joker-wild = joker, counts as any card
card-named = { $rank } of { $suit }
card-rank-2 = deuce
card-rank-3 = three
card-rank-4 = four
card-rank-5 = five
card-rank-6 = six
card-rank-7 = seven
card-rank-8 = eight
card-rank-9 = nine
card-rank-T = ten
card-rank-J = jack
card-rank-Q = queen
card-rank-K = king
card-rank-A = ace
card-suit-clubs = clubs
card-suit-diamonds = diamonds
card-suit-hearts = hearts
card-suit-spades = spades

# Chinese dominoes in words
tile-unknown = a tile
tile-named = { $name }, { $top } and { $bottom }
tile-pips-1 = one
tile-pips-2 = two
tile-pips-3 = three
tile-pips-4 = four
tile-pips-5 = five
tile-pips-6 = six

# Fields for amounts
amount-type = Type an amount in dollars.
amount-not-one = “{ $typed }” is not an amount. Type dollars, such as 40 or { $example }.
amount-too-little = That is too little: the least is { $amount }.
amount-too-much = That is too much: the most is { $amount }.
amount-chip = The smallest chip here is { $amount }.
amount-from-to = From { $low } to { $high }.
amount-at-most = At most { $amount }.
amount-at-least = At least { $amount }.

# Settings
settings-four-colours = Four-colour deck
settings-pips = Classic pips instead of a large index
settings-light = Light room
settings-animation = Animation
settings-sounds = Sounds
settings-keys = Keys
settings-key-check = check or call
settings-key-raise = raise or bet
settings-key-amount = how much
settings-key-presets = min, half pot, pot, all in
settings-key-more = more or less
settings-key-show = show, muck
settings-key-cards = choose cards, draw or give them up
settings-key-expose = turn the down-card up, keep it down
settings-key-bring-in = bring it in
settings-key-run = run it twice, run it once
settings-key-fold = fold
settings-press-raise = R or B
settings-press-amount = digits
settings-press-more = up, down
settings-key-confirm = confirm
settings-key-cancel = cancel
settings-press-cards = 1 to 9, D
settings-language = Language
settings-language-browser = as the browser
