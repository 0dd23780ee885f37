### Lo que dicen las páginas y los diálogos que llegan cuando se piden. El glosario está en first.ftl.

# Said in many places
common-table = Mesa
common-amount = Cantidad
common-bad-link = Este enlace no funciona
common-to-lobby = Al vestíbulo
common-hand = Mano
common-result = Resultado
common-hand-number = Mano { NUMBER($hand, useGrouping: 0) }
common-waiting-others = Esperando a los demás…
common-what-it-pays = Lo que paga
common-seat = asiento { $seat }
common-no-table = No existe esa mesa
common-copied = Copiado.
common-press-copy = Pulsa Ctrl+C: está seleccionado.
common-copy = Copiar
common-pace = Ritmo
common-more = Más
common-seats = Asientos
common-how-played = Cómo se juega
common-or-more = { $amount } o más
common-cancel = Cancelar
common-numbered = { $plays ->
    [round] Ronda
   *[hand] Mano
} { NUMBER($number, useGrouping: 0) }
common-none = ninguna

# Opening a table
opening-whose = ¿De quién es la mesa?
opening-do = Abrir la mesa
opening-correct = Corrige lo que está marcado arriba.
opening-pace-calm = tranquilo: { NUMBER($seconds) } s para ver quién ganó
opening-pace-brisk = ágil: { NUMBER($seconds) } s
opening-pace-fast = rápido: { NUMBER($seconds) } s
opening-level-deckhand = marineros: les gusta ver cada carta
opening-level-mate = oficiales: conocen el juego
opening-level-captain = capitanes: juegan a ganar
opening-name-hint = Un nombre, si quieres
opening-pace-room = como la sala
opening-stakes = Límites
opening-busy-bots = Con cuántos bots
opening-bot-level = Cómo juegan los bots
opening-settings = Ajustes que el reglamento «{ $book }» deja abiertos
opening-whole-number = Un número entero de { $low } a { $high }.

# Pages of games
game-none = No existe ese juego
game-played-here = Los juegos que se juegan aquí
game-about = { $seats }, una baraja de { $cards } cartas. Según el reglamento «{ $book }».
game-goal = El objetivo
game-limits = Límites
game-example = Una { $plays ->
    [round] ronda
   *[hand] mano
}, paso a paso
game-example-about = La han jugado cuatro bots con los ajustes habituales. Ves lo que ve { $name }.
game-in-words-whole = Toda la { $plays ->
    [round] ronda
   *[hand] mano
} en palabras
game-ranking = Las manos, de mejor a peor
game-house = Lo que decide la casa
game-choices = Lo que una mesa puede elegir, y lo habitual
game-table = { $table }, { $stakes }, { $players } de { $seats } asientos ocupados

# The bankroll
bankroll-title = Fondos
bankroll-nobody = Di primero tu nombre: cada recién llegado recibe dinero ficticio.
bankroll-in-account = En la cuenta
bankroll-on-tables = En las mesas
bankroll-total = Total
bankroll-movements = Movimientos, los últimos primero
bankroll-when = Cuándo
bankroll-what = Qué
bankroll-table-closed = cerrada

# Invitations to a role
invitation-you-are-now = Ahora eres { $role }.
invitation-title = Tienes una invitación
invitation-makes-you-known = Este enlace sirve una sola vez. Convierte a { $name } en { $role }.
invitation-accept = Aceptar como { $name }
invitation-makes-you = Este enlace te hace { $role }. Elige el nombre y la contraseña con los que entrarás.

# My hands
my-hands-nobody = Di tu nombre y juega una mano; aquí quedará guardada.
my-hands-none = Todavía no ha terminado ninguna mano tuya.
my-hands-cards = Mis cartas
my-hands-file = Archivo
my-hands-unreadable = Esta mano ya no se puede leer.

# A new password by a link
reset-do = Guardar la contraseña
reset-title = Una contraseña nueva

