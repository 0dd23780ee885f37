### Lo que dice cada página. Un mensaje se llama por su lugar y su significado.
###
### Glosario: una palabra, un significado.
###   fold retirarse · check pasar · call igualar · bet apostar · raise subir · all in all-in · muck tapar · show mostrar
###   pot bote · blind ciega (pequeña, grande) · board mesa comunitaria · button botón · kill kill · straddle straddle
###   draw cambiar · discard descartar · stand pat plantarse · bring-in entrada forzada · run it twice repartir dos veces
###   hand mano · round ronda · deck baraja · shoe sabot · card face down carta tapada · tile ficha de dominó
###   seat asiento · sit down sentarse · sit out ausentarse · post poner la ciega · buy-in compra inicial · chips fichas
###   dealer crupier · bank banca · player-dealer jugador-banca · House Way manera de la casa · push empate · wager apuesta
###   floor jefe de sala · rail público · host anfitrión · table mesa · room sala · bankroll fondos · stakes límites
### Se tutea a quien juega. Los nombres de los juegos y las frases del narrador vienen del servidor.

# The name of the program
brand = Riverboat

# Said in many places
common-your-name = Tu nombre
common-come-in = Entrar
common-name = Nombre
common-password = Contraseña
common-your-turn = Te toca
common-game = Juego
common-seconds = { NUMBER($seconds, useGrouping: 0) } s
common-tables = Mesas
common-players = Jugadores
common-hands-an-hour = Manos por hora
common-sit-down = Sentarse
common-close = Cerrar
common-one-moment = Un momento…
common-people = { $count ->
    [one] 1 persona
   *[other] { $count } personas
}
common-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
common-range = { $first } a { $last }
common-or = { $list } o { $last }
common-minutes = { $minutes } min

# The head of every page
nav-hands = Mis manos
nav-reports = Denuncias
nav-room = La sala
nav-skip = Saltar el menú
nav-pages = Páginas
nav-lobby = Vestíbulo
nav-games = Juegos
nav-bankroll = Fondos
nav-you-are = Eres { $name }
nav-give-name = Di tu nombre
nav-not-connected = Sin conexión
nav-line-lost = Se ha perdido la conexión. Tu asiento está guardado; volviendo…
nav-brand = Riverboat, el vestíbulo
nav-connected-ms = Conectado, { NUMBER($latency, useGrouping: 0) } ms
nav-connected = Conectado

# The lobby
lobby-friends = Jugar con amigos
lobby-kind-flop = Hold'em, omaha y otros juegos con flop
lobby-kind-stud = Stud
lobby-kind-draw = Draw
lobby-kind-mixed = Juegos mixtos
lobby-kind-banked = Juegos con banca
lobby-open = Abrir una mesa
lobby-no-table = No hay ninguna mesa abierta. Abre una: los asientos se llenan solos.
lobby-private = Tus mesas privadas
lobby-welcome-you = Te damos la bienvenida a bordo, { $name }
lobby-welcome = Te damos la bienvenida a bordo
lobby-choose = Elige una mesa y siéntate; ya se reparten cartas.
lobby-type-name = Escribe un nombre, elige un asiento y juega. Sin cuenta, con dinero ficticio.
lobby-players-of = { $players } de { $seats }
lobby-average-pot = Bote medio
lobby-watch = Mirar
lobby-closes = Se cierra después de la mano { NUMBER($hand, useGrouping: 0) }.
lobby-held = Detenida por el jefe de sala: { $name }.
lobby-free-seats = { $count ->
    [one] 1 asiento libre
   *[other] { $count } asientos libres
}

# Pages of games
game-all = Todos los juegos
game-seats = { $seats } asientos
game-players = 2 a { $max } jugadores

