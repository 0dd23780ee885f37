/**
 * A view, one fact later. Facts carry their results, so this only moves chips and cards about, as the table's own
 * bookkeeping does: no rule is decided here, and what the server shows after the last fact always wins.
 * It lets an update of many facts be watched one by one, and a finished hand be replayed.
 */

/** @typedef {import("../net/types.js").View} View */
/** @typedef {import("../net/types.js").SeatView} SeatView */
/** @typedef {import("../net/types.js").Event} Event */
/** @typedef {import("../net/types.js").Mine} Mine */

/**
 * @param {View} view
 * @param {Event} fact
 * @returns {View} a new view; facts of kinds we do not know change nothing
 */
export function follow(view, fact) {
  const next = { ...view, seats: view.seats.map((seat) => ({ ...seat })) };
  FACTS[fact.fact]?.(next, fact);
  return next;
}

/**
 * An empty chair.
 * @param {number} seat
 * @returns {SeatView}
 */
export function freeChair(seat) {
  return {
    seat,
    player: "",
    stack: 0,
    state: "",
    bet: 0,
    paid: 0,
    in_hand: false,
    all_in: false,
    cards: [],
    up: [],
    shown: false,
    leaving: false,
  };
}

/**
 * @param {View} view
 * @param {number} number
 * @returns {SeatView}
 */
function chair(view, number) {
  return view.seats.find((seat) => seat.seat === number) ?? freeChair(number);
}

const UNKNOWN = -1;
const JOKER = 52;

/**
 * Cards less those given up, one for one: cards face down all look the same, and one that is turned up was among them.
 * @param {number[]} cards
 * @param {number[]} gone
 */
export function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const at = left.includes(card) ? left.indexOf(card) : left.indexOf(UNKNOWN);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Chips from a stack into the pot, and in front of the seat if they answer a bet.
 * @param {View} view
 * @param {Event} fact
 * @param {boolean} asBet
 */
function pay(view, fact, asBet) {
  const seat = chair(view, fact.seat);
  seat.stack -= fact.amount;
  view.pot += fact.amount;
  if (asBet) {
    seat.bet += fact.amount;
    view.bet_to = Math.max(view.bet_to, seat.bet);
  }
  seat.all_in = seat.in_hand && seat.stack === 0;
  view.to_act = 0;
}

