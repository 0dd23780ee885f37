/**
 * The words on the wire, as riverboat/server/socket/messages.py and riverboat/table/view.py write them.
 * Amounts are whole cents; a card is a small int, -1 for one that this viewer may not know.
 *
 * @typedef {{word: string, low: number, high: number, choices?: string[]}} Option
 * @typedef {{amount: number, seats: number[]}} Pot
 *
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} player empty for a free chair
 * @property {number} stack
 * @property {string} state playing, posting, waiting or away
 * @property {number} bet
 * @property {number} paid
 * @property {boolean} in_hand
 * @property {boolean} all_in
 * @property {number[]} cards
 * @property {number[]} up
 * @property {boolean} shown
 * @property {boolean} leaving
 *
 * @typedef {object} View
 * @property {number} version
 * @property {string} game
 * @property {SeatView[]} seats
 * @property {number} button
 * @property {number[]} blinds
 * @property {number} hand
 * @property {string} phase
 * @property {string} street
 * @property {number[]} board
 * @property {number[]} second the second board, where there is one
 * @property {Pot[]} pots
 * @property {number} pot
 * @property {number} bet_to
 * @property {number} to_act
 * @property {string} [mix] the mix that the game belongs to
 * @property {number} [kill] the seat that the kill button lies before
 * @property {boolean} [joker_wild] the joker lies face up and counts as any card, because it was dealt face down
 *
 * @typedef {{seat: number, cards: number[], options: Option[], offers: Option[]}} Mine
 * @typedef {{seat: number, left_ms: number, bank_ms: number, stands: boolean}} TurnClock
 * @typedef {{fact: string, [field: string]: any}} Event an event of riverboat/table/anyevent.py, by its tag
 *
 * @typedef {object} Fact
 * @property {number} number
 * @property {Event} fact
 * @property {string} words
 * @property {string[]} clauses
 * @property {number[]} [played] the cards that won, where the server names them
 *
 * @typedef {object} Told a snapshot or an update
 * @property {"snapshot" | "update"} tell
 * @property {string} table
 * @property {number} number
 * @property {View} view
 * @property {Mine | null} mine
 * @property {TurnClock | null} clock
 * @property {Fact[]} facts
 *
 * @typedef {{tell: "done", id: string, number: number}} Done
 * @typedef {{tell: "refused", id: string, code: string, clause: string, sentence: string}} Refused
 * @typedef {{tell: "stopped", table: string, sentence: string}} Stopped
 * @typedef {{tell: "notice", table: string, code: string, sentence: string, left_ms: number}} Notice
 * @typedef {{tell: "floor-holds", table: string, by: string, sentence: string, left_ms: number}} FloorHolds
 * @typedef {{tell: "floor-lets-go", table: string, sentence: string}} FloorLetsGo
 * @typedef {{tell: "pong", id: string}} Pong
 * @typedef {Told | Done | Refused | Stopped | FloorHolds | FloorLetsGo | Notice | Pong} Tell
 *
 * @typedef {{do: string, [field: string]: string | number | boolean | number[]}} Command
 */

export {};
