/**
 * The words on the wire, written by `python -m riverboat.server.jsdoc` from the server's types; a test compares them.
 * Amounts are whole cents; a card is a small int, -1 for one that this viewer may not know.
 *
 * @typedef {object} Watch Follow a table: from the facts after this number if they are still at hand, else from a snapshot.
 * @property {"watch"} say
 * @property {string} table
 * @property {number} [after]
 * @property {boolean} [stirs] Whether this client takes part in stirring decks: only then is it told `commitment` and `reveal-now`.
 *
 * @typedef {object} Unwatch
 * @property {"unwatch"} say
 * @property {string} table
 *
 * @typedef {object} Do Give a command at a table. The seat is the one the speaker sits in, unless the command takes a seat.
 * @property {"do"} say
 * @property {string} table
 * @property {string} id
 * @property {Command} command `{"do": "raise-to", "to": 600}`: a command of docs/PROTOCOL.md without its seat.
 * @property {number | null} [decision] The `decision` of the `mine` that offered it; what is beside a hand (coming, going, `offers`) needs none.
 *
 * @typedef {object} PromiseSay A promise for a draw that the room has committed to: the answer to `commitment`. Nobody has to answer.
 * @property {"promise"} say
 * @property {string} table
 * @property {string} draw The `draw` of the commitment.
 * @property {string} promise SHA-256 of the bytes that will be revealed, bound to draw and seat (docs/fairness.md), in hexadecimal digits.
 * @property {string} [id]
 *
 * @typedef {object} RevealSay What was promised: the answer to `reveal-now`.
 * @property {"reveal"} say
 * @property {string} table
 * @property {string} draw
 * @property {string} entropy 32 bytes in hexadecimal digits.
 * @property {string} [id]
 *
 * @typedef {object} Ping Asked for a `pong`: a line that is silent is dead long before anybody closes it.
 * @property {"ping"} say
 * @property {string} [id]
 * @property {number} [next_ms] When the next one comes at the latest: a line on which it does not is cut, and the player is away. 0 promises nothing.
 *
 * @typedef {object} Next Seen enough of the last hand: when all who are in the game and here say so, the next one is dealt. While bets are
 * @property {"next"} say
 * @property {string} table
 * @property {number} hand The last one, or the round whose bets are open, so that it counts for no other.
 *
 * @typedef {object} Talk Say something to the people at a table that you follow. Answered by `done` or `refused`.
 * @property {"talk"} say
 * @property {string} table
 * @property {string} words One line of plain text, of at most 200 characters.
 * @property {string} [id] The same line sent again with the same id is said once.
 *
 * @typedef {object} React Send a small picture, which is seen for a moment; thrown at a seat, or at nobody. Answered like `talk`.
 * @property {"react"} say
 * @property {string} table
 * @property {string} reaction `clap`, `laugh`, `wow`, `cry`, `fire`, `cool`, `rose`, `coffee`, `tomato`, `fish`, `luck` or `thanks`.
 * @property {number} [target] The seat; 0 for none.
 * @property {string} [id]
 *
 * @typedef {object} Snapshot The table as it is, after `number` events, and the facts of the hand in progress.
 * @property {"snapshot"} tell
 * @property {string} table
 * @property {number} number
 * @property {View | BankedView} view
 * @property {Mine | BankedMine | null} mine
 * @property {TurnClock | null} clock
 * @property {Fact[]} facts
 *
 * @typedef {object} Update What one command made happen, and what it changed. What is left out is as it was.
 * @property {"update"} tell
 * @property {string} table
 * @property {number} number
 * @property {Fact[]} facts
 * @property {Change[]} changes In their order, the last with the number of the last fact; those between are for showing facts one by one.
 * @property {Mine | BankedMine | null} [mine]
 * @property {TurnClock | null} [clock]
 *
 * @typedef {object} Done The command with this id was carried out; its facts are (or will be) told as an update.
 * @property {"done"} tell
 * @property {string} id
 * @property {number} number
 *
 * @typedef {object} Refused The command with this id was not carried out: a stable code, the clause behind it, a sentence.
 * @property {"refused"} tell
 * @property {string} id
 * @property {string} code
 * @property {string} clause
 * @property {string} sentence
 * @property {string} detail The particular: an amount, a card, a seat.
 *
 * @typedef {object} Stopped The table cannot be trusted and has stopped; the others go on.
 * @property {"stopped"} tell
 * @property {string} table
 * @property {string} sentence
 *
 * @typedef {object} FloorHolds The floor holds the table while it rules: nothing is dealt, nobody's time runs, no command is taken.
 * @property {"floor-holds"} tell
 * @property {string} table
 * @property {string} by
 * @property {string} sentence
 * @property {number} left_ms How long the floor may say nothing before the table goes on by itself.
 *
 * @typedef {object} FloorLetsGo The table goes on; an update with the clock and what may be done follows.
 * @property {"floor-lets-go"} tell
 * @property {string} table
 * @property {string} sentence
 *
 * @typedef {object} StoreAway Nothing can be written down, so the table waits: nothing is dealt, nobody's time runs, no command is taken.
 * @property {"store-away"} tell
 * @property {string} table
 * @property {string} sentence
 *
 * @typedef {object} StoreBack The table goes on by itself, with nothing lost and nothing done twice; an update follows.
 * @property {"store-back"} tell
 * @property {string} table
 * @property {string} sentence
 *
 * @typedef {object} Commitment The room has sealed what will be drawn for this hand, or for a reshuffle in it: answer with a `promise`.
 * @property {"commitment"} tell
 * @property {string} table
 * @property {string} draw Its name, such as `3f9a2c#118`.
 * @property {number} seat The seat to which the promise is bound: the one this client's player sits in.
 * @property {Committed[]} draws
 *
 * @typedef {object} RevealNow No more promises are taken, and these are all of them: answer with a `reveal`.
 * @property {"reveal-now"} tell
 * @property {string} table
 * @property {string} draw
 * @property {Promised[]} promises
 *
 * @typedef {object} Notice Something about this watcher's own seat: they are out of chips, or the seat was given up, and why.
 * @property {"notice"} tell
 * @property {string} table
 * @property {string} code
 * @property {string} sentence
 * @property {number} left_ms How long they still have to do something about it.
 *
 * @typedef {object} Absent Who sits here and has no connection to the table: everybody's `away`. Told when it changes, and to newcomers.
 * @property {"absent"} tell
 * @property {string} table
 * @property {number[]} seats
 *
 * @typedef {object} Hosting How a private table is run: told to all who follow it, each with what they may know, whenever it changes.
 * @property {"hosting"} tell
 * @property {string} table
 * @property {string} host
 * @property {boolean} yours Whether you are the host.
 * @property {string} way How people come in: `link`, `password` or `approval`.
 * @property {boolean} paused No other hand is dealt until the host says so.
 * @property {boolean} free_hat The host is gone, and you may take their place (`take-hat`).
 * @property {Guest[]} guests For the host alone.
 * @property {Waiting[]} errands
 * @property {ChipOffer[]} offers Yours; for the host, all of them.
 *
 * @typedef {object} Said What was said at a table. During a hand seats and rail do not hear each other: when it is over they are told what
 * @property {"said"} tell
 * @property {string} table
 * @property {ChatLine[]} lines
 *
 * @typedef {object} Outdated The client was made for another version of this protocol, and the socket is closed: load the page again.
 * @property {"outdated"} tell
 * @property {number} protocol The version that the server speaks.
 * @property {string} sentence
 *
 * @typedef {object} Pong
 * @property {"pong"} tell
 * @property {string} id
 *
 * @typedef {object} Fact One event as this watcher may know it, with the words for the hand log and the clauses behind it.
 * @property {number} number
 * @property {Event} fact An event of the table's family, by its tag `fact`.
 * @property {string} words
 * @property {string[]} clauses
 * @property {Winner[]} [winners] All who have won something in this hand so far, where this fact changes that; nobody when a hand begins.
 * @property {number[]} [named] The cards that `words` name: each U+FFFC in it stands for the next of them.
 *
 * @typedef {object} Change The table after the fact with this number: those parts of the view that differ from the change before.
 * @property {number} number Also the view's new `version`, which is not told again.
 * @property {Parts} parts By name and whole, except `seats`: only chairs that differ, each with its `seat` and the fields that differ.
 *
 * @typedef {object} View A table as one viewer sees it after `version` events; `options` are the viewer's own.
 * @property {"pot"} family
 * @property {number} version
 * @property {string} game
 * @property {number} seat
 * @property {SeatView[]} seats
 * @property {number} button
 * @property {number[]} blinds
 * @property {number} hand
 * @property {string} phase
 * @property {string} street
 * @property {number[]} board
 * @property {number[]} second The second board, where there is one.
 * @property {Pot[]} pots
 * @property {number} pot
 * @property {number} bet_to
 * @property {number} to_act
 * @property {Option[]} options
 * @property {string} mix The mix that the game belongs to, where several are played in turn.
 * @property {boolean} joker_wild The joker lies face up but was dealt face down: it is fully wild.
 * @property {number} kill The seat that the kill button lies before: this hand, or the next one, is played at raised limits.
 *
 * @typedef {object} SeatView One chair. `cards` are the down-cards, `??` where the viewer may not know them; folded hands show none.
 * @property {number} seat
 * @property {string} player
 * @property {number} stack
 * @property {string} state
 * @property {number} bet
 * @property {number} paid
 * @property {boolean} in_hand
 * @property {boolean} all_in
 * @property {number[]} cards
 * @property {number[]} up
 * @property {boolean} shown
 * @property {boolean} leaving
 * @property {number} queued Chips bought during the hand, which count from the next one.
 * @property {string[]} made What a shown hand is called, one name for each share of the pot and each board.
 *
 * @typedef {object} Pot A pot and the seats that can win it. The main pot comes first, side pots after it.
 * @property {number} amount
 * @property {number[]} seats
 *
 * @typedef {object} Option Something a seat may do now: the command's word and, where it takes an amount, the bounds of it.
 * @property {string} word
 * @property {number} low
 * @property {number} high
 * @property {string[]} choices The words to choose from, where it takes one.
 *
 * @typedef {object} Mine What only this watcher knows: the seat they sit in, their cards, what they may do.
 * @property {"pot"} family
 * @property {number} seat
 * @property {number[]} cards
 * @property {Option[]} options
 * @property {Option[]} offers What they may do between hands besides: straddle, propose a bomb pot, answer to one.
 * @property {number} decision Which decision the options are for: the number of the event since which they are open; 0 for none.
 * @property {string[]} made What their hand is called now, one name for each share of the pot and each board.
 * @property {Wish[]} wishes What they may decide in advance: armed by the client, and sent as a command when a wish has one to give.
 *
 * @typedef {object} Wish Something that can be armed now, and, when the time for it has come, the command that it is.
 * @property {string} id An armed wish whose id is no longer told is dropped.
 * @property {"bomb-pot" | "call" | "call-any" | "check" | "check-fold" | "fold" | "sit-out-blind" | "straddle"} word
 * @property {number} amount What it costs, where it is one price.
 * @property {string} was The id of another wish that has become this one: a check or fold is a fold once there is a bet.
 * @property {string} does The word of the command to give now; nothing while it is to be waited for.
 *
 * @typedef {object} TurnClock Who is thinking, how long they still have, and their time bank. Seat 0 is everybody while bets are open.
 * @property {number} seat
 * @property {number} left_ms
 * @property {number} bank_ms
 * @property {boolean} stands The floor holds the table: nobody's time runs.
 *
 * @typedef {object} Winner What one hand has won in one way, from however many pots: in words, and with which cards.
 * @property {number} seat
 * @property {string} words
 * @property {number} amount
 * @property {string} share `high` or `low`, where the pot is shared.
 * @property {number} board 1 for the second board.
 * @property {boolean} contested
 * @property {number[]} cards Those that played.
 * @property {string} hand What a shown hand is called.
 * @property {number[]} pots Which of the pots it comes from; 0 is the main pot.
 * @property {Why | null} why
 *
 * @typedef {object} Why
 * @property {string} words What the winner has, or why nobody else was left.
 * @property {ComparedHand[]} hands The hands that were compared with it, the best first.
 * @property {string[]} notes Which pots it was about, who did not show, which share nobody qualified for, where the odd chip went.
 * @property {string[]} clauses
 *
 * @typedef {object} ComparedHand A shown hand beside the one that won.
 * @property {number} seat
 * @property {string} hand What it is called; nothing where it does not qualify.
 * @property {string} words What it has, and why that is less, or the same.
 * @property {number[]} cards Those that would have played.
 *
 * @typedef {object} Committed One shuffle or throw that the room is bound to: the head of the Merkle tree over it, and how it will be read.
 * @property {string} kind `deck`, `reshuffle`, `button`, `dice` or `pile`.
 * @property {string} head
 * @property {number} size
 * @property {number | null} cut_min
 * @property {number[]} bounds
 *
 * @typedef {object} Promised
 * @property {number} seat
 * @property {string} promise
 *
 * @typedef {object} Guest Somebody who has come to the door of a private table.
 * @property {number} guest By which the host's orders name them.
 * @property {string} name
 * @property {string} standing `waiting`, `admitted`, `turned-away` or `banned`.
 * @property {number} seat
 * @property {boolean} here Whether they follow the table now.
 *
 * @typedef {object} Waiting What the host has ordered for the end of the hand.
 * @property {number} errand
 * @property {string} words
 *
 * @typedef {object} ChipOffer Chips that the host gives to a player or, below 0, asks of them: they count when the player agrees.
 * @property {number} offer
 * @property {string} name
 * @property {number} amount
 * @property {string} reason
 * @property {string} by
 * @property {boolean} yours Whether it is you who may agree.
 *
 * @typedef {object} ChatLine Something that somebody has said at a table. It is plain text, never markup.
 * @property {number} number Counts up; who is told a line twice knows it by its number. 0 for a reaction, which is not kept.
 * @property {string} by What the speaker is called.
 * @property {string} who The same for one person whatever they are called: for clients that leave out what somebody says.
 * @property {number} seat 0 for somebody without one.
 * @property {string} room From where it was said: `seats`, `floor` or `rail`.
 * @property {number} at_ms When: milliseconds since 1970, UTC.
 * @property {string} words
 * @property {string} reaction
 * @property {number} target The seat at which a reaction is thrown.
 *
 * @typedef {object} BankedView A banked table as one viewer sees it after `version` events; `options` are the viewer's own.
 * @property {"banked"} family
 * @property {number} version
 * @property {string} game
 * @property {number} seat
 * @property {SpotView[]} seats
 * @property {BankView} bank
 * @property {number} hand The number of the round.
 * @property {string} phase
 * @property {number} step
 * @property {number} offered
 * @property {number} button
 * @property {number[]} dice
 * @property {Record<string, number[]>} lines
 * @property {Record<string, string>} line_names What the shared hands are called, and what they count as their cards lie: `Player 7`, `Banker natural 9`.
 * @property {number} to_act
 * @property {number[]} waiting All spots whose answers are still to come.
 * @property {BankedOption[]} options
 * @property {Record<string, [number, number]>} limits
 * @property {number} shoe How many cards the shoe still holds, in a game that has one.
 * @property {number} meter
 * @property {ResultView[]} results When the round is over: what it has come to for everybody who was in it.
 * @property {string[]} road Which shared hand won, round by round since the shoe was shuffled: `player`, `banker` or `tie`.
 *
 * @typedef {object} SpotView A seat, or a place to stand behind one, with its betting spaces and its hand.
 * @property {number} seat
 * @property {string} player
 * @property {number} stack
 * @property {string} state
 * @property {boolean} leaving
 * @property {number} queued Chips bought while bets were closed, which count from the next round.
 * @property {boolean} standing
 * @property {boolean} proposition
 * @property {boolean} in_hand Whether this seat's chips are in the round, its own spot or another's, or it is the bank.
 * @property {number} bet All that lies on this spot's spaces.
 * @property {number} owner Who plays the hand of this spot; 0 for nobody.
 * @property {StakeView[]} stakes
 * @property {number[]} cards
 * @property {number[]} front
 * @property {number[]} behind
 * @property {boolean} set
 * @property {boolean} folded
 * @property {boolean} shown
 * @property {boolean} envy
 *
 * @typedef {object} StakeView Chips on a betting space.
 * @property {number} seat
 * @property {string} wager
 * @property {number} amount
 *
 * @typedef {object} BankView
 * @property {number} seat
 * @property {number} wager
 * @property {number} paid
 * @property {number} taken
 * @property {number} rounds
 * @property {number[]} cards
 * @property {number[]} front
 * @property {number[]} behind
 * @property {boolean} shown
 *
 * @typedef {object} BankedOption Something a seat may do: the command's word, the wager and the spot it is about, and the bounds of the amount.
 * @property {string} word
 * @property {string} wager
 * @property {number} spot
 * @property {number} low
 * @property {number} high
 * @property {number} cards How many cards make the low hand, which lies in front.
 *
 * @typedef {object} ResultView What a round that is over has come to for one player.
 * @property {number} seat
 * @property {"lost" | "push" | "won"} outcome
 * @property {number} net
 * @property {OutcomeView[]} wagers
 *
 * @typedef {object} OutcomeView What one wager has come to, or the collection, an envy bonus, the bank.
 * @property {string} name
 * @property {"lost" | "push" | "won"} outcome
 * @property {number} amount Won if above 0, lost if below.
 * @property {number} spot
 * @property {string} odds
 * @property {string} why
 * @property {string} wager Its key, where it is one.
 *
 * @typedef {object} BankedMine What only this watcher knows at a banked table: their hands by spot, and what they may do.
 * @property {"banked"} family
 * @property {number} seat
 * @property {Record<number, number[]>} hands
 * @property {BankedOption[]} options
 * @property {Record<number, number[]>} house_way What the House Way would put in front, while a hand is to be set.
 * @property {number} decision Which decision the options are for, as in `Mine`.
 *
 * @typedef {object} NewGuest Come in with a name and nothing else.
 * @property {string} name
 *
 * @typedef {object} NewName Be called something else.
 * @property {string} name
 *
 * @typedef {object} LeaveForGood Close the account for ever.
 * @property {string} name Your own: so that nobody does it by mistake.
 *
 * @typedef {object} ResetLink A one-time link for another password.
 * @property {string} secret
 *
 * @typedef {object} NewPassword Another password, by such a link.
 * @property {string} secret
 * @property {string} password
 *
 * @typedef {object} IssuedReset A link for somebody who has lost their password, which is not kept.
 * @property {string} name
 * @property {string} secret
 *
 * @typedef {object} Credentials To register and to log in. A guest who registers keeps their name, and may leave it out.
 * @property {string} password
 * @property {string} name
 * @property {string} old The password until now, to choose another.
 * @property {string} code Of the authenticator app, where one is set up; or a recovery code.
 *
 * @typedef {object} Proof That it is you: your password and, where an authenticator app is set up, its code or a recovery code.
 * @property {string} password
 * @property {string} code
 *
 * @typedef {object} NewCode A code of the authenticator app.
 * @property {string} code
 *
 * @typedef {object} WhoseTotp Somebody who has lost their authenticator app.
 * @property {string} name
 *
 * @typedef {object} NewDoor For a private table: how people come in who have its link.
 * @property {"approval" | "link" | "password"} way
 * @property {string} password Where that is the way.
 *
 * @typedef {object} KnockOn Come to the door of a private table.
 * @property {string} password
 *
 * @typedef {object} NewTable Open a table. Without stakes the game's first; without seats the most it takes.
 * @property {string} game
 * @property {Stakes | null} stakes
 * @property {number} seats
 * @property {Record<string, string | number | boolean>} settings
 * @property {HouseRules} house
 * @property {"brisk" | "calm" | "fast" | null} pace How quickly it is played, where `house` does not say so; the room's own pace where nothing is said.
 * @property {NewDoor | null} door With one the table is private: it is in no list, and you are its host.
 *
 * @typedef {object} Stakes Amounts in the table's unit (cents at a cash table).
 * @property {"no-limit" | "pot-limit" | "fixed-limit" | "spread-limit"} structure
 * @property {number[]} blinds
 * @property {number} small_bet
 * @property {number} big_bet
 * @property {number} ante
 * @property {"each" | "big-blind"} ante_rule
 * @property {number} bring_in The forced bet of stud games; 0 where it is the small bet.
 * @property {number} button_blind A blind that the button posts, as in short-deck games where everyone antes.
 * @property {number} chip The smallest chip in play: bets are whole chips, and so are the shares of a pot.
 *
 * @typedef {object} HouseRules Any delay may be zero, so that tests and rooms of bots run as fast as the machine.
 * @property {string} name
 * @property {number} turn_ms The turn clock: how long a player may think before their time bank is used.
 * @property {number} bank_ms The time bank a player sits down with, and the most it ever holds.
 * @property {number} refill_ms What every hand dealt adds to the time bank.
 * @property {number} grace_ms What a player whose connection is lost has instead of the time bank.
 * @property {number} away_after After how many time-outs in a row the player sits out.
 * @property {number} free_after After how many hands away the seat is freed; the chips go back to the account.
 * @property {number} broke_ms How long a player without chips keeps their seat.
 * @property {number} betting_ms How long bets are open before a round of a banked game.
 * @property {number} pause_ms Between two hands, from when the winner can be seen; half as long again after an all-in or a big pot.
 * @property {number} choose_ms How long the next hand waits for an answer: which game is next, a bomb pot, a higher minimum.
 * @property {number} alone_ms Between two hands that only bots play and nobody watches.
 * @property {number} bots How many seats are kept busy: bots take them until people do.
 * @property {"captain" | "deckhand" | "mate"} bot_level How well they play; each level has bots of its own.
 * @property {number} think_ms How long a bot thinks at most, and a fifth of it at least: longer where it has to pay something.
 *
 * @typedef {object} NewToken A token for a program of yours. With `bot` it gets an account of its own, called "Bot " and this.
 * @property {string} label
 * @property {("watch" | "play")[]} scopes
 * @property {string} bot
 *
 * @typedef {object} Invitation The secret of a one-time link, and the name and password of somebody who has no account yet.
 * @property {string} secret
 * @property {string} name
 * @property {string} password
 *
 * @typedef {object} NewRole A role to give or to take. Everybody is a player.
 * @property {string} name
 * @property {"player" | "dealer" | "floor" | "cage" | "tournament-director" | "accounting" | "integrity" | "regulator" | "admin"} role
 *
 * @typedef {object} NewInvitation A one-time link for the person who is to have this role.
 * @property {"player" | "dealer" | "floor" | "cage" | "tournament-director" | "accounting" | "integrity" | "regulator" | "admin"} role
 *
 * @typedef {object} Problem Why not: a stable code, the clause behind it, a sentence. The status is 4xx.
 * @property {string} code
 * @property {string} clause
 * @property {string} sentence
 *
 * @typedef {object} InvitedTo
 * @property {string} role
 *
 * @typedef {object} AccountRow An account, for administrators. Times are milliseconds since 1970, UTC.
 * @property {string} name
 * @property {string} kind
 * @property {string[]} roles
 * @property {number} since_ms
 * @property {number} seen_ms When somebody last came in or spoke under this name; 0 where that is not known. What was spoken is not written down: after a restart it is the last log-in.
 * @property {boolean} here Whether they are connected now.
 *
 * @typedef {object} AccountPage
 * @property {AccountRow[]} accounts
 * @property {number} total How many there are on all pages.
 * @property {string} next What to ask `after` for the next page; empty on the last.
 *
 * @typedef {object} InvitationRow A one-time link that nobody has used yet.
 * @property {string} invitation
 * @property {string} role
 * @property {number} since_ms
 * @property {string} by Who made it; empty for the one that the room makes when it is opened without an administrator.
 *
 * @typedef {object} IssuedInvitation A new link; the secret is shown this once.
 * @property {string} role
 * @property {string} secret
 *
 * @typedef {object} TableClosing
 * @property {string} table
 * @property {number} hand The hand after which the table is closed; 0 when it is closed already.
 *
 * @typedef {object} TableVoiding
 * @property {string} table
 * @property {number} hand The hand that is called back, and the last; 0 when the table is closed already.
 * @property {boolean} pending The store is away: it is done as soon as that takes it.
 *
 * @typedef {object} MySeat
 * @property {string} table
 * @property {number} seat
 * @property {number} stack
 *
 * @typedef {object} Me Who you are. `balance` is what the account holds; chips on tables are not in it.
 * @property {string} name
 * @property {string} kind
 * @property {string[]} roles
 * @property {number} balance
 * @property {MySeat[]} seats
 * @property {number} last_login_ms When somebody had logged in to the account before this session: milliseconds since 1970, UTC; 0 for never.
 * @property {string} totp Whether an authenticator app is set up: `on`, `off`, or `needed`, where a role waits for it.
 *
 * @typedef {object} TotpState
 * @property {string} totp `on`, `off`, or `needed`: your role waits for it.
 * @property {number} recovery_codes How many are left.
 *
 * @typedef {object} TotpSecret For an authenticator app: to be typed, and as a QR code says it. Shown this once, in force after a first code.
 * @property {string} secret
 * @property {string} uri
 *
 * @typedef {object} RecoveryCodes Each is good once in the place of a code; shown this once.
 * @property {string[]} codes
 *
 * @typedef {object} SessionRow Somewhere you are logged in. Times are milliseconds since 1970, UTC.
 * @property {string} session
 * @property {number} since_ms
 * @property {number} used_ms
 * @property {number} ends_ms When it ends if it is not used any more.
 * @property {boolean} this Whether it is the one that asks.
 * @property {string} agent What the browser calls itself; empty where the server has been restarted since.
 *
 * @typedef {object} Issued A new token; the secret is shown this once.
 * @property {string} token
 * @property {string} secret
 * @property {string} name
 *
 * @typedef {object} TokenRow
 * @property {string} token
 * @property {string} label
 * @property {string[]} scopes
 *
 * @typedef {object} StakesRow
 * @property {Stakes} stakes
 * @property {string} words
 *
 * @typedef {object} SettingRow A choice the book leaves to the room. Whole numbers have `low` and `high` instead of `allowed`.
 * @property {string} key
 * @property {string} kind `word`, `whole-number`, `amount` (a whole number of cents) or `yes-or-no`.
 * @property {string | number | boolean} default
 * @property {string} about
 * @property {(string | number | boolean)[]} allowed
 * @property {number} low
 * @property {number} high
 * @property {string} clause
 * @property {string} title What it is called, in a few words.
 * @property {string} usual What the default means, in words.
 * @property {string[]} words What each of the `allowed` means, in words.
 * @property {boolean} asked_of_friends Whether most hosts of a private table want to choose it; the others are folded away.
 * @property {string | number | boolean | null} among_friends What a private table has without asking its host; null where they are asked.
 *
 * @typedef {object} WagerRow A betting space of a banked game. One with `times` is made at a decision, at that many times the wager `of`.
 * @property {string} key
 * @property {string} name
 * @property {string} short The name for a small circle on the felt.
 * @property {boolean} base
 * @property {number} times
 * @property {string} of
 * @property {number} exactly
 *
 * @typedef {object} PlayRow A street in words, step by step; or a whole round of a banked game.
 * @property {string} name
 * @property {string[]} steps
 *
 * @typedef {object} GameLine A game in the list of all: what is needed to choose one.
 * @property {string} key
 * @property {string} name
 * @property {string} family
 * @property {string} kind What it is like to play: `flop`, `stud`, `draw`, `mixed` or `banked`.
 * @property {number} seats_max
 * @property {number[]} seats How many seats a banked table may have, the usual number first.
 *
 * @typedef {object} GameRow A game's record, as far as a client draws from it.
 * @property {string} key
 * @property {string} name
 * @property {string} book
 * @property {number} seats_max
 * @property {number} cards How many the deck has.
 * @property {string[]} structures
 * @property {string[]} streets
 * @property {StakesRow[]} stakes
 * @property {SettingRow[]} settings
 * @property {string} family
 * @property {boolean} player_dealer Whether a player is the bank, in a banked game.
 * @property {WagerRow[]} wagers The betting spaces of a banked game.
 * @property {number[]} seats How many seats a banked table may have, the usual number first.
 * @property {string} kind What it is like to play: `flop`, `stud`, `draw`, `mixed` or `banked`.
 * @property {PlayRow[]} play How it is played, in words.
 * @property {string[]} wins What wins the pot, or each half of it.
 * @property {string[]} games The games of a mix, by key.
 * @property {string} book_title
 *
 * @typedef {object} TableRow One table of the lobby.
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} game_name
 * @property {string} stakes
 * @property {number} seats
 * @property {number} players
 * @property {number} bots How many of the players are bots.
 * @property {number} average_pot
 * @property {number} waiting Seated but not dealt in: away, or waiting for the big blind.
 * @property {number} hands_per_hour
 * @property {number} hand
 * @property {number} buy_in_min
 * @property {number} buy_in_max
 * @property {number} buy_in What people usually sit down with.
 * @property {number} chip
 * @property {number} must_bring What you must bring at least, more than `buy_in_max` perhaps: you left this table with it a short while ago.
 * @property {number} must_bring_ms For how long yet.
 * @property {number} may_buy_min
 * @property {number} may_buy_max What you may buy now besides what you have here; 0 where that is nothing, or you do not sit here.
 * @property {boolean} may_buy_waits Chips that you buy now count from the next hand or round.
 * @property {string} stopped
 * @property {boolean} closing It is closed when the hand that is on is over: nobody sits down any more.
 * @property {string} held_by The floor person who holds it for a ruling; nobody sits down meanwhile.
 * @property {boolean} private In no list but that of those who have been let in.
 *
 * @typedef {object} SignLine
 * @property {string} key
 * @property {string} about
 * @property {string} value
 * @property {string} clause
 * @property {string} title What a setting is called, in a few words.
 * @property {string} words What its value means, in words.
 *
 * @typedef {object} DoorPlate What is posted at the door of a table, and how you stand with it.
 * @property {string} table
 * @property {string} name
 * @property {string} game_name
 * @property {string} stakes
 * @property {string} host
 * @property {string} way `open` where the table is not private; else `link`, `password` or `approval`.
 * @property {string} standing `admitted`, `waiting`, `turned-away` or `banned`; empty for somebody new.
 *
 * @typedef {object} TableLink
 * @property {string} link
 * @property {string} reach Who can open it: people at this `machine`, those of its `network`, or everybody (`public`).
 *
 * @typedef {object} NewCollection The settings of collection that change, from the next hand on.
 * @property {Record<string, string | number | boolean>} settings
 *
 * @typedef {object} EveningRow One player's evening.
 * @property {string} name
 * @property {number} brought
 * @property {number} took
 * @property {number} given By the host to their account, with their word; below 0 where they gave.
 * @property {number} seat
 * @property {number} chips In front of them now; what they have put into a hand that is on is not among them.
 * @property {number} result What they took and have in front of them, less what they brought.
 *
 * @typedef {object} EveningMove Somebody brought chips to the table, or took them away, or the host gave them some with their word.
 * @property {number} at_ms
 * @property {string} name
 * @property {"buy-in" | "cash-out" | "grant"} kind
 * @property {number} amount Of a grant: below 0 where the host took it.
 * @property {string} by The host, of a grant.
 * @property {string} reason
 *
 * @typedef {object} EveningPayment
 * @property {string} payer
 * @property {string} payee
 * @property {number} amount
 *
 * @typedef {object} Evening
 * @property {string} table
 * @property {number} since_ms
 * @property {number} hands
 * @property {EveningRow[]} players
 * @property {number} house What the house has won: rake, and what its bots won from people; below 0 where they lost. Known once it is `settled`.
 * @property {EveningMove[]} moves Newest first, up to two hundred.
 * @property {boolean} settled Whether all chips lie in front of somebody. While a hand is on it is open who pays whom.
 * @property {EveningPayment[]} payments After which nobody owes anything, as few as there can be for up to fourteen people; the house is one of them.
 * @property {string} text The payments in words, to copy.
 *
 * @typedef {object} Sign What must be posted at the table.
 * @property {string} table
 * @property {string} name
 * @property {string} game
 * @property {string} game_name
 * @property {string} book
 * @property {string} stakes
 * @property {string} structure
 * @property {number} seats
 * @property {string} seats_clause
 * @property {SignLine[]} fees
 * @property {SignLine[]} settings
 * @property {HouseRule[]} house
 * @property {SignLine[]} pays The pay-outs of wagers against a bank.
 * @property {boolean} road Whether the results of a shoe are kept in sight, round by round (`road` in the view).
 *
 * @typedef {object} HouseRule One line of the sign.
 * @property {string} about
 * @property {string} value
 *
 * @typedef {object} RulingRow Something the floor may rule now: in words, what it is for, the clause, and how much it would give back.
 * @property {string} words
 * @property {string} about
 * @property {string} clause
 * @property {number} back
 * @property {number} hand The hand that is on, or the last one: that is what the ruling is about.
 * @property {boolean} over Whether this hand is over, so that it can be replayed.
 * @property {number} seat The seat that it is about; 0 for the hand, the deck and the bank.
 * @property {string} player Whose seat that is.
 *
 * @typedef {object} FloorLine Something that only the floor sees of a table: `Cards left in the stub`, `38`.
 * @property {string} title
 * @property {string} words
 *
 * @typedef {object} Hold The floor holds the table.
 * @property {string} by
 * @property {number} left_ms How long, without a word from the floor, until it goes on by itself.
 * @property {number} hand The hand that is on, or the last one.
 *
 * @typedef {object} NewRuling One of the rulings that are proposed, by its words.
 * @property {string} words
 * @property {number | null} hand The hand it is meant for, as it was proposed: refused when the table has gone on to another.
 *
 * @typedef {object} HandFile A hand to take away: `name` in the place of its number in the address, and what kind of file that is.
 * @property {string} name
 * @property {string} about
 *
 * @typedef {object} HandRow A hand that is over.
 * @property {string} table
 * @property {number} hand
 * @property {string[]} players
 * @property {number} pot
 * @property {number} ended_ms When it ended: milliseconds since 1970, UTC.
 * @property {HandFile} file
 *
 * @typedef {object} HandFacts A hand that is over, fact by fact, as this viewer may know it.
 * @property {string} table
 * @property {number} hand
 * @property {Fact[]} facts
 * @property {View | BankedView} view The table when the hand began: who sits where with what, before the first chip and the first card.
 * @property {Change[]} changes What each of the facts changed of it, for the eyes of this viewer.
 * @property {HandFile} file
 *
 * @typedef {object} PlayedRound A round that was played to be shown, fact by fact, as one of its players may know it.
 * @property {string} viewer
 * @property {Fact[]} facts
 * @property {View | BankedView} view The table when it began.
 * @property {Change[]} changes What each of the facts changed of it.
 *
 * @typedef {object} Rung A hand by way of example.
 * @property {string} name
 * @property {number[]} cards
 *
 * @typedef {object} Ladder How hands are ranked, best first.
 * @property {string} title `the best high hand`, `five cards behind`
 * @property {Rung[]} rungs
 *
 * @typedef {object} Lesson What teaches a game besides its record.
 * @property {string} game
 * @property {string[]} goal What it is about, in a few sentences.
 * @property {Ladder[]} ladders
 * @property {SignLine[]} pays What wagers against a bank pay, with the usual settings.
 * @property {PlayedRound} round
 *
 * @typedef {object} Movement
 * @property {string} id
 * @property {string} memo
 * @property {number} amount
 * @property {string} table The table at which it came about, where it was at one.
 * @property {string} table_name
 * @property {number} at_ms When it was written down.
 *
 * @typedef {object} Bankroll
 * @property {number} balance
 * @property {number} on_tables
 * @property {Movement[]} movements Newest first.
 *
 * @typedef {object} ClauseText A rule, for those who ask why.
 * @property {string} name
 * @property {string} book
 * @property {string} title
 * @property {string} rule
 * @property {string} kind
 * @property {Record<string, any>[]} problems
 *
 * @typedef {object} HeadsProof That the tree of heads with `new` pages begins with the one with `old`: hashes in base 64.
 * @property {number} old
 * @property {number} new
 * @property {string[]} hashes
 *
 * @typedef {object} NewReport A line that somebody should not have said, or a person in a seat; and why, for the floor.
 * @property {number} line
 * @property {number} seat Where there is no line: who sits there.
 * @property {string} reason
 *
 * @typedef {object} ReportRow What somebody has reported, with the lines around it.
 * @property {string} id
 * @property {string} table
 * @property {string} table_name
 * @property {string} about Who is reported.
 * @property {string} by
 * @property {number} at_ms
 * @property {string} reason
 * @property {number} line The number of the line; 0 where the person as such is reported.
 * @property {ChatLine[]} lines Empty for a floor person who sits at that table.
 * @property {string} handled_by Who of the floor has looked at it; empty for nobody yet.
 * @property {number} silent_ms For how long the person is silenced yet.
 *
 * @typedef {object} NewSilence
 * @property {string} name
 * @property {number} minutes 0 lets them speak again.
 *
 * @typedef {object} SilenceRow Somebody whom the floor has silenced at all tables.
 * @property {string} name
 * @property {number} left_ms
 *
 * @typedef {"ante-posted" | "arrived" | "bank-completed" | "bank-declined" | "bank-offered" | "bank-round-opened" | "bank-settled" | "bank-shown" | "bank-taken" | "banked-table-opened" | "bet-made" | "bet-placed" | "bet-taken-back" | "bet-unfinished" | "bets-closed" | "bets-gathered" | "bets-opened" | "blind-posted" | "board-dealt" | "bomb-pot-answered" | "bomb-pot-proposed" | "bring-in-posted" | "burn-waived" | "burned" | "button-drawn" | "button-placed" | "called" | "card-exposed" | "card-set-aside" | "card-turned-up" | "cards-awaited" | "cards-burned" | "cards-thrown-in" | "carried-away" | "chance-drawn" | "checked" | "chips-bought" | "chips-taken" | "choice-opened" | "collection-changed" | "count-ordered" | "dealt" | "deck-locked" | "deck-released" | "deck-removed" | "deck-replaced" | "deck-shuffled" | "dice-rolled" | "discarded" | "disclosed" | "drew" | "drop-taken" | "envy-button-given" | "envy-paid" | "exposed" | "exposure-chosen" | "face-up-card-found" | "fee-returned" | "fee-taken" | "folded" | "forfeit-returned" | "game-changed" | "hand-checked" | "hand-collected" | "hand-dead" | "hand-ended" | "hand-folded" | "hand-restored" | "hand-set" | "hand-shown" | "hand-started" | "hand-voided" | "hands-dealt" | "irregularity-noted" | "kept" | "kill-collected" | "kill-placed" | "leaving-after-hand" | "leaving-taken-back" | "left" | "line-dealt" | "meter-cleared" | "meter-fed" | "meter-seeded" | "minimum-answered" | "minimum-proposed" | "minimum-raised" | "mishaps-noted" | "mucked" | "pot-awarded" | "pots-recounted" | "proposition-named" | "raised-to" | "rake-returned" | "rake-taken" | "replacement-due" | "reshuffle-awaited" | "reshuffled" | "round-abandoned" | "round-ended" | "round-opened" | "round-voided" | "run-twice-answered" | "run-twice-offered" | "sat-in" | "sat-out" | "seat-changed" | "seated" | "second-run-started" | "showdown-opened" | "shuffled" | "spoken" | "stack-added" | "stack-changed" | "step-reached" | "straddle-promised" | "stub-counted" | "table-changed" | "table-opened" | "tabled" | "tray-credited" | "tray-filled" | "uncalled-returned" | "wager-paid" | "wager-returned" | "wager-taken" | "wagering-goes-on" | "wagering-stopped"} FactName
 *
 * @typedef {Watch | Unwatch | Do | PromiseSay | RevealSay | Ping | Next | Talk | React} Say
 * @typedef {FloorHolds | FloorLetsGo | StoreAway | StoreBack} Standing
 * @typedef {Commitment | RevealNow} Stirring
 * @typedef {Notice | Absent | Said | Hosting | Outdated | Pong} Aside
 * @typedef {Snapshot | Update | Done | Refused | Stopped | Standing | Stirring | Aside} Message
 * @typedef {{do: string, [field: string]: string | number | boolean | number[]}} Command
 * @typedef {{fact: FactName, [field: string]: any}} Event an event of any family
 * @typedef {{seats?: {seat: number, [field: string]: any}[], [part: string]: any}} Parts of a view
 */

export const PROTOCOL = 5;