# Games with a bank
banked-decline-bank = No, gracias
banked-bank-wager = La apuesta de la banca
banked-bank-about = Paga a los ganadores, y es lo máximo que puedes ganar o perder.
banked-take-bank = Ser el jugador-banca
banked-spaces = Casillas de apuesta
banked-tray = Ficha para apostar
banked-where = En qué casilla apostar
banked-chip = Ficha de { $amount }
banked-ready = Listo
banked-same-bets = Mismas apuestas, { $amount }
banked-you-bank = Eres el jugador-banca: los demás apuestan contra ti.
banked-bounds = { $low } a { $high }
banked-take-back = Retirar { $wager }
banked-round = La ronda
banked-middle = Cartas en el centro
banked-dealer = Crupier
banked-bank-offered = Se ofrece la banca a { $name }
banked-place-bets-left = Hagan sus apuestas: { NUMBER($seconds, useGrouping: 0) } s
banked-place-bets = Hagan sus apuestas
banked-decides = { $name } decide
banked-setting = Se arman las manos
banked-bank-sets = El jugador-banca arma su mano
banked-bank = Banca { $amount }
banked-meter = Acumulado { $amount }
banked-shoe = { $count } cartas en el sabot
banked-dice = Los dados muestran { $dice }
banked-said-bank = banca { $amount }
banked-said-no-bank = sin banca
banked-said-house-way = manera de la casa
banked-action-button = Botón de acción
banked-bank-wager-is = La apuesta de la banca: { $line }
banked-envy-button = Botón de envidia
banked-envy = Envidia
banked-bank-paid = pagado { $amount }
banked-bank-took = cobrado { $amount }
banked-paid = pagado
banked-you-win = Ganas
banked-you-lose = Pierdes
banked-push = Empate
banked-result = Tu resultado
banked-shoe-title = Este sabot
banked-bead-plate = Camino de cuentas
banked-big-road = Gran camino
banked-road-counts = Jugador { $player } · Banca { $banker } · Empate { $tie }
banked-road-nothing = nada todavía
banked-set-hand = Armar la mano
banked-house-way = Manera de la casa
banked-choose-low = Elige { $count } cartas para la mano baja
banked-low-hand = Mano baja ({ $size } de { $count })
banked-high-hand = Mano alta
banked-bet-own = Apostar en tu casilla
banked-bet-behind = Apostar detrás de { $name }
banked-bet-spot = Apostar en la casilla { $spot }
banked-space-bet = { $wager }: { $amount } apostados
banked-space-empty = { $wager }: nada apostado
banked-space-add = { $now }, añadir { $bounds }
banked-space-may = { $now }, apostar { $bounds }
banked-said-set = armada
banked-action-mark = A
banked-bank-mark = B
banked-player-dealer = Jugador-banca
banked-stake-behind = { $wager } { $amount }, apostado detrás por el asiento { $seat }
banked-stake = { $wager } { $amount }
banked-you-win-amount = Ganas { $amount }
banked-you-lose-amount = Pierdes { $amount }
banked-push-amount = Empate { $amount }
banked-push-small = empate
banked-road-label = { $name }: { $road }
banked-road-player = jugador
banked-road-banker = banca
banked-road-tie = empate
banked-road-mark-player = J
banked-road-mark-banker = B
banked-road-mark-tie = E
banked-in-low = { $card }, en la mano baja
banked-tab-pays = Pagos
banked-tab-road = Camino

# Chat
chat-say-something = Di algo
chat-for-whom = Para quién
chat-pictures = Imágenes
chat-send = Enviar
chat-for = Para
chat-everybody = todos
chat-title = Chat
chat-muted-count = Silenciados: { $count }
chat-give-name = Di tu nombre para hablar.
chat-hear-again = Vuelves a oír a { $name }.
chat-muted-now = Has silenciado a { $name }. No se le avisa.
chat-unmute = Volver a oír
chat-mute = Silenciar
chat-report-title = Denunciar esta frase
chat-report-about = El jefe de sala la lee junto con las de alrededor.
chat-report-why = Por qué, si quieres
chat-report-do = Denunciar
chat-reported = El jefe de sala tiene tu denuncia.
chat-unmute-one = Volver a oír a { $name }
chat-muted = Silenciados
chat-muted-about = En este dispositivo no los oyes.
chat-picture-wow = se asombra
chat-picture-fire = dice: está que arde
chat-picture-cool = ni se inmuta
chat-picture-rose = regala una rosa
chat-picture-coffee = sirve un café
chat-picture-tomato = tira un tomate
chat-picture-fish = tira un pescado
chat-picture-luck = desea suerte
chat-picture-thanks = da las gracias
chat-place-rail = público
chat-place-floor = jefe de sala
chat-place-seats = asientos
chat-picture-clap = aplaude
chat-picture-laugh = se ríe
chat-picture-cry = llora
chat-new = nuevos

