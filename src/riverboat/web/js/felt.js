/** The table from above: chairs around the rim, bets before them, pots and board in the middle. */

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { h, place } from "./dom.js";
import { layout } from "./layout.js";
import { dollars } from "./money.js";
import { Flights } from "./motion.js";
import { Seat } from "./seat.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Fact} Fact */

/**
 * What is drawn. A live table and a replayed hand both make one of these.
 * @typedef {object} Scene
 * @property {View} view
 * @property {import("./types.js").Mine | null} mine
 * @property {{seat: number, ends: number, span: number, bank: number} | null} clock
 * @property {import("./won.js").Won} won
 * @property {boolean} open whether this viewer may take a free chair
 * @property {string} print what is printed on the felt
 */

const SAID = /** @type {Record<string, (fact: any) => string>} */ ({
  folded: (fact) => (fact.timed_out ? "out of time" : "fold"),
  checked: () => "check",
  called: (fact) => (fact.all_in ? "all in" : `call ${dollars(fact.amount)}`),
  "bet-made": (fact) => (fact.all_in ? "all in" : `bet ${dollars(fact.to)}`),
  "raised-to": (fact) => (fact.all_in ? "all in" : `raise ${dollars(fact.to)}`),
  "blind-posted": (fact) =>
    fact.kind === "straddle" ? "straddle" : `${fact.kind === "entry" ? "post" : `${fact.kind} blind`}`,
  "bring-in-posted": (fact) => `bring-in ${dollars(fact.amount)}`,
  discarded: (fact) => (fact.cards.length ? `gives up ${fact.cards.length}` : "stands pat"),
  drew: (fact) => `draws ${fact.cards.length}`,
  exposed: () => "turns up",
  kept: () => "keeps",
  "exposure-chosen": () => "has chosen",
  mucked: () => "muck",
});
/** Facts after which nobody's last word counts any more. */
const SILENCED = new Set(["bets-gathered", "hand-started", "hand-ended", "board-dealt", "choice-opened", "dealt"]);

export class Felt extends HTMLElement {
  constructor() {
    super();
    this.rim = h("div", { class: "rim" }, h("div", { class: "cloth" }, h("div", { class: "betting-line" })));
    this.print = h("div", { class: "print", "aria-hidden": "true" });
    this.pots = h("div", { class: "pots", role: "group", "aria-label": "Pots" });
    this.board = h("div", { class: "board", role: "group", "aria-label": "Board" });
    this.caption = h("div", { class: "caption", "aria-hidden": "true" });
    this.second = h("div", { class: "board second", role: "group", "aria-label": "Second board" });
    this.boards = h("div", { class: "boards" }, this.board, this.second);
    this.middle = h("div", { class: "middle" }, this.pots, this.boards, this.caption);
    this.button = h("div", { class: "button", role: "img", "aria-label": "Dealer button" }, "D");
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {HTMLElement[]} */
    this.bets = [];
    /** @type {Map<number, string>} */
    this.said = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    this.flights = new Flights(this);
    this.drawn = "";
    this.watcher = new ResizeObserver(() => this.arrange());
  }

  connectedCallback() {
    this.append(this.rim, this.print, this.middle, this.button);
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher.disconnect();
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    this.scene = scene;
    if (this.seats.length !== scene.view.seats.length) this.setChairs(scene.view.seats.length);
    if (this.seats.length !== before?.view.seats.length || scene.mine?.seat !== before?.mine?.seat) this.arrange();
    this.dataset.hand = String(scene.view.hand);
    this.dataset.phase = scene.view.phase;
    this.print.textContent = scene.print;
    this.showSeats(scene);
    this.showBets(scene.view);
    this.showPots(scene.view);
    this.showBoards(scene);
    this.showButton(scene.view);
    this.caption.textContent = scene.won.words;
    this.classList.toggle("decided", scene.won.seats.size > 0);
  }

  /**
   * Say and move what a fact brings; called before the view that follows from it is shown.
   * @param {Fact} fact
   */
  happen({ fact }) {
    if (SILENCED.has(fact.fact)) this.said.clear();
    const words = SAID[fact.fact]?.(fact);
    if (words) this.said.set(fact.seat, words);
    this.flights.watch(fact);
  }

  hush() {
    this.said.clear();
  }

  /** @param {number} count */
  setChairs(count) {
    for (const old of [...this.seats, ...this.bets]) old.remove();
    this.seats = Array.from({ length: count }, () => new Seat());
    this.bets = Array.from({ length: count }, () => h("div", { class: "bet" }));
    this.append(...this.seats, ...this.bets);
  }

