/** The middle of the felt in a pot game: the pots, one board or two, and who won. */

import { drawCard } from "./cards.js";
import { drawChips } from "./chips.js";
import { h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { whyButton } from "./why.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").View} View */
/** @typedef {import("./felt.js").Scene} Scene */

/** The height of a caption of two lines, which everything leaves room for. */
const CAPTION = 56;

export class PotCentre extends HTMLElement {
  constructor() {
    super();
    this.pots = h("div", { class: "pots", role: "group", "aria-label": phrase("table-pots") });
    this.board = h("div", { class: "board", role: "group", "aria-label": phrase("table-board") });
    this.second = h("div", { class: "board second", role: "group", "aria-label": phrase("table-second-board") });
    this.boards = h("div", { class: "boards" }, this.board, this.second);
    this.caption = h("div", { class: "caption", "data-words": "server", "aria-hidden": "true" });
    /** @type {import("../net/types.js").Winner[]} */
    this.winners = [];
    this.why = whyButton(() => this.winners, phrase("table-who-won"));
    this.why.hidden = true;
    this.drawn = "";
  }

  connectedCallback() {
    this.className = "middle";
    this.append(this.pots, this.boards, this.caption, this.why);
  }

  /** @param {Scene} scene */
  show({ view, won }) {
    this.showPots(view);
    const second = view.second ?? [];
    this.boards.classList.toggle("two", second.length > 0);
    showBoard(this.board, view.board, won.boards[0]);
    showBoard(this.second, second, won.boards[1]);
    this.showWinners(won.words);
    this.winners = won.winners;
    this.why.hidden = !won.winners.some((winner) => winner.why);
  }

  /**
   * Where they need more room than there is below the board, everything moves up a little.
   * @param {string} words
   */
  showWinners(words) {
    if (this.caption.textContent === words) return;
    this.caption.textContent = words;
    this.classList.remove("long");
    this.classList.toggle("long", this.caption.scrollHeight > CAPTION);
  }

  /** @param {View} view */
  showPots(view) {
    const gathered = view.pots.filter((pot) => pot.amount > 0);
    const kill = view.kill ? (view.phase === "over" ? phrase("table-next-kill") : phrase("table-kill")) : "";
    const now = JSON.stringify([gathered.map((pot) => pot.amount), view.pot, kill]);
    if (now === this.drawn) return;
    this.drawn = now;
    const piles = gathered.map((pot, at) =>
      h(
        "span",
        { class: "pot" },
        drawChips(pot.amount),
        h("span", { class: "amount" }, potInWords(at, gathered.length, dollars(pot.amount))),
      ),
    );
    const parts = [];
    if (kill) parts.push(h("span", { class: "kill-pot" }, kill));
    if (view.pot > 0) parts.push(h("span", { class: "total" }, phrase("table-pot-total", { amount: dollars(view.pot) })));
    this.pots.replaceChildren(...parts, h("span", { class: "piles" }, ...(view.pot > 0 ? piles : [])));
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
 * @param {number} number
 * @param {number} count
 * @param {string} amount
 */
function potInWords(number, count, amount) {
  if (count === 1) return amount;
  if (number === 0) return phrase("table-pot-main", { amount });
  return count === 2 ? phrase("table-pot-side", { amount }) : phrase("table-pot-side-number", { number, amount });
}

customElements.define("rb-pot-centre", PotCentre);
