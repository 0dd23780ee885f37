/** Pot games: seats around a felt, pots and boards in its middle, an action bar made from `options`. */

import { Actions } from "../table/actions.js";
import { PotCentre } from "../table/centre.js";
import { drawnBy, nobodyDrew } from "../table/drawn.js";
import { Felt } from "../table/felt.js";
import { said, silences } from "../table/saying.js";
import { Seat, seatState } from "../table/seat.js";
import { straddledBy } from "../table/straddled.js";
import { wonBy } from "../table/won.js";

/**
 * @param {import("../net/types.js").View} view
 * @param {number} seat
 */
function at(view, seat) {
  return view.seats.find((each) => each.seat === seat);
}

/** @type {import("./families.js").Family} */
export default {
  felt: () => new Felt({ seat: () => new Seat(), seatState, centre: () => new PotCentre(), said, silences }),
  actions: () => new Actions(),
  turn: (view, mine, chip) => {
    const own = at(view, mine?.seat ?? 0);
    return {
      options: mine?.options ?? [],
      decision: mine?.decision ?? 0,
      pot: view.pot,
      betTo: view.bet_to,
      bet: own?.bet ?? 0,
      stack: own?.stack ?? 0,
      chip,
      cards: mine?.cards ?? [],
    };
  },
  forget: () => ({ won: wonBy([]), drawn: nobodyDrew(), straddled: new Set() }),
  remember: ({ won, drawn, straddled }, fact) => ({
    won: fact.winners ? wonBy(fact.winners) : won,
    drawn: drawnBy(drawn, fact),
    straddled: straddledBy(straddled, fact),
  }),
  worth: (view, seat) => at(view, seat)?.stack ?? 0, // a hand is told from before its first bet to after its last pot
  own: (view, seat) => ({ family: "pot", seat, cards: at(view, seat)?.cards ?? [], options: [], offers: [], decision: 0, made: [], wishes: [] }),
  held: (view, seat) => [at(view, seat)?.cards ?? [], at(view, seat)?.up ?? []],
  tones: {
    "hand-started": "begins",
    shuffled: "small",
    burned: "small",
    "round-opened": "small",
    "hand-ended": "small",
    "showdown-opened": "small",
    "sat-in": "small",
    "chips-bought": "small",
    "pot-awarded": "loud",
  },
  unseen: new Set(["shuffled", "burned", "round-opened", "showdown-opened"]),
  plays: "hand",
  ended: "hand-ended",
  sounds: {
    "ante-posted": "chips",
    "blind-posted": "chips",
    "bring-in-posted": "chips",
    dealt: "deal",
    drew: "deal",
    exposed: "deal",
    "board-dealt": "board",
    "second-run-started": "board",
    checked: "knock",
    called: "chips",
    "bet-made": "raise",
    "raised-to": "raise",
    folded: "muck",
    discarded: "muck",
    mucked: "muck",
    tabled: "deal",
    "pot-awarded": "win",
  },
  pauses: {
    "blind-posted": 90,
    dealt: 260,
    "board-dealt": 620,
    folded: 140,
    checked: 180,
    called: 220,
    "bet-made": 260,
    "raised-to": 260,
    drew: 200,
    "bets-gathered": 420,
    tabled: 420,
    "pot-awarded": 800,
    "uncalled-returned": 200,
  },
};
