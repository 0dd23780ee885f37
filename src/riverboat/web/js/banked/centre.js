/** The middle of a banked table: the house's hand, shared hands, the board, dice, shoe and meter, and what is going on. */

import { drawCard } from "../table/cards.js";
import { leftOf } from "../table/clock.js";
import { h, s } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { drawResult } from "./result.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").BankedView} BankedView */

/** Where the pips of a die lie, in a box of 30. */
const PIPS = ["15,15", "8,8 22,22", "8,8 15,15 22,22", "8,8 22,8 8,22 22,22", "8,8 22,8 15,15 8,22 22,22", "8,8 22,8 8,15 22,15 8,22 22,22"];

export class BankedCentre extends HTMLElement {
  constructor() {
    super();
    this.status = h("div", { class: "pots", role: "group", "aria-label": phrase("banked-round") });
    this.hands = h("div", { class: "lines-of-cards", role: "group", "aria-label": phrase("banked-middle") });
    this.caption = h("div", { class: "caption", "data-words": "server", "aria-hidden": "true" });
    this.result = h("div", { class: "result", role: "status" });
    this.drawn = "";
    this.timer = 0;
    /** @type {any} */
    this.scene = null;
  }

  connectedCallback() {
    this.className = "middle";
    this.append(this.status, this.hands, this.caption, this.result);
    this.timer = window.setInterval(() => this.tick(), 500);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  /** @param {{view: BankedView, mine?: any, won: import("../table/won.js").Won, clock: any}} scene */
  show(scene) {
    this.scene = scene;
    const { view, won } = scene;
    this.tick();
    this.showResult(scene);
    const now = JSON.stringify([view.lines, view.bank, view.dice, document.documentElement.dataset.faces]);
    if (now === this.drawn) return;
    this.drawn = now;
    const rows = Object.entries(view.lines).map(([key, cards]) => row(key, view.line_names[key] ?? key, cards));
    if (!view.bank.seat && view.bank.cards.length) rows.unshift(row("dealer", phrase("banked-dealer"), view.bank.cards));
    if (view.dice.length) rows.unshift(h("div", { class: "dice", role: "img", "aria-label": diceWords(view.dice) }, ...view.dice.map(die)));
    this.hands.replaceChildren(...rows);
  }

  /**
   * One's own result, where there is one; else who has won what.
   * @param {{view: BankedView, mine?: any, won: import("../table/won.js").Won}} scene
   */
  showResult({ view, mine, won }) {
    const own = view.results.find((result) => result.seat === mine?.seat);
    const now = JSON.stringify(own ?? null);
    this.caption.textContent = own ? "" : won.words;
    if (this.result.dataset.now === now) return;
    this.result.dataset.now = now;
    this.result.replaceChildren(...(own ? [drawResult(own)] : []));
  }

  /** What the round waits for, with the time that is left for bets. */
  tick() {
    if (!this.scene) return;
    const { view, clock } = this.scene;
    const left = clock && clock.seat === 0 ? Math.ceil(leftOf(clock) / 1000) : 0;
    const lines = [this.scene.won.words ? "" : statusOf(view, left), extrasOf(view)].filter(Boolean);
    const now = lines.join("|");
    if (this.status.dataset.now === now) return;
    this.status.dataset.now = now;
    this.status.replaceChildren(
      ...lines.map((line, at) => h("span", { class: at ? "extra" : "total" }, line)),
    );
  }
}

/**
 * @param {BankedView} view
 * @param {number} left seconds
 */
function statusOf(view, left) {
  const name = (/** @type {number} */ seat) => view.seats.find((each) => each.seat === seat)?.player || phrase("common-seat", { seat });
  switch (view.phase) {
    case "offer":
      return view.offered ? phrase("banked-bank-offered", { name: name(view.offered) }) : "";
    case "bets":
      return left ? phrase("banked-place-bets-left", { seconds: left }) : phrase("banked-place-bets");
    case "decide":
      return view.waiting.length ? phrase("banked-decides", { name: name(view.waiting[0]) }) : "";
    case "set":
      return phrase("banked-setting");
    case "set-bank":
      return phrase("banked-bank-sets");
    default:
      return "";
  }
}

/** @param {BankedView} view */
function extrasOf(view) {
  const parts = [];
  if (view.bank.wager) parts.push(phrase("banked-bank", { amount: dollars(view.bank.wager - view.bank.paid + view.bank.taken) }));
  if (view.meter) parts.push(phrase("banked-meter", { amount: dollars(view.meter) }));
  if (view.shoe) parts.push(phrase("banked-shoe", { count: view.shoe }));
  return parts.join(" · ");
}

/**
 * @param {string} key
 * @param {string} name
 * @param {number[]} cards
 */
function row(key, name, cards) {
  return h(
    "div",
    { class: `line ${key}`, role: "group", "aria-label": name },
    h("span", { class: "line-name", "data-words": key === "dealer" ? null : "server" }, name),
    h("span", { class: "line-cards" }, ...cards.map(drawCard)),
  );
}

/** @param {number} value */
function die(value) {
  const pips = PIPS[value - 1].split(" ").map((point) => {
    const [cx, cy] = point.split(",");
    return s("circle", { cx, cy, r: 3 });
  });
  return s("svg", { class: "die", viewBox: "0 0 30 30", "aria-hidden": "true" }, s("rect", { x: 1, y: 1, width: 28, height: 28, rx: 6 }), ...pips);
}

/** @param {number[]} dice */
function diceWords(dice) {
  return phrase("banked-dice", { dice: dice.join(", ") });
}

customElements.define("rb-banked-centre", BankedCentre);
