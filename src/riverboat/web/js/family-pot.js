/** Pot games: seats around a felt, pots and boards in its middle, an action bar made from `options`. */

import { Actions } from "./actions.js";
import { PotCentre } from "./centre.js";
import { drawnBy, nobodyDrew } from "./drawn.js";
import { Felt } from "./felt.js";
import { follow, followMine } from "./follow.js";
import { said, silences } from "./saying.js";
import { Seat, seatState } from "./seat.js";
import { nobodyWon, wonBy } from "./won.js";

/** @type {import("./families.js").Family} */
export default {
  felt: () => new Felt({ seat: () => new Seat(), seatState, centre: () => new PotCentre(), said, silences }),
  actions: () => new Actions(),
  turn: (view, mine, chip) => {
    const own = view.seats.find((seat) => seat.seat === mine?.seat);
    return {
      options: mine?.options ?? [],
      pot: view.pot,
      betTo: view.bet_to,
      bet: own?.bet ?? 0,
      stack: own?.stack ?? 0,
      chip,
      cards: mine?.cards ?? [],
    };
  },
  follow,
  followMine,
  forget: () => ({ won: nobodyWon(), drawn: nobodyDrew() }),
  remember: (memory, fact) => ({ won: wonBy(memory.won, fact), drawn: drawnBy(memory.drawn, fact) }),
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
