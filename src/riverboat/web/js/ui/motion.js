/** Things that fly: chips to the pot and back, cards from the dealer's hand. Nothing depends on them arriving. */

import { drawChips } from "../table/chips.js";
import { h, place } from "./dom.js";
import { moves } from "./prefs.js";

/** @typedef {import("../table/felt.js").Felt} Felt */
/** @typedef {{x: number, y: number}} Point */

const FLIGHT_MS = 420;

export class Flights {
  /** @param {Felt} felt */
  constructor(felt) {
    this.felt = felt;
  }

  /** @param {import("../net/types.js").Event} fact */
  watch(fact) {
    if (!moves() || document.hidden) return;
    FLIGHTS[fact.fact]?.(this, fact);
  }

  /**
   * @param {Point} from
   * @param {Point} to
   * @param {number} amount
   */
  chips(from, to, amount) {
    const flying = h("div", { class: "flying", "aria-hidden": "true" }, drawChips(amount));
    this.felt.append(flying);
    place(flying, { left: `${to.x}px`, top: `${to.y}px` });
    const flight = flying.animate(
      [
        { transform: `translate(-50%, -50%) translate(${from.x - to.x}px, ${from.y - to.y}px)` },
        { transform: "translate(-50%, -50%)" },
      ],
      { duration: FLIGHT_MS, easing: "cubic-bezier(.25,.8,.35,1)" },
    );
    flight.addEventListener("finish", () => flying.remove());
    flight.addEventListener("cancel", () => flying.remove());
  }

  /** @param {number} seat */
  chair(seat) {
    return this.felt.plan?.chairs[this.felt.chairOf(seat)];
  }

  /** @returns {Point} */
  pot() {
    const centre = this.felt.plan?.centre ?? { x: 0, y: 0 };
    return { x: centre.x, y: centre.y - (this.felt.plan?.card.board ?? 0) };
  }
}

/** @type {Record<string, (flights: Flights, fact: any) => void>} */
const FLIGHTS = {
  "blind-posted": fromStack,
  called: fromStack,
  "bet-made": fromStack,
  "raised-to": fromStack,
  "ante-posted": (flights, fact) => {
    const chair = flights.chair(fact.seat);
    if (chair) flights.chips(chair.point, flights.pot(), fact.amount);
  },
  "bets-gathered": (flights) => {
    for (const seat of flights.felt.scene?.view.seats ?? []) {
      const chair = flights.chair(seat.seat);
      if (seat.bet && chair) flights.chips(chair.bet, flights.pot(), seat.bet);
    }
  },
  "uncalled-returned": (flights, fact) => {
    const chair = flights.chair(fact.seat);
    if (chair) flights.chips(chair.bet, chair.point, fact.amount);
  },
  "pot-awarded": (flights, fact) => {
    const chair = flights.chair(fact.seat);
    if (chair) flights.chips(flights.pot(), chair.point, fact.amount);
  },
};

/**
 * @param {Flights} flights
 * @param {any} fact
 */
function fromStack(flights, fact) {
  const chair = flights.chair(fact.seat);
  if (chair) flights.chips(chair.point, chair.bet, fact.amount);
}