/** @type {Record<string, (view: View, fact: any) => void>} */
const FACTS = {
  seated: (view, fact) => {
    view.seats = view.seats.map((seat) =>
      seat.seat === fact.seat ? { ...freeChair(fact.seat), player: fact.player, state: "away" } : seat,
    );
  },
  left: (view, fact) => {
    view.seats = view.seats.map((seat) => (seat.seat === fact.seat ? freeChair(fact.seat) : seat));
  },
  "chips-bought": (view, fact) => {
    if (!fact.queued) chair(view, fact.seat).stack += fact.amount;
  },
  "leaving-after-hand": (view, fact) => {
    chair(view, fact.seat).leaving = true;
  },
  "sat-out": (view, fact) => {
    chair(view, fact.seat).state = "away";
  },
  "sat-in": (view, fact) => {
    chair(view, fact.seat).state = fact.state;
  },
  "hand-started": startHand,
  "ante-posted": (view, fact) => pay(view, fact, false),
  "blind-posted": (view, fact) => pay(view, fact, fact.kind !== "dead"),
  dealt: (view, fact) => {
    view.street = fact.street;
    for (const hand of fact.hands) {
      const seat = chair(view, hand.seat);
      seat.cards = [...seat.cards, ...hand.down];
      seat.up = [...seat.up, ...hand.up];
    }
  },
  "board-dealt": (view, fact) => {
    view.street = fact.street;
    if (fact.board) view.second = [...view.second, ...fact.cards];
    else view.board = [...view.board, ...fact.cards];
  },
  "second-run-started": (view, fact) => {
    view.second = fact.cards;
  },
  "game-changed": (view, fact) => {
    view.game = fact.game;
  },
  "choice-opened": (view, fact) => {
    Object.assign(view, { phase: fact.phase, street: fact.street, to_act: fact.seats[0] ?? 0 });
  },
  "round-opened": (view, fact) => {
    view.phase = "betting";
    view.bet_to = fact.bet_to;
    view.to_act = fact.seats[0] ?? 0;
  },
  "bring-in-posted": (view, fact) => pay(view, fact, true),
  discarded: (view, fact) => {
    const seat = chair(view, fact.seat);
    seat.cards = without(seat.cards, fact.cards);
    view.to_act = 0;
  },
  drew: (view, fact) => {
    const seat = chair(view, fact.seat);
    seat.cards = [...seat.cards, ...fact.cards];
  },
  exposed: (view, fact) => {
    const seat = chair(view, fact.seat);
    seat.cards = without(seat.cards, fact.cards);
    seat.up = [...seat.up, ...fact.cards];
    view.to_act = 0;
    if (fact.cards.includes(JOKER)) view.joker_wild = true;
  },
  kept: (view) => {
    view.to_act = 0;
  },
  "exposure-chosen": (view) => {
    view.to_act = 0;
  },
  folded: (view, fact) => {
    Object.assign(chair(view, fact.seat), { in_hand: false, cards: [], up: [] });
    view.to_act = 0;
  },
  checked: (view) => {
    view.to_act = 0;
  },
  called: (view, fact) => pay(view, fact, true),
  "bet-made": (view, fact) => pay(view, fact, true),
  "raised-to": (view, fact) => pay(view, fact, true),
  "uncalled-returned": (view, fact) => {
    const seat = chair(view, fact.seat);
    seat.bet = Math.max(0, seat.bet - fact.amount);
    seat.stack += fact.amount;
    seat.all_in = false;
    view.pot -= fact.amount;
  },
  "bets-gathered": (view, fact) => {
    for (const seat of view.seats) seat.bet = 0;
    Object.assign(view, { pots: fact.pots, bet_to: 0, to_act: 0 });
  },
  "showdown-opened": (view) => {
    view.phase = "showdown";
  },
  tabled: (view, fact) => {
    Object.assign(chair(view, fact.seat), { cards: fact.cards, shown: true });
  },
  mucked: (view, fact) => {
    Object.assign(chair(view, fact.seat), { cards: [], up: [] });
  },
  "rake-taken": (view, fact) => {
    for (const [at, amount] of fact.amounts.entries()) takeFromPot(view, at, amount);
  },
  "pot-awarded": (view, fact) => {
    chair(view, fact.seat).stack += fact.amount;
    takeFromPot(view, fact.pot, fact.amount);
  },
  "hand-voided": (view, fact) => {
    for (const refund of fact.refunds) chair(view, refund.seat).stack += refund.amount;
    for (const seat of view.seats) seat.bet = 0;
    Object.assign(view, { pots: [], pot: 0, to_act: 0 });
  },
  "hand-dead": (view, fact) => {
    const seat = chair(view, fact.seat);
    Object.assign(seat, { in_hand: false, cards: [], up: [], shown: false });
    if (!fact.refund) return;
    seat.stack += fact.refund;
    seat.bet = 0;
    view.pot -= fact.refund;
  },
  "pots-recounted": (view, fact) => {
    view.pots = fact.pots;
  },
  "hand-ended": (view) => {
    view.phase = "over";
    view.to_act = 0;
    for (const seat of view.seats) Object.assign(seat, { in_hand: false, all_in: false });
  },
};

/**
 * @param {View} view
 * @param {any} fact
 */
function startHand(view, fact) {
  Object.assign(view, {
    hand: fact.number,
    button: fact.button,
    blinds: fact.blinds,
    phase: "dealer",
    street: "",
    board: [],
    second: [],
    pots: [],
    pot: 0,
    bet_to: 0,
    to_act: 0,
    joker_wild: false,
  });
  for (const seat of view.seats) {
    const dealt = fact.seats.includes(seat.seat);
    Object.assign(seat, { in_hand: dealt, bet: 0, paid: 0, cards: [], up: [], shown: false, all_in: false });
    if (dealt) seat.state = "playing";
  }
}

/**
 * @param {View} view
 * @param {number} at
 * @param {number} amount
 */
function takeFromPot(view, at, amount) {
  view.pot -= amount;
  view.pots = view.pots.map((pot, number) => (number === at ? { ...pot, amount: pot.amount - amount } : pot));
}

/**
 * My own cards come and go with the facts too; what I may do is known only at the end.
 * @param {Mine} mine
 * @param {Event} fact
 * @returns {Mine}
 */
export function followMine(mine, fact) {
  return { ...mine, cards: OWN_CARDS[fact.fact]?.(mine, fact) ?? mine.cards, options: [], offers: [] };
}

/** @type {Record<string, (mine: Mine, fact: any) => number[]>} */
const OWN_CARDS = {
  "hand-started": () => [],
  dealt: (mine, fact) => {
    const own = fact.hands.find((/** @type {{seat: number}} */ hand) => hand.seat === mine.seat);
    return own ? [...mine.cards, ...own.down] : mine.cards;
  },
  discarded: (mine, fact) => (fact.seat === mine.seat ? without(mine.cards, fact.cards) : mine.cards),
  exposed: (mine, fact) => (fact.seat === mine.seat ? without(mine.cards, fact.cards) : mine.cards),
  drew: (mine, fact) => (fact.seat === mine.seat ? [...mine.cards, ...fact.cards] : mine.cards),
};
