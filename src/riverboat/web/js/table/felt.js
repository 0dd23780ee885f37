/** The table from above: chairs around the rim, bets before them, what the family draws in the middle. */

import { drawChips } from "./chips.js";
import { h, place } from "../ui/dom.js";
import { layout } from "../ui/layout.js";
import { dollars } from "../ui/money.js";
import { Flights } from "../ui/motion.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").View} View */
/** @typedef {import("../net/types.js").SeatView} SeatView */
/** @typedef {import("../net/types.js").Event} Event */
/** @typedef {import("../net/types.js").Fact} Fact */

/**
 * What is drawn. A live table and a replayed hand both make one of these.
 * @typedef {object} BareScene
 * @property {View} view
 * @property {import("../net/types.js").Mine | null} mine
 * @property {{seat: number, ends: number, span: number, bank: number} | null} clock
 * @property {boolean} open whether this viewer may take a free chair
 * @property {Set<number>} [absent] the seats of players who have no connection to the table
 * @property {string} print what is printed on the felt
 *
 * @typedef {BareScene & import("../families/families.js").Memory} Scene
 */

/** @typedef {HTMLElement & {show(state: any): void, right: boolean, left: boolean}} SeatElement */

/**
 * What a family draws in its own way.
 * @typedef {object} Parts
 * @property {() => SeatElement} seat
 * @property {(scene: Scene, seat: SeatView, said: string) => object} seatState what such a seat is shown
 * @property {() => HTMLElement & {show(scene: Scene): void}} centre
 * @property {(fact: Event) => string} said what a player just did, in a word or two
 * @property {(fact: Event) => boolean} silences whether nobody's last word counts any more
 */

const LONG_HAND = 1.4;
/** How much wider than the plate the viewer's own long hand may be, as in seat.css. */
const OWN_REACH = 130;

export class Felt extends HTMLElement {
  /** @param {Parts} parts */
  constructor(parts) {
    super();
    this.parts = parts;
    this.rim = h("div", { class: "rim" }, h("div", { class: "cloth" }, h("div", { class: "betting-line" })));
    this.print = h("div", { class: "print", "data-words": "server", "aria-hidden": "true" });
    this.centre = parts.centre();
    this.button = h("div", { class: "button", role: "img", "aria-label": phrase("table-dealer-button") }, phrase("table-dealer-mark"));
    this.kill = h("div", { class: "button kill", role: "img", "aria-label": phrase("table-kill-button"), hidden: true }, phrase("table-kill-mark"));
    /** @type {SeatElement[]} */
    this.seats = [];
    /** @type {HTMLElement[]} */
    this.bets = [];
    /** @type {Map<number, string>} */
    this.said = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    this.flights = new Flights(this);
    this.watcher = new ResizeObserver(() => this.arrange());
  }

  connectedCallback() {
    this.append(this.rim, this.print, this.centre, this.button, this.kill);
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher.disconnect();
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    const { view, mine } = scene;
    this.scene = scene;
    if (this.seats.length !== view.seats.length) this.setChairs(view.seats.length);
    const moved = this.seats.length !== before?.view.seats.length || mine?.seat !== before?.mine?.seat;
    if (moved || hasUpCards(view) !== hasUpCards(before.view)) this.arrange();
    this.dataset.hand = String(view.hand);
    this.dataset.phase = view.phase;
    this.print.textContent = scene.print;
    for (const [at, seat] of view.seats.entries())
      this.seats[at].show(this.parts.seatState(scene, seat, this.said.get(seat.seat) ?? ""));
    this.showBets(view);
    this.centre.show(scene);
    this.showButtons(view);
    this.classList.toggle("decided", scene.won.seats.size > 0);
  }

  /**
   * Say and move what a fact brings; called before the view that follows from it is shown.
   * @param {Fact} fact
   */
  happen({ fact }) {
    if (this.parts.silences(fact)) this.said.clear();
    const words = this.parts.said(fact);
    if (words) this.said.set(fact.seat, words);
    this.flights.watch(fact);
  }