  arrange() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!this.scene || !width || !height) return;
    const plan = layout(width, height, this.seats.length);
    this.classList.toggle("tall", plan.tall);
    place(this, {
      "--seat-w": `${plan.seat.w}px`,
      "--seat-h": `${plan.seat.h}px`,
      "--card-own": `${plan.card.own}px`,
      "--card-others": `${plan.card.others}px`,
      "--card-board": `${plan.card.board}px`,
    });
    place(this.rim, boxOf(plan.rim));
    for (const element of [this.middle, this.print]) place(element, at(plan.centre));
    this.seats.forEach((seat, index) => {
      const chair = plan.chairs[this.chairOf(index + 1)];
      place(seat, at(chair.point));
      place(this.bets[index], at(chair.bet));
      seat.right = chair.point.x > plan.centre.x + 8;
      seat.left = chair.point.x < plan.centre.x - 8;
      seat.classList.toggle("right", seat.right);
      seat.classList.toggle("left", seat.left);
    });
    this.plan = plan;
    this.showButton(this.scene.view);
  }

  /**
   * The viewer's own chair is nearest to him; the others follow clockwise.
   * @param {number} seat
   */
  chairOf(seat) {
    const first = this.scene?.mine?.seat || 1;
    return (seat - first + this.seats.length) % this.seats.length;
  }

  /** @param {Scene} scene */
  showSeats({ view, mine, clock, won, open }) {
    for (const [index, seat] of view.seats.entries()) {
      const own = mine?.seat === seat.seat;
      const winner = seat.player !== "" && won.seats.has(seat.seat);
      const gone = own && !seat.in_hand && !seat.shown && view.phase !== "over";
      this.seats[index].show({
        view: seat,
        cards: own && mine && !seat.shown && !gone ? mine.cards : seat.cards,
        own,
        open,
        acts: view.to_act === seat.seat,
        blind: blindOf(view, seat.seat),
        clock: clock?.seat === seat.seat ? clock : null,
        won: winner,
        lost: won.seats.size > 0 && !winner,
        played: won.cards,
        said: this.said.get(seat.seat) ?? "",
      });
      this.seats[index].classList.toggle("folded-own", own && gone && mine.cards.length > 0);
    }
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
  showPots(view) {
    const gathered = view.pots.filter((pot) => pot.amount > 0);
    const now = JSON.stringify([gathered.map((pot) => pot.amount), view.pot]);
    if (now === this.drawn) return;
    this.drawn = now;
    const piles = gathered.map((pot, at) =>
      h(
        "span",
        { class: "pot" },
        drawChips(pot.amount),
        h("span", { class: "amount" }, potName(at, gathered.length), dollars(pot.amount)),
      ),
    );
    const total = view.pot > 0 && h("span", { class: "total" }, `Pot ${dollars(view.pot)}`);
    this.pots.replaceChildren(...(total ? [total] : []), h("span", { class: "piles" }, ...(view.pot > 0 ? piles : [])));
  }

  /** @param {Scene} scene */
  showBoards({ view, won }) {
    const second = view.second ?? [];
    this.boards.classList.toggle("two", second.length > 0);
    showBoard(this.board, view.board, won.boards[0]);
    showBoard(this.second, second, won.boards[1]);
  }

  /** @param {View} view */
  showButton(view) {
    const spot = this.plan?.chairs[this.chairOf(view.button)];
    this.button.hidden = !view.button || !spot;
    if (spot && view.button) place(this.button, at(spot.button));
  }
}

/**
 * @param {HTMLElement} board
 * @param {number[]} cards
 * @param {Set<number>} played
 */
function showBoard(board, cards, played) {
  const now = JSON.stringify([cards, document.documentElement.dataset.faces]);
  if (board.dataset.cards !== now) {
    const kept = board.dataset.cards ? board.children.length : 0;
    if (cards.length > kept && kept > 0) board.append(...cards.slice(kept).map(drawCard));
    else board.replaceChildren(...cards.map(drawCard));
    board.dataset.cards = now;
  }
  for (const card of board.querySelectorAll("svg")) {
    card.classList.toggle("played", played.has(Number(card.dataset.card)));
    card.classList.toggle("idle", played.size > 0 && !played.has(Number(card.dataset.card)));
  }
}

/**
 * @param {View} view
 * @param {number} seat
 */
function blindOf(view, seat) {
  if (view.phase === "over" || view.blinds.length !== 2) return "";
  const at = view.blinds.indexOf(seat);
  return at < 0 ? "" : ["SB", "BB"][at];
}

/**
 * @param {number} number
 * @param {number} count
 */
function potName(number, count) {
  if (count === 1) return "";
  return number === 0 ? "main " : count === 2 ? "side " : `side ${number} `;
}

/** @param {import("./layout.js").Point} point */
function at(point) {
  return { left: `${Math.round(point.x)}px`, top: `${Math.round(point.y)}px` };
}

/** @param {{x: number, y: number, w: number, h: number}} box */
function boxOf(box) {
  return { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` };
}

customElements.define("rb-felt", Felt);