# The proof of a deck
proof-bad-digest = un resumen no tiene 64 cifras
proof-draw-button = El sorteo del botón
proof-draw-deck = La baraja
proof-draw-reshuffle = La nueva mezcla
proof-draw-dice = Los dados
proof-draw-pile = La elección de un montón
proof-title = Nadie eligió las cartas de la mano { NUMBER($hand, useGrouping: 0) }
proof-unsealed = Esta mano se repartió de una baraja que no estaba sellada antes.
proof-as-sealed = ✓ Es tal como la sala la había sellado antes de que nadie la removiera.
proof-sealed-as = Sellada como { $draw }, bajo la cabecera { $head }
proof-exchanged = ✗ A tu navegador le dieron antes otra cabecera: se cambió la baraja.
proof-no-proof = Esto no es una prueba.
proof-all-shown = Se muestra todo lo que salió: los números de la sala y lo que añadieron los jugadores.
proof-stirred-by = La removieron: { $seats }. Si uno de ellos sacó sus bytes al azar, nadie eligió el orden.
proof-not-stirred = Nadie la removió: la sala estaba atada a su orden, pero pudo haberlo elegido.
proof-left-out = Quedaron fuera por no revelar a tiempo: { $seats }.
proof-not-asked = A tu navegador no se le pidió removerla, así que solo tiene la palabra de la sala sobre cuándo se selló.
proof-other-table = Se selló para otra mesa
proof-wrong-cut = El corte es { $cut }, y los bytes de los jugadores dan { $right }
proof-opened-twice = Un lugar está abierto dos veces
proof-wrong-card = En el lugar { $place } de la baraja hay otra carta
proof-not-sealed = La carta del lugar { $place } no es la que se selló allí
proof-wrong-number = Tendría que haber salido otro número
proof-more = Todo esto se ha comprobado en tu navegador. { $take } y compruébala con { $program }, o vuelve { $back }.
proof-take = Llévate la prueba
proof-program = un programa de un solo archivo
proof-back = a la mano
proof-opened = Hay { $opened } de { $size } cartas abiertas para ti: { $cards }. Las demás siguen selladas.
proof-told-in = A tu navegador le dieron esta cabecera antes de que revelara nada, y sus bytes están en ella.
proof-told-out = A tu navegador le dieron esta cabecera antes de que revelara nada, pero sus bytes quedaron fuera.
proof-told-again = Antes la sala había nombrado otra cabecera, como hace cuando se vuelve a iniciar.
proof-seats = { $count ->
    [one] asiento
   *[other] asientos
} { $seats }

# The floor at a table
floor-hold = Detener la mesa
floor-more-time = Más tiempo
floor-let-go = Que siga
floor-overrule = Anular
floor-you-hold = Has detenido la mesa: no se reparte y a nadie le corre el tiempo.
floor-in-play = La mesa está en juego.
floor-goes-on = Sigue sola en { NUMBER($seconds, useGrouping: 0) } s.
floor-overrule-about = { $name } ha detenido esta mesa y quizá vaya a decidir algo. Seguirá ahora mismo, y a todos se les dirá que lo manda un administrador.
floor-overrule-one = Anular a { $name }
floor-first = La mano y la baraja
floor-your-rulings = Tus decisiones
floor-deck-and-chips = Baraja y fichas
floor-rulings = Decisiones
floor-none-dealt = Aún no se ha repartido ninguna { $plays ->
    [round] ronda
   *[hand] mano
}.
floor-gives-back = devuelve { $amount }
floor-give-ruling = Tomar esta decisión
floor-moved-on = La mesa ha avanzado y esto ya no se puede decidir.
floor-moved-now = La mesa ha avanzado desde que miraste. Esto es lo que haría ahora la decisión.
floor-ruled = Has decidido: { $effect }
floor-before-first = Antes de la primera { $plays ->
    [round] ronda
   *[hand] mano
}
floor-hand-over = { $hand }: terminada.
floor-hand-on = { $hand }: en juego.
floor-effect-back = { $about }. Devuelve { $amount }.
floor-ruling-of = Una decisión: { $name }
floor-seat-of = asiento { $seat }, { $name }
floor-a-ruling = Una decisión
floor-tab = Jefe de sala

