/** The felt of a banked game: the same chairs and rim as any table, with betting circles where a pot game has a bet. */

import { BankedCentre } from "./centre.js";
import { drawChips } from "../table/chips.js";
import { h } from "../ui/dom.js";
import { Felt } from "../table/felt.js";
import { dollars } from "../ui/money.js";
import { isOffline, Seat } from "../table/seat.js";
import { wagersOf } from "./wagers.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").BankedView} BankedView */
/** @typedef {import("../net/types.js").SpotView} SpotView */
/** @typedef {import("../net/types.js").BankedMine} BankedMine */

const SAID = /** @type {Record<string, (fact: any) => string>} */ ({
  "bank-taken": (fact) => phrase("banked-said-bank", { amount: dollars(fact.amount) }),
  "bank-declined": () => phrase("banked-said-no-bank"),
  "hand-folded": (fact) => (fact.timed_out ? phrase("said-out-of-time") : phrase("said-fold")),
  "hand-checked": () => phrase("said-check"),
  "hand-set": (fact) => (fact.asked || fact.timed_out ? phrase("banked-said-house-way") : phrase("banked-said-set")),
});
const SILENCED = new Set(["bank-round-opened", "bets-opened", "hands-dealt", "bank-shown", "round-ended"]);

export class BankedFelt extends Felt {
  constructor() {
    super({
      seat: () => new Seat(),
      seatState: (scene, seat, said) => spotState(/** @type {any} */ (scene), /** @type {any} */ (seat), said),
      centre: () => /** @type {any} */ (new BankedCentre()),
      said: (fact) => SAID[fact.fact]?.(fact) ?? "",
      silences: (fact) => SILENCED.has(fact.fact),
    });
    this.classList.add("banked");
    this.button.textContent = phrase("banked-action-mark");
    this.button.setAttribute("aria-label", phrase("banked-action-button"));
    this.kill.textContent = phrase("banked-bank-mark");
    this.kill.setAttribute("aria-label", phrase("banked-player-dealer"));
    this.kill.classList.replace("kill", "bank");
  }

  /** @param {any} scene */
  show(scene) {
    const view = /** @type {BankedView} */ (scene.view);
    super.show({ ...scene, view: { ...view, seats: view.seats.filter((seat) => !seat.standing), kill: view.bank.seat } });
  }

  /**
   * A circle for every wager that lies there, named as the book names it.
   * @param {any} view
   */
  showBets(view) {
    for (const [index, seat] of /** @type {SpotView[]} */ (view.seats).entries()) {
      const now = JSON.stringify([seat.stakes, seat.envy, view.bank.seat === seat.seat && bankLine(view)]);
      const place = this.bets[index];
      if (place.dataset.stakes === now) continue;
      place.dataset.stakes = now;
      place.replaceChildren(...circlesOf(view, seat));
    }
  }
}

/**
 * @param {BankedView} view
 * @param {SpotView} seat
 */
function circlesOf(view, seat) {
  const circles = [];
  if (view.bank.seat === seat.seat && view.bank.wager) {
    const title = phrase("banked-bank-wager-is", { line: bankLine(view) });
    circles.push(
      h("span", { class: "circle bank", title }, drawChips(view.bank.wager), h("b", {}, dollars(view.bank.wager))),
    );
  }
  for (const { key, name, short } of wagersOf(view.game)) {
    for (const stake of seat.stakes.filter((each) => each.wager === key)) {
      const behind = stake.seat !== seat.owner;
      const lies = { wager: name, amount: dollars(stake.amount) };
      const title = behind ? phrase("banked-stake-behind", { ...lies, seat: stake.seat }) : phrase("banked-stake", lies);
      circles.push(
        h(
          "span",
          { class: behind ? "circle behind" : "circle", title, "data-wager": key },
          h("i", { "data-words": "server" }, short),
          h("b", {}, dollars(stake.amount)),
        ),
      );
    }
  }
  if (seat.envy) circles.push(h("span", { class: "circle envy", title: phrase("banked-envy-button") }, h("i", {}, phrase("banked-envy"))));
  return circles;
}

/** @param {BankedView} view */
function bankLine({ bank }) {
  return [dollars(bank.wager), bank.paid && phrase("banked-bank-paid", { amount: dollars(bank.paid) }), bank.taken && phrase("banked-bank-took", { amount: dollars(bank.taken) })]
    .filter(Boolean)
    .join(", ");
}

/**
 * The viewer's own cards, as many of them as lie there by now; what everybody sees of those of others, and when shown.
 * @param {{cards: number[], front: number[], shown: boolean}} held
 * @param {number[] | undefined} own
 */
function cardsOf(held, own) {
  return own && !held.shown && !held.front.length ? own.slice(0, held.cards.length) : held.cards;
}

/**
 * A spot as a seat shows it: the hand behind lies lower, the hand in front is raised.
 * @param {{view: BankedView, mine: BankedMine | null, clock: any, won: import("../table/won.js").Won, open: boolean, absent?: Set<number>}} scene
 * @param {SpotView} seat
 * @param {string} said
 */
function spotState({ view, mine, clock, won, open, absent }, seat, said) {
  const own = mine?.seat === seat.seat;
  const held = view.bank.seat === seat.seat ? view.bank : seat;
  const isSet = held.front.length > 0 && !held.front.includes(-1);
  const winner = seat.player !== "" && won.seats.has(seat.seat);
  return {
    view: {
      ...seat,
      paid: 0,
      all_in: false,
      in_hand: seat.in_hand && !seat.folded,
      up: isSet ? held.front : [],
      shown: held.shown,
    },
    cards: isSet ? held.behind : cardsOf(held, mine?.hands[seat.seat]),
    own,
    open,
    folded: seat.folded && own,
    offline: isOffline(absent, seat),
    acts: view.to_act === seat.seat,
    blind: "",
    clock: clock?.seat === seat.seat ? clock : null,
    won: winner,
    lost: false,
    played: won.cards,
    said,
    drawn: [],
    made: [],
    wild: false,
  };
}

customElements.define("rb-banked-felt", BankedFelt);