  hush() {
    this.said.clear();
  }

  /** @param {number} count */
  setChairs(count) {
    for (const old of [...this.seats, ...this.bets]) old.remove();
    this.seats = Array.from({ length: count }, () => this.parts.seat());
    this.bets = Array.from({ length: count }, () => h("div", { class: "bet" }));
    this.append(...this.seats, ...this.bets);
  }

  arrange() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!this.scene || !width || !height) return;
    const plan = layout(width, height, this.seats.length, !hasUpCards(this.scene.view));
    this.classList.toggle("tall", plan.tall);
    this.classList.toggle("grand", plan.grand);
    place(this, {
      "--seat-w": `${plan.seat.w}px`,
      "--seat-h": `${plan.seat.h}px`,
      "--card-own": `${plan.card.own}px`,
      "--card-others": `${plan.card.others}px`,
      "--card-board": `${plan.card.board}px`,
    });
    place(this.rim, boxOf(plan.rim));
    for (const element of [this.centre, this.print]) place(element, at(plan.centre));
    this.seats.forEach((seat, index) => {
      const chair = plan.chairs[this.chairOf(index + 1)];
      place(seat, { ...at(chair.point), "--lean": `${leanOf(chair.point, plan, width)}px` });
      place(this.bets[index], at(chair.bet));
      seat.right = chair.point.x > plan.centre.x + 8;
      seat.left = chair.point.x < plan.centre.x - 8;
      seat.classList.toggle("right", seat.right);
      seat.classList.toggle("left", seat.left);
    });
    this.plan = plan;
    this.showButtons(this.scene.view);
  }

  /**
   * The viewer's own chair is nearest; the others follow clockwise.
   * @param {number} seat
   */
  chairOf(seat) {
    const first = this.scene?.mine?.seat || 1;
    return (seat - first + this.seats.length) % this.seats.length;
  }

  /** @param {View} view */
  showBets(view) {
    for (const [index, seat] of view.seats.entries()) {
      const bet = this.bets[index];
      if (bet.dataset.amount === String(seat.bet)) continue;
      bet.dataset.amount = String(seat.bet);
      bet.replaceChildren(
        ...(seat.bet ? [drawChips(seat.bet), h("span", { class: "amount" }, dollars(seat.bet))] : []),
      );
    }
  }

  /** @param {View} view */
  showButtons(view) {
    this.put(this.button, view.button, "button");
    this.put(this.kill, view.kill ?? 0, "kill");
  }

  /**
   * @param {HTMLElement} marker
   * @param {number} seat 0 for none
   * @param {"button" | "kill"} spot
   */
  put(marker, seat, spot) {
    const chair = this.plan?.chairs[this.chairOf(seat)];
    marker.hidden = !seat || !chair;
    if (chair && seat) place(marker, at(chair[spot]));
  }
}

/** @param {View} view */
function hasUpCards(view) {
  return view.seats.some((seat) => seat.up?.length > 0);
}

/**
 * How far a long hand that is shown must move to stay on the felt, and clear of the viewer's own, which may be
 * wider than the plate.
 * @param {import("../ui/layout.js").Point} point
 * @param {import("../ui/layout.js").Layout} plan
 * @param {number} width
 */
function leanOf({ x, y }, { seat, chairs }, width) {
  const half = (seat.w * LONG_HAND) / 2;
  const own = chairs[0].point;
  const near = y > own.y - seat.h ? Math.max(0, half + (seat.w + OWN_REACH) / 2 - Math.abs(x - own.x)) : 0;
  return Math.round(Math.max(0, half - x) - Math.max(0, x + half - width) + near * Math.sign(x - own.x));
}

/** @param {import("../ui/layout.js").Point} point */
function at(point) {
  return { left: `${Math.round(point.x)}px`, top: `${Math.round(point.y)}px` };
}

/** @param {{x: number, y: number, w: number, h: number}} box */
function boxOf(box) {
  return { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` };
}

customElements.define("rb-felt", Felt);