# Reports to the floor
reports-ten-minutes = 10 minutos
reports-an-hour = una hora
reports-a-day = un día
reports-for-floor = Esta página es para los jefes de sala.
reports-silenced = Sin palabra
reports-none = Nadie ha denunciado nada.
reports-handled-toast = Marcada como atendida.
reports-about = Denuncia sobre { $name }
reports-handled = Atendida por { $name }.
reports-handle = Marcar como atendida
reports-no-lines = Estás sentado en esta mesa, o allí no se dijo nada ({ $table }).
reports-said = Lo que se dijo
reports-how-long = Por cuánto tiempo
reports-silenced-toast = { $name } se queda sin palabra.
reports-silence = Quitar la palabra a { $name }
reports-nobody-silenced = Nadie está sin palabra.
reports-speaks-again = { $name } puede volver a hablar.
reports-let-one-speak = Dejar hablar a { $name }
reports-let-speak = Dejar hablar
reports-by = Denuncia de { $name } en { $table }, { $when }
reports-silent-for = Sin palabra durante { $time } más.
reports-silence-for = { $silence } durante { $time }
reports-silent-left = { $name }, { $time } más
reports-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}

# Private tables and their host
hosting-change = Cambiar
hosting-change-about = Todos conservan su asiento y sus fichas. El cambio vale desde la próxima mano.
hosting-limits = Ciegas o límites
hosting-change-title = Cambiar ciegas o juego
hosting-give = das a { $name }
hosting-take = quitas a { $name }
hosting-reason-hint = Para qué es
hosting-chips-about = { $name } tiene que aceptar. Lo que quitas sale de su cuenta, no de la mesa.
hosting-reason = Motivo
hosting-offer = Ofrecer
hosting-chips-for = Fichas para { $name }
hosting-door-asked = Se ha pedido a { $host } que te deje entrar. Un momento…
hosting-door-refused = { $host } no te deja entrar.
hosting-door-invites = { $host } te invita a una mesa privada. Sin cuenta, con dinero ficticio.
hosting-table-password = La contraseña de la mesa
hosting-ask-in = Pedir entrar
hosting-hands-dealt = { $count ->
    [one] 1 mano repartida
   *[other] { $count } manos repartidas
} hasta ahora.
hosting-nobody-sat = Todavía no se ha sentado nadie.
hosting-player = Jugador
hosting-brought = Trajo
hosting-took-away = Se llevó
hosting-in-front = Delante
hosting-house = La casa
hosting-who-pays = Quién paga a quién
hosting-who-pays-later = Se está jugando una mano. Esto se calcula cuando termine.
hosting-moves = Compras y cobros
hosting-buys-in = { $name } entra con { $amount }
hosting-cashes-out = { $name } cobra { $amount }
hosting-way-link = con el enlace
hosting-way-password = con el enlace y una contraseña
hosting-way-approval = cuando yo los deje
hosting-people-come = Se entra
hosting-bots = Bots
hosting-no-bots = ninguno
hosting-clock = Tiempo para actuar
hosting-waits-door = { $name } espera en la puerta. Mira en «Anfitrión».
hosting-offer-waits = { $name } te ofrece fichas. Mira en «Anfitrión».
hosting-you-host = Eres el anfitrión de esta mesa.
hosting-reach-machine = Solo se puede abrir en este equipo. Para amigos de tu red, detén la sala e iníciala con: make serve ARGS="--lan"
hosting-reach-network = Puede abrirlo cualquiera en la misma red. Desde más lejos: un túnel o un proxy, y --public-url.
hosting-link-label = El enlace de esta mesa
hosting-qr = El mismo enlace como código QR
hosting-copy-link = Copiar el enlace
hosting-send-link = Envía este enlace a tus amigos
hosting-standing-waiting = espera en la puerta
hosting-standing-turned-away = no fue admitido
hosting-standing-banned = está expulsado
hosting-link = El enlace
hosting-host-is = { $host } es el anfitrión de esta mesa.
hosting-paused = En pausa: no se reparte otra mano.
hosting-take-hat = Ser el anfitrión
hosting-let-in = Dejar entrar
hosting-go-on = Seguir repartiendo
hosting-pause = Pausar
hosting-let-in-after = Dejar entrar al final
hosting-not-here = no está
hosting-chips = Fichas
hosting-kick = Levantar
hosting-make-host = Hacer anfitrión
hosting-ban = Expulsar
hosting-move-to-seat = Mover al asiento
hosting-move-to = Mover a…
hosting-turn-away = No admitir
hosting-when-over = Cuando termine la mano:
hosting-agree = Aceptar
hosting-no = No
hosting-not-answered = { $name } aún no ha respondido.
hosting-withdraw = Retirar
hosting-left = (se fue)
hosting-gave = { $host } da a { $name } { $amount }{ $reason }
hosting-took = { $host } quita { $amount } a { $name }{ $reason }
hosting-table-of = La mesa de { $name }
hosting-pace-calm = tranquilo
hosting-pace-brisk = ágil
hosting-pace-fast = rápido
hosting-tab = Anfitrión
hosting-tab-evening = Velada
hosting-watches = mira
hosting-chips-give = { $host } { $whom ->
    [you] te da
   *[other] da a { $name }
} { $amount }
hosting-chips-ask = { $host } { $whom ->
    [you] te pide
   *[other] pide a { $name }
} { $amount }