# Your account
account-name-is-enough = Escribe un nombre y ya estás dentro. No hace falta cuenta.
account-have-one = Tengo una cuenta
account-is-it-you = ¿Eres tú? Inicia sesión
account-app-on = Tu aplicación de autenticación
account-app-off = Configurar una aplicación de autenticación
account-app-needed = Tu función exige una aplicación de autenticación: configúrala
account-you = Tú
account-keep-name-long = Conservar este nombre con una contraseña
account-keep-name = Conservar este nombre
account-change-password = Cambiar la contraseña
account-change-name = Cambiar de nombre
account-sessions = Dónde has iniciado sesión
account-log-in-other = Iniciar sesión con otra cuenta
account-log-out = Cerrar sesión
account-leave-for-good = Irse para siempre
account-log-in = Iniciar sesión
account-old-password = La contraseña anterior
account-password-set = La contraseña está guardada.
account-new-password = Contraseña, { $shortest } caracteres o más
account-password-again = La misma otra vez
account-password-short = La contraseña necesita { $shortest } caracteres o más.
account-passwords-differ = Las dos contraseñas no son iguales.
account-rename-about = Todos ven el nombre nuevo, también en las manos ya jugadas. El anterior queda libre para otros.
account-rename-field = Tu nuevo nombre
account-rename-do = Cambiar el nombre
account-renamed = Ahora te llamas { $name }.
account-guest-loses = Eres un invitado: sin contraseña nadie puede volver a entrar como { $name }. Se pierden tu nombre y tu dinero ficticio.
account-log-out-ask = ¿Cerrar sesión?
account-guest-keep = Conservarlos con una contraseña
account-guest-go = Cerrar sesión y perderlos
account-leave-about = Se cierran tu cuenta y tus bots, y tu dinero ficticio vuelve a la casa. No se puede deshacer.
account-leave-hands = Tus manos quedan en los registros, jugadas por «a player who left». Lo que dijiste en las mesas se olvida.
account-leave-type = Escribe tu nombre, { $name }, para seguir
account-left = Tu cuenta está cerrada.
account-you-play = Juegas como { $name }{ $guest ->
    [yes] , de invitado.
   *[no] .
}

# The authenticator app
authenticator-title = Aplicación de autenticación
authenticator-code-shown = El código que muestra la aplicación
authenticator-turn-on = Activarla
authenticator-add-key = Añade esta clave a tu aplicación (basada en el tiempo, seis cifras) o ábrela allí. Después escribe lo que muestra.
authenticator-open-here = Abrir en una aplicación de este dispositivo
authenticator-recovery-codes = Códigos de recuperación
authenticator-recovery-about = Cada uno sirve una vez si pierdes la aplicación. Apúntalos ahora: no se vuelven a mostrar.
authenticator-codes-left = Para entrar hace falta un código. { $count ->
    [one] Te queda 1 código de recuperación
   *[other] Te quedan { $count } códigos de recuperación
}.
authenticator-new-codes = Nuevos códigos de recuperación
authenticator-turn-off = Desactivarla
authenticator-turn-off-title = Desactivar la aplicación
authenticator-turned-off = Ahora entras solo con la contraseña.
authenticator-code = Código de tu aplicación de autenticación, o uno de recuperación

# The bankroll
bankroll-bought = Fichas compradas
bankroll-play-money = Dinero ficticio
bankroll-cashed-out = Fichas cobradas

# Proving that it is you
proof-of-you-continue = Continuar
proof-of-you-about = Has iniciado sesión como { $name }. Escribe otra vez tu contraseña para seguir.
proof-of-you-title = Confirma que eres tú

# Where you are logged in
sessions-others-ended = Todas tus otras sesiones han terminado.
sessions-end-others = Cerrar las demás sesiones
sessions-ended = Esa sesión ha terminado.
sessions-this-one = esta
sessions-end-one = Cerrar la sesión de { $browser }
sessions-last-used = último uso { $when }
sessions-a-browser = Un navegador
sessions-browser-on = { $browser } en { $machine }

# The line to the room, and newer versions
line-no-answer = La sala no responde. ¿Hay conexión?
line-failed = No ha funcionado ({ NUMBER($status, useGrouping: 0) }).
line-newer = Hay una versión más nueva de esta página. Vuelve a cargarla.
line-not-loaded = No se ha podido cargar esta página. ¿Hay conexión?
line-load-again = Volver a cargar
line-not-sent = Se ha perdido la conexión: esto no se envió y no se hizo nada

# Settings
settings-title = Ajustes

# What somebody with a role is, and what the role is called
role-floor = jefe de sala
role-dealer = crupier
role-cage = cajero
role-tournament-director = director de torneos
role-accounting = contable
role-integrity = del equipo de integridad
role-regulator = regulador
role-admin = administrador
role-name-floor = jefe de sala
role-name-dealer = crupier
role-name-cage = caja
role-name-tournament-director = dirección de torneos
role-name-accounting = contabilidad
role-name-integrity = integridad
role-name-regulator = regulador
role-name-admin = administración

# Your tables, on every page
your-tables-tell-me = Avisarme cuando me toque
your-tables-title = Tus mesas
your-tables-a-table = Una mesa
your-tables-sitting-out = Ausente
your-tables-waiting = En espera
your-tables-your-turn = Te toca, { $time }
your-tables-turn-of = Le toca a { $name }, { $time }
your-tables-bets = Apuestas abiertas, { $time }

# The tab of the browser
title-turns = { $count } turnos
