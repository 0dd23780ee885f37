/**
 * Pre-actions: what the player has decided in advance. What can be armed the server says; it is armed here and nowhere
 * else, and sent when the server names the command for it. A wish that is no longer told is dropped.
 */

import { emit, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Wish} Wish */

const SAYS = /** @type {Record<string, string>} */ ({
  fold: "action-fold",
  check: "action-check",
  "check-fold": "table-wish-check-fold",
  call: "action-call",
  "call-any": "table-wish-call-any",
  straddle: "table-wish-straddle",
  "bomb-pot": "table-wish-bomb",
  "sit-out-blind": "table-wish-sit-out",
});
/** For the turn only one of these can be armed. */
const FOR_THE_TURN = new Set(["fold", "check", "check-fold", "call", "call-any"]);
/** People do not answer at once: who has armed something is not to be told by how fast they are. */
const LEAST_MS = 700;
const MORE_MS = 1_400;

/** Fires `wished` with the command, and the decision it is for; 0 for what is beside a hand. */
export class Wishes extends HTMLElement {
  constructor() {
    super();
    /** @type {Set<string>} the ids of what is armed */
    this.armed = new Set();
    /** @type {Wish[]} */
    this.wishes = [];
    this.decision = 0;
    /** The decision that was answered already, or will be. */
    this.answered = 0;
    this.timer = 0;
    this.shown = "";
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", phrase("table-wishes"));
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }

  /**
   * @param {Wish[]} wishes
   * @param {number} decision
   */
  show(wishes, decision) {
    this.wishes = wishes;
    this.decision = decision;
    this.follow();
    this.draw();
    for (const wish of wishes) if (wish.does && this.armed.has(wish.id)) this.carryOut(wish);
  }

  /** What was armed is dropped when it is no longer told, and follows what it has become. */
  follow() {
    const now = this.wishes.filter((wish) => this.armed.has(wish.id) || (wish.was && this.armed.has(wish.was)));
    this.armed = new Set(now.map((wish) => wish.id));
  }

  draw() {
    const waiting = this.wishes.filter((wish) => !wish.does || this.armed.has(wish.id));
    const now = JSON.stringify([waiting.map((wish) => [wish.id, wish.amount]), [...this.armed]]);
    if (now === this.shown) return;
    this.shown = now;
    const focused = /** @type {HTMLElement | null} */ (this.querySelector(":focus"))?.dataset.word;
    this.replaceChildren(...waiting.map((wish) => this.toggle(wish)));
    if (focused) /** @type {HTMLElement | null} */ (this.querySelector(`[data-word="${focused}"]`))?.focus();
  }

  /** @param {Wish} wish */
  toggle(wish) {
    return h(
      "button",
      {
        type: "button",
        class: "quiet wish",
        "data-word": wish.word,
        "aria-pressed": String(this.armed.has(wish.id)),
        onclick: () => this.press(wish),
      },
      SAYS[wish.word] ? phrase(SAYS[wish.word]) : wish.word,
      wish.amount > 0 && h("span", { class: "price" }, ` ${dollars(wish.amount)}`),
    );
  }

  /** @param {Wish} wish */
  press(wish) {
    const off = this.armed.has(wish.id);
    if (FOR_THE_TURN.has(wish.word))
      for (const other of this.wishes) if (FOR_THE_TURN.has(other.word)) this.armed.delete(other.id);
    if (off) {
      this.armed.delete(wish.id);
      clearTimeout(this.timer);
    } else this.armed.add(wish.id);
    this.draw();
  }

  /** @param {Wish} wish */
  carryOut(wish) {
    if (!FOR_THE_TURN.has(wish.word)) {
      this.armed.delete(wish.id);
      emit(this, "wished", { command: { do: wish.does }, decision: 0 });
      return;
    }
    const { decision } = this;
    if (!decision || this.answered === decision) return;
    this.answered = decision;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send(wish, decision), LEAST_MS + Math.random() * MORE_MS);
  }

  /**
   * If it is still armed, and the same decision is still open.
   * @param {Wish} wish
   * @param {number} decision
   */
  send(wish, decision) {
    if (this.decision !== decision || !this.armed.has(wish.id)) return;
    if (wish.word !== "call-any") this.armed.delete(wish.id);
    emit(this, "wished", { command: { do: wish.does }, decision });
  }
}

customElements.define("rb-wishes", Wishes);