# The office of an administrator
office-roles = Funciones
office-since = Desde
office-last-seen = Última vez
office-everybody = Todos
office-show-more = Mostrar más
office-accounts = Cuentas
office-find = Buscar por nombre
office-role = Función
office-bots-too = También bots
office-shown = { $shown } de { $total }
office-nobody = Nadie con este nombre tiene esta función.
office-roles-of = Funciones de { $name }
office-here-now = aquí ahora
office-not-known = no se sabe
office-reset-one = Restablecer la contraseña de { $name }
office-reset-about = Dale este enlace a { $name }. Sirve una vez, durante un día, y solo se muestra ahora. Al usarlo terminan todas las sesiones de { $name }.
office-reset-title = Una contraseña nueva para { $name }
office-at-once = Los cambios valen al momento.
office-no-longer = { $name } ya no es { $role }.
office-is-now = { $name } es { $role } ahora.
office-no-longer-you = Ya no eres administrador.
office-made-by = Creado por
office-invitations = Invitaciones
office-invitations-about = Un enlace da una función al primero que lo abre. Un enlace nuevo para una función anula el anterior.
office-make-link = Crear un enlace
office-no-invitation = No hay ninguna invitación abierta.
office-unused = Enlaces que nadie ha usado
office-withdraw-link = Retirar el enlace para { $role }
office-the-house = la casa
office-link-for = El enlace para { $role }
office-done = Hecho
office-link-once = { $label }. Solo se muestra ahora.
office-link-void = El enlace para { $role } queda anulado.
office-link-copied = El enlace está copiado.
office-link-marked = El navegador no nos deja copiar; el enlace está seleccionado, cópialo a mano.
office-reports = Denuncias de lo que se dijo en las mesas
office-for-admins = Esta página es para administradores.
office-what-may-be-done = Lo que se puede hacer
office-state = Estado
office-no-table = No hay ninguna mesa abierta.
office-let-table-go = Que siga { $name }
office-close-one = Cerrar { $name }
office-table-goes-on = { $name } sigue.
office-close-about = La mano en curso se juega hasta el final. Después todos recuperan sus fichas y la mesa desaparece para siempre.
office-close-do = Cerrar la mesa
office-closed-after = { $name } se cierra después de la mano { NUMBER($hand, useGrouping: 0) }.
office-closed = { $name } está cerrada.
office-held-by = detenida por { $name }
office-closes-after = se cierra después de la mano { NUMBER($hand, useGrouping: 0) }
office-state-open = abierta
office-guest = invitado
office-player = jugador
office-take = Quitar
office-give = Dar
office-take-role = Quitar la función de { $role }
office-give-role = Dar la función de { $role }
office-seats = { $count ->
    [one] 1 asiento
   *[other] { $count } asientos
}
office-play-here = Aquí { $count ->
    [one] juega 1 persona
   *[other] juegan { $count } personas
}.

