### What every page says. A message is named by its place and its meaning.

# The name of the program
brand = Riverboat

# Said in many places
common-your-name = Your name
common-come-in = Come in
common-name = Name
common-password = Password
common-your-turn = Your turn
common-game = Game
common-seconds = { NUMBER($seconds, useGrouping: 0) } s
common-tables = Tables
common-players = Players
common-hands-an-hour = Hands an hour
common-sit-down = Sit down
common-close = Close
common-one-moment = One moment…
common-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
common-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
common-range = { $first } to { $last }
common-or = { $list } or { $last }
common-minutes = { $minutes } min

# The head of every page
nav-hands = My hands
nav-reports = Reports
nav-room = The room
nav-skip = Skip the menu
nav-pages = Pages
nav-lobby = Lobby
nav-games = Games
nav-bankroll = Bankroll
nav-you-are = You are { $name }
nav-give-name = Give your name
nav-not-connected = Not connected
nav-line-lost = The connection is lost. Your seat is kept; coming back…
nav-brand = Riverboat, the lobby
nav-connected-ms = Connected, { NUMBER($latency, useGrouping: 0) } ms
nav-connected = Connected

# The lobby
lobby-friends = Play with friends
lobby-kind-flop = Hold'em, omaha and other flop games
lobby-kind-stud = Stud
lobby-kind-draw = Draw
lobby-kind-mixed = Mixed games
lobby-kind-banked = Games with a bank
lobby-open = Open a table
lobby-no-table = No table is open. Open one: the seats fill by themselves.
lobby-private = Your private tables
lobby-welcome-you = Welcome aboard, { $name }
lobby-welcome = Welcome aboard
lobby-choose = Choose a table and sit down; the cards are in the air.
lobby-type-name = Type a name, click a seat, play. No account, play money.
lobby-players-of = { $players } of { $seats }
lobby-average-pot = Average pot
lobby-watch = Watch
lobby-closes = Closes after hand { NUMBER($hand, useGrouping: 0) }.
lobby-held = Held by the floor: { $name }.
lobby-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}

# Pages of games
game-all = All games
game-seats = { $seats } seats
game-players = 2 to { $max } players

# Your account
account-name-is-enough = Type a name and you are in. No account needed.
account-have-one = I have an account
account-is-it-you = Is that you? Log in
account-app-on = Your authenticator app
account-app-off = Set up an authenticator app
account-app-needed = Your role takes an authenticator app: set it up
account-you = You
account-keep-name-long = Keep this name with a password
account-keep-name = Keep this name
account-change-password = Change the password
account-change-name = Change your name
account-sessions = Where you are logged in
account-log-in-other = Log in as somebody else
account-log-out = Log out
account-leave-for-good = Leave for good
account-log-in = Log in
account-old-password = The old password
account-password-set = The password is set.
account-new-password = Password, { $shortest } letters or more
account-password-again = The same again
account-password-short = The password needs { $shortest } letters or more.
account-passwords-differ = The two passwords are not the same.
account-rename-about = Everybody sees the new name, also in hands that are over. The old one is free for others.
account-rename-field = Your new name
account-rename-do = Change the name
account-renamed = You are called { $name } now.
account-guest-loses = You are a guest: without a password nobody can log in as { $name } again. Your name and your play money are lost.
account-log-out-ask = Log out?
account-guest-keep = Keep them with a password
account-guest-go = Log out and lose them
account-leave-about = Your account and your bots are closed, and your play money goes back to the house. This cannot be undone.
account-leave-hands = Your hands stay in the records, played by “a player who left”. What you said at the tables is forgotten.
account-leave-type = Type your name, { $name }, to go on
account-left = Your account is closed.
account-you-play = You play as { $name }{ $guest ->
    [yes] , a guest.
   *[no] .
}

# The authenticator app
authenticator-title = Authenticator app
authenticator-code-shown = The code that the app shows
authenticator-turn-on = Turn it on
authenticator-add-key = Add this key to your app (time based, six digits), or open it there. Then type what the app shows.
authenticator-open-here = Open in an app on this device
authenticator-recovery-codes = Recovery codes
authenticator-recovery-about = Each of these is good once if you have lost the app. Write them down now: they are not shown again.
authenticator-codes-left = It takes a code to log in. You have { $count ->
    [one] 1 recovery code
   *[other] { $count } recovery codes
} left.
authenticator-new-codes = New recovery codes
authenticator-turn-off = Turn it off
authenticator-turn-off-title = Turn off the app
authenticator-turned-off = You log in with the password alone now.
authenticator-code = Code of your authenticator app, or a recovery code

# The bankroll
bankroll-bought = Bought chips
bankroll-play-money = Play money
bankroll-cashed-out = Cashed out

# Proving that it is you
proof-of-you-continue = Continue
proof-of-you-about = You are logged in as { $name }. Type your password again to go on.
proof-of-you-title = Confirm that it is you

# Where you are logged in
sessions-others-ended = All your other sessions have ended.
sessions-end-others = Log out everywhere else
sessions-ended = That session has ended.
sessions-this-one = this one
sessions-end-one = Log out { $browser }
sessions-last-used = last used { $when }
sessions-a-browser = A browser
sessions-browser-on = { $browser } on { $machine }

# The line to the room, and newer versions
line-no-answer = The card room does not answer. Is the connection there?
line-failed = That did not work ({ NUMBER($status, useGrouping: 0) }).
line-newer = There is a newer version of this page. Load it again.
line-not-loaded = This page could not be loaded. Is the connection there?
line-load-again = Load it again
line-not-sent = The connection is lost: this was not sent, and nothing was done

# Settings
settings-title = Settings

# What somebody with a role is, and what the role is called
role-floor = a floor person
role-dealer = a dealer
role-cage = a cashier
role-tournament-director = a tournament director
role-accounting = an accountant
role-integrity = of the integrity staff
role-regulator = a regulator
role-admin = an administrator
role-name-floor = floor
role-name-dealer = dealer
role-name-cage = cage
role-name-tournament-director = tournament director
role-name-accounting = accounting
role-name-integrity = integrity
role-name-regulator = regulator
role-name-admin = admin

# Your tables, on every page
your-tables-tell-me = Tell me when it is my turn
your-tables-title = Your tables
your-tables-a-table = A table
your-tables-sitting-out = Sitting out
your-tables-waiting = Waiting
your-tables-your-turn = Your turn, { $time }
your-tables-turn-of = { $name }’s turn, { $time }
your-tables-bets = Bets are open, { $time }

# The tab of the browser
title-turns = { $count } turns
