/** A banked view, one fact later: chips and cards moved as the fact says. The server's own view always wins. */

/** @typedef {import("../net/types.js").BankedView} BankedView */
/** @typedef {import("../net/types.js").SpotView} SpotView */

/**
 * @param {BankedView} view
 * @param {import("../net/types.js").Event} fact
 * @returns {BankedView}
 */
export function followBanked(view, fact) {
  const next = {
    ...view,
    bank: { ...view.bank },
    lines: { ...view.lines },
    seats: view.seats.map((seat) => ({ ...seat, stakes: [...seat.stakes] })),
  };
  FACTS[fact.fact]?.(next, fact);
  for (const seat of next.seats) seat.bet = seat.stakes.reduce((sum, stake) => sum + stake.amount, 0);
  return next;
}

/**
 * @param {BankedView} view
 * @param {number} number
 * @returns {SpotView}
 */
function at(view, number) {
  const found = view.seats.find((seat) => seat.seat === number);
  if (!found) throw new Error(`no seat ${number}`);
  return found;
}

/**
 * @param {BankedView} view
 * @param {any} fact
 */
function lift(view, fact) {
  const spot = at(view, fact.spot);
  spot.stakes = spot.stakes.filter((stake) => stake.seat !== fact.seat || stake.wager !== fact.wager);
}

/** @type {Record<string, (view: BankedView, fact: any) => void>} */
const FACTS = {
  seated: (view, fact) => {
    Object.assign(at(view, fact.seat), { player: fact.player, stack: 0, state: "away" });
  },
  left: (view, fact) => {
    Object.assign(at(view, fact.seat), { player: "", stack: 0, state: "", leaving: false, proposition: false });
  },
  "chips-bought": (view, fact) => {
    if (!fact.queued) at(view, fact.seat).stack += fact.amount;
  },
  "sat-out": (view, fact) => {
    at(view, fact.seat).state = "away";
  },
  "sat-in": (view, fact) => {
    at(view, fact.seat).state = fact.state;
  },
  "bank-round-opened": (view, fact) => {
    const bank = { seat: 0, wager: 0, paid: 0, taken: 0, rounds: 0, cards: [], front: [], behind: [], shown: false };
    Object.assign(view, { hand: fact.number, phase: "offer", bank, lines: {}, dice: [], button: 0, waiting: [] });
    for (const seat of view.seats) {
      const bare = { owner: 0, stakes: [], cards: [], front: [], behind: [], in_hand: false };
      Object.assign(seat, bare, { set: false, folded: false, shown: false, envy: false });
    }
  },
  "bank-offered": (view, fact) => {
    Object.assign(view, { offered: fact.seat, to_act: fact.seat });
  },
  "bank-declined": (view) => {
    Object.assign(view, { offered: 0, to_act: 0 });
  },
  "bank-taken": (view, fact) => {
    at(view, fact.seat).stack -= fact.amount;
    Object.assign(view.bank, { seat: fact.seat, wager: fact.amount, rounds: fact.rounds });
    Object.assign(view, { offered: 0, to_act: 0 });
  },
  "bets-opened": (view) => {
    view.phase = "bets";
  },
  "bet-placed": (view, fact) => {
    at(view, fact.seat).stack -= fact.amount;
    lift(view, fact);
    const spot = at(view, fact.spot);
    spot.stakes.push({ seat: fact.seat, wager: fact.wager, amount: fact.total });
    spot.owner ||= fact.seat;
    view.to_act = 0;
  },
  "bet-taken-back": (view, fact) => {
    at(view, fact.seat).stack += fact.amount;
    lift(view, fact);
  },
  "bets-closed": (view) => {
    view.phase = "dealer";
  },
  "fee-taken": (view, fact) => {
    at(view, fact.seat).stack -= fact.amount;
  },
  "envy-button-given": (view, fact) => {
    at(view, fact.spot).envy = true;
  },
  "dice-rolled": (view, fact) => {
    Object.assign(view, { dice: fact.dice, button: fact.button });
  },
  "button-placed": (view, fact) => {
    view.button = fact.seat;
  },
  "hands-dealt": (view, fact) => {
    for (const hand of fact.hands) {
      if (hand.spot === fact.bank) view.bank.cards = hand.cards;
      else if (!fact.discarded.includes(hand.spot)) at(view, hand.spot).cards = hand.cards;
    }
  },
  "card-turned-up": (view, fact) => {
    view.bank.cards = [...view.bank.cards.slice(0, -fact.cards.length), ...fact.cards];
  },
  "line-dealt": (view, fact) => {
    view.lines[fact.line] = [...(view.lines[fact.line] ?? []), ...fact.cards];
  },
  "step-reached": (view, fact) => {
    Object.assign(view, { phase: fact.phase, waiting: fact.queue });
  },
  "hand-folded": (view, fact) => {
    at(view, fact.spot).folded = true;
  },
  "hand-set": (view, fact) => {
    if (fact.spot === view.bank.seat) Object.assign(view.bank, { front: fact.front, behind: fact.behind });
    else Object.assign(at(view, fact.spot), { front: fact.front, behind: fact.behind, set: true });
  },
  "bank-shown": (view, fact) => {
    Object.assign(view.bank, { cards: fact.cards, front: fact.front, behind: fact.behind, shown: true });
  },
  "hand-shown": (view, fact) => {
    const { cards, front, behind } = fact;
    Object.assign(at(view, fact.spot), { cards, front, behind, shown: true });
  },
  "wager-paid": (view, fact) => {
    at(view, fact.seat).stack += fact.stake + fact.paid;
    view.bank.paid += view.bank.seat ? fact.paid : 0;
    lift(view, fact);
  },
  "wager-taken": (view, fact) => {
    at(view, fact.seat).stack += fact.returned;
    view.bank.taken += view.bank.seat ? fact.taken : 0;
    lift(view, fact);
  },
  "wager-returned": (view, fact) => {
    at(view, fact.seat).stack += fact.amount;
    lift(view, fact);
  },
  "forfeit-returned": (view, fact) => {
    at(view, fact.seat).stack += fact.amount;
    view.bank.taken -= view.bank.seat ? fact.amount : 0;
  },
  "bank-completed": (view, fact) => {
    view.bank.cards = [...view.bank.cards.slice(0, view.bank.cards.length - fact.cards.length), ...fact.cards];
  },
  "envy-paid": (view, fact) => {
    at(view, fact.seat).stack += fact.paid;
    view.bank.paid += fact.paid;
  },
  "bank-settled": (view, fact) => {
    at(view, fact.seat).stack += fact.wager - fact.paid + fact.taken;
    Object.assign(view.bank, { wager: 0, paid: 0, taken: 0 });
  },
  "round-ended": over,
  "round-abandoned": over,
};

/** @param {BankedView} view */
function over(view) {
  Object.assign(view, { phase: "over", waiting: [], to_act: 0, offered: 0 });
}