# What may be done in a hand
action-fold = Retirarse
action-check = Pasar
action-call = Igualar
action-expose = Destaparla
action-expose-named = Destapar la carta: { $card }
action-expose-sign = Destapar { $card }
action-keep = Dejarla tapada
action-keep-named = Dejar tapada la carta: { $card }
action-keep-sign = Dejar tapada { $card }
action-raise = Subir
action-raise-to = Subir a
action-run-twice = Repartir dos veces
action-run-once = Repartir una vez
action-choose-game = Te toca elegir el próximo juego
action-bet = Apostar
action-bring-in = Entrada forzada
action-straddle = Straddle
action-show = Mostrar
action-muck = Tapar
action-go-on = Seguir
action-stop-wagering = Dejar de apostar

# A table
table-your-turn-options = Te toca: { $options }.
table-play-it = Jugarlo
table-fold-free = ¿Retirarte sin motivo?
table-check-free = Pasar es gratis: sigues en la mano y no pagas nada.
table-buy-nothing = Ya tienes aquí todas las fichas que esta mesa te deja comprar.
table-buy-waits = Se está jugando otra mano: estas fichas cuentan desde la próxima.
table-buy-at-once = Cuentan al momento.
table-buy-chips = Comprar fichas
table-account-holds = En tu cuenta hay { $amount }.
table-buy-least = Lo mínimo que puedes comprar aquí es { $amount }.
table-buy = Comprar
table-pots = Botes
table-board = Mesa comunitaria
table-second-board = Segunda mesa comunitaria
table-who-won = Quién ha ganado
table-next-kill = La próxima mano es un bote kill
table-kill = Bote kill
table-pot-total = Bote { $amount }
table-why-about = ¿Por qué? { $about }
table-why-short = ¿por qué?
table-why = ¿Por qué?
table-your-seat = Tu asiento
table-all-taken = Todos los asientos están ocupados. Puedes mirar desde el público.
table-or-choose = o elige un asiento libre.
table-leaves-after = Te vas cuando termine esta mano.
table-stay = Quedarse
table-leave = Irse
table-buy-again = Comprar otra vez
table-no-chips = Te has quedado sin fichas.
table-sit-out = Ausentarse
table-waits-blind = Entras con la ciega grande.
table-post-and-play = Poner la ciega y jugar
table-deal-in = Dame cartas
table-wait-blind = Esperar la ciega grande
table-comes-after = { $amount } llegan cuando termine esta mano.
table-dealer-button = Botón del crupier
table-kill-button = Botón de kill
table-none-over = Todavía no ha terminado ninguna { $plays ->
    [round] ronda
   *[hand] mano
}.
table-download = Descargar la mano { NUMBER($hand, useGrouping: 0) }: { $about }
table-log-label = Registro de la mano
table-next-hand = Siguiente mano
table-next-round = Siguiente ronda
table-offer-bomb = Bomb pot
table-offer-bomb-two = Bomb pot, dos mesas
table-offer-join-bomb = Jugar el bomb pot
table-offer-decline-bomb = No jugar el bomb pot
table-offer-minimum = Jugar más fuerte: apuestas desde
table-offer-agree-minimum = Aceptar apuestas desde
table-offer-refuse-minimum = Seguir como está
table-for-next = Para la próxima mano
table-your-hand = Tu mano
table-in-words = La { $plays ->
    [round] ronda
   *[hand] mano
} en palabras
table-rail = Miras desde el público: cada mano se muestra cuando termina.
table-offline = Sin conexión: los botones no funcionan hasta que vuelva.
table-floor = Estás como jefe de sala: ves lo que ven todos los jugadores, y las cartas de nadie.
table-tab-log = Registro
table-tab-hands = Manos
table-tab-sign = Cartel
table-what-you-may = Lo que puedes hacer
table-label = La mesa
table-beside = Junto a la mesa
table-price-changed = El precio ha cambiado. No se ha enviado nada; mira otra vez.
table-game-now = { $game }, ahora { $now }
table-first-free = el primer asiento libre
table-wish-check-fold = Pasar o retirarse
table-wish-call-any = Igualar todo
table-wish-straddle = Straddle la próxima
table-wish-bomb = Bomb pot la próxima
table-wish-sit-out = Ausentarse en la ciega
table-wishes = Decidir de antemano
table-pot-main = principal { $amount }
table-pot-side = lateral { $amount }
table-pot-side-number = lateral { NUMBER($number, useGrouping: 0) } { $amount }
table-exchange = Cambia { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
table-exchange-up-to = Cambia hasta { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
table-give-up = Descarta { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
table-give-up-up-to = Descarta hasta { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
table-draw-count = Cambiar { $count }
table-discard-count = Descartar { $count }
table-stand-pat = Plantarse
table-dealer-mark = D
table-kill-mark = K
table-waits = { $why }. A nadie le corre el tiempo.
table-you-have = Tienes { $seconds ->
    [one] 1 segundo
   *[other] { NUMBER($seconds, useGrouping: 0) } segundos
}.

# A hand that is played again
replay-step = Paso
replay-play = Reproducir
replay-title = Repetición
replay-to-beginning = Al principio
replay-step-back = Un paso atrás
replay-step-on = Un paso adelante
replay-to-end = Al final
replay-before = Antes de la { $plays ->
    [round] ronda
   *[hand] mano
}
replay-pause = Pausar
replay-verify = Comprobar esta baraja
replay-to-table = A la mesa
replay-heading = { $hand }, { $table }

# How much to bet
raise-amount-dollars = Cantidad en dólares
raise-presets = Cantidades rápidas
raise-less = Menos
raise-how-much = Cuánto
raise-min = Mín.
raise-half-pot = ½ bote
raise-pot = Bote
raise-all-in = All-in
raise-max = Máx.
raise-raise-to = Subir a { $amount }
raise-bet = Apostar { $amount }

# What a player just did, beside their chair
said-out-of-time = sin tiempo
said-all-in = all-in
said-call = iguala { $amount }
said-bet = apuesta { $amount }
said-raise = sube a { $amount }
said-bring-in = entrada { $amount }
said-gives-up = descarta { $count }
said-stands-pat = se planta
said-draws = cambia { $count }
said-turns-up = destapa
said-will-straddle = hará straddle { $amount }
said-sits-out = no la juega
said-bets-from = ¿apuestas desde { $amount }?
said-as-posted = sigue como está
said-fold = se retira
said-check = pasa
said-blind-small = ciega pequeña
said-blind-big = ciega grande
said-blind-blind = ciega
said-blind-button = ciega del botón
said-blind-straddle = straddle
said-blind-kill = ciega de kill
said-blind-entry = pone la ciega
said-blind-dead = ciega muerta
said-keeps = la deja
said-muck = tapa
said-bomb = ¿bomb pot?
said-bomb-two = ¿bomb pot, dos mesas?
said-joins = la juega
said-agrees = acepta
said-twice = dos veces
said-once = una vez

# A chair
seat-small-blind = ciega pequeña
seat-big-blind = ciega grande
seat-a-bot = Un bot
seat-bot = bot
seat-queued-title = Compradas; cuentan cuando termine esta mano
seat-pat = plantado
seat-free = libre
seat-sit-in = Sentarse en el asiento { $seat }
seat-sit = Sentarse
seat-sitting-out = ausente
seat-waits-blind = espera la ciega
seat-posts-next = pone la ciega
seat-label-free = Asiento { $seat }, libre
seat-label-bet = apuesta { $amount }
seat-label-bought = compró { $amount } para la próxima mano
seat-label-drew = cambió { $counts }
seat-label-out = no está en la mano
seat-label-acts = le toca
seat-mark-sb = CP
seat-mark-bb = CG
seat-mark-str = STR
seat-drew = cambió { $counts }
seat-drew-then = { $before }, luego { $next }
seat-leaving = se va
seat-offline = sin conexión
seat-label = Asiento { $seat }, { $name }
seat-label-hand = { $hand }
seat-label-own = Asiento { $seat }, { $name }, tú

# The sign at a table
sign-seats = { $seats } asientos
sign-fees = Comisiones
sign-settings = Ajustes de esta mesa
sign-house-rules = Normas de la casa
sign-about = { $seats } asientos, según el reglamento «{ $book }»
sign-pays = Pagos

# Sitting down
sitting-you-take = Ocupas { $where }. Las fichas salen de tu cuenta y vuelven a ella cuando te vas.
sitting-bring-back = Dejaste esta mesa hace poco con { $amount }: tráelos de vuelta.
sitting-post = Poner la ciega para entrar ya
sitting-title = Sentarse: { $table }
sitting-buy-in = Compra inicial
sitting-confirm = Sentarse con { $amount }

# Cards in words
card-down = una carta tapada
card-joker = comodín
card-joker-wild = comodín, vale por cualquier carta
card-named = { $rank } de { $suit }
card-rank-2 = dos
card-rank-3 = tres
card-rank-4 = cuatro
card-rank-5 = cinco
card-rank-6 = seis
card-rank-7 = siete
card-rank-8 = ocho
card-rank-9 = nueve
card-rank-T = diez
card-rank-J = jota
card-rank-Q = reina
card-rank-K = rey
card-rank-A = as
card-suit-clubs = tréboles
card-suit-diamonds = diamantes
card-suit-hearts = corazones
card-suit-spades = picas

# Chinese dominoes in words
tile-unknown = una ficha de dominó
tile-named = { $name }, { $top } y { $bottom }
tile-pips-1 = uno
tile-pips-2 = dos
tile-pips-3 = tres
tile-pips-4 = cuatro
tile-pips-5 = cinco
tile-pips-6 = seis

# Fields for amounts
amount-type = Escribe una cantidad en dólares.
amount-not-one = «{ $typed }» no es una cantidad. Escribe dólares, como 40 o { $example }.
amount-too-little = Es demasiado poco: lo mínimo es { $amount }.
amount-too-much = Es demasiado: lo máximo es { $amount }.
amount-chip = La ficha más pequeña aquí es de { $amount }.
amount-from-to = De { $low } a { $high }.
amount-at-most = Como mucho { $amount }.
amount-at-least = Al menos { $amount }.

# Settings
settings-four-colours = Baraja de cuatro colores
settings-pips = Cartas clásicas en lugar de índice grande
settings-light = Sala clara
settings-animation = Animación
settings-sounds = Sonidos
settings-keys = Teclas
settings-key-check = pasar o igualar
settings-key-raise = subir o apostar
settings-key-amount = cuánto
settings-key-presets = mínimo, medio bote, bote, all-in
settings-key-more = más o menos
settings-key-show = mostrar, tapar
settings-key-cards = elegir cartas, cambiarlas o descartarlas
settings-key-expose = destapar la carta, dejarla tapada
settings-key-bring-in = entrada forzada
settings-key-run = repartir dos veces, una vez
settings-key-fold = retirarse
settings-press-raise = R o B
settings-press-amount = cifras
settings-press-more = arriba, abajo
settings-key-confirm = confirmar
settings-key-cancel = cancelar
settings-press-cards = 1 a 9, D
settings-language = Idioma
settings-language-browser = el del navegador
