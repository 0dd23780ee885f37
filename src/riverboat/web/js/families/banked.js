/** Banked games: betting circles before the seats, the bank's hand, shared hands, dice and shoe in the middle. */

import { BankedActions } from "../banked/actions.js";
import { BankedFelt } from "../banked/felt.js";
import { PaysPanel } from "../banked/pays.js";
import { RoadPanel } from "../banked/road.js";
import { learnWagers } from "../banked/wagers.js";
import { wonBy } from "../table/won.js";
import { phrase } from "../ui/phrases.js";

/**
 * When a round is told, the bets lie on the table already; when it is over they are still shown, but paid.
 * @param {import("../net/types.js").BankedView} view
 * @param {number} seat
 */
function worth(view, seat) {
  const stack = view.seats.find((each) => each.seat === seat)?.stack ?? 0;
  if (view.phase === "over") return stack;
  const stakes = view.seats.flatMap((spot) => spot.stakes).filter((stake) => stake.seat === seat);
  const bank = view.bank.seat === seat ? view.bank.wager : 0;
  return stakes.reduce((sum, stake) => sum + stake.amount, stack + bank);
}

/**
 * The hands of the spots that a player plays, and the bank's if they have it.
 * @param {import("../net/types.js").BankedView} view
 * @param {number} seat
 */
function held(view, seat) {
  const spots = view.seats.map((spot) => (spot.owner === seat ? spot.cards : []));
  return [...spots, view.bank.seat === seat ? view.bank.cards : []];
}

/**
 * What wagers pay, and, where the same shoe is dealt from round after round, its road.
 * @param {import("../net/types.js").Sign} sign
 * @returns {import("./families.js").Beside[]}
 */
function besideThe({ pays, road }) {
  const payTable = new PaysPanel();
  const roadPanel = new RoadPanel();
  const panels = [];
  if (pays.length)
    panels.push({ name: phrase("banked-tab-pays"), element: payTable, show: (/** @type {any} */ view, /** @type {number} */ seat) => payTable.show(pays, view.results, seat) });
  if (road) panels.push({ name: phrase("banked-tab-road"), element: roadPanel, show: (/** @type {any} */ view) => roadPanel.show(view.road) });
  return panels;
}

/** @type {import("./families.js").Family} */
export default {
  prepare: learnWagers,
  felt: () => new BankedFelt(),
  actions: () => new BankedActions(),
  turn: (view, mine, chip) => ({ view, mine, chip }),
  beside: (sign) => besideThe(sign),
  forget: () => ({ won: wonBy([]) }),
  remember: (memory, { winners }) => (winners ? { won: wonBy(winners) } : memory),
  worth: (view, seat) => worth(/** @type {any} */ (view), seat),
  own: (_, seat) => /** @type {any} */ ({ family: "banked", seat, hands: {}, options: [], house_way: {}, decision: 0 }), // the view has the cards
  held: (view, seat) => held(/** @type {any} */ (view), seat),
  tones: {
    "bank-round-opened": "begins",
    "bets-opened": "small",
    "deck-shuffled": "small",
    "cards-burned": "small",
    "hand-collected": "small",
    "round-ended": "small",
    "sat-in": "small",
    "chips-bought": "small",
    "wager-paid": "loud",
    "envy-paid": "loud",
  },
  unseen: new Set(["deck-shuffled", "cards-burned", "hand-collected"]),
  plays: "round",
  ended: "round-ended",
  sounds: {
    "bet-placed": "chips",
    "dice-rolled": "board",
    "hands-dealt": "deal",
    "line-dealt": "board",
    "card-turned-up": "board",
    "hand-folded": "muck",
    "hand-set": "knock",
    "bank-shown": "deal",
    "wager-paid": "win",
    "wager-taken": "muck",
    "wager-returned": "chips",
    "envy-paid": "win",
  },
  pauses: {
    "bet-placed": 60,
    "dice-rolled": 900,
    "hands-dealt": 500,
    "line-dealt": 700,
    "card-turned-up": 400,
    "hand-folded": 200,
    "hand-set": 150,
    "bank-shown": 900,
    "hand-shown": 450,
    "wager-paid": 350,
    "wager-taken": 250,
    "wager-returned": 150,
    "envy-paid": 500,
    "bank-settled": 300,
  },
};
