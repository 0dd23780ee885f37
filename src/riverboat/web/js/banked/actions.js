/** What a player may do at a banked table: take the bank, put bets down, decide, set a hand. */

import { AmountField } from "../ui/amount.js";
import { BetPanel } from "./bets.js";
import { SetPanel } from "./setting-hands.js";
import { emit, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { wagerName } from "./wagers.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").BankedView} BankedView */
/** @typedef {import("../net/types.js").BankedMine} BankedMine */
/** @typedef {import("../net/types.js").BankedOption} BankedOption */
/** @typedef {import("../net/types.js").Command} Command */

/** @typedef {{view: BankedView, mine: BankedMine | null, chip: number}} Turn */

const KEYS = /** @type {Record<string, string>} */ ({
  f: "fold",
  c: "check",
  b: "bet",
  p: "bet",
  t: "take-bank",
  n: "decline-bank",
  h: "ask-house-way",
  d: "set-hand",
});

/** From the left, at every table: giving up, staying, paying. */
const ORDER = ["fold", "check", "bet"];

/** Fires `act` with a command. */
export class BankedActions extends HTMLElement {
  constructor() {
    super();
    this.offered = "";
    this.bar = h("div", { class: "bar", role: "group", "aria-label": phrase("common-your-turn") });
    this.bets = new BetPanel();
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.press(event);
  }

  connectedCallback() {
    this.append(this.bets, this.bar);
    document.addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
  }

  /** @param {Turn} turn */
  show(turn) {
    const options = turn.mine?.options ?? [];
    const betting = turn.view.phase === "bets" && turn.mine !== null;
    this.bets.hidden = !betting;
    if (betting) this.bets.show(turn);
    const asked = betting ? [] : options;
    const offered = JSON.stringify([turn.view.hand, turn.view.phase, asked, asked.length && turn.mine?.decision]);
    if (offered === this.offered) return;
    this.offered = offered;
    this.bar.replaceChildren(...this.elementsFor(turn, asked));
    if (asked.length) this.dataset.turn = String(Number(this.dataset.turn ?? 0) + 1);
  }

  /**
   * @param {Turn} turn
   * @param {BankedOption[]} options
   * @returns {HTMLElement[]}
   */
  elementsFor(turn, options) {
    const word = (/** @type {string} */ wanted) => options.find((option) => option.word === wanted);
    const take = word("take-bank");
    if (word("decline-bank")) return [...(take ? [this.bankForm(take, turn)] : []), this.button(phrase("banked-decline-bank"), word("decline-bank"), "decline-bank")];
    const set = options.filter((option) => option.word === "set-hand");
    if (set.length) return [new SetPanel(set[0], turn.mine)];
    return [...options].sort(asAnywhere).map((option) => this.decision(option, turn));
  }

  /**
   * @param {BankedOption} option
   * @param {Turn} turn
   */
  decision(option, turn) {
    if (option.word !== "bet") return this.button(option.word === "fold" ? phrase("action-fold") : phrase("action-check"), option, option.word);
    const name = wagerName(turn.view.game, option.wager);
    return this.button(h("span", { "data-words": "server" }, name), option, "bet", dollars(option.low));
  }

  /**
   * @param {string | Node} label
   * @param {BankedOption | undefined} option
   * @param {string} word
   * @param {string} [price]
   */
  button(label, option, word, price = "") {
    const key = Object.keys(KEYS).find((letter) => KEYS[letter] === word);
    return h(
      "button",
      {
        type: "button",
        class: `action ${word}`,
        "data-word": word,
        "aria-keyshortcuts": key ?? null,
        onclick: () => option && emit(this, "act", commandFor(option)),
      },
      h("span", { class: "verb" }, label),
      price && h("span", { class: "price" }, price),
      key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
    );
  }

  /**
   * @param {BankedOption} option
   * @param {Turn} turn
   */
  bankForm(option, { chip }) {
    const usual = Math.min(option.high, Math.max(option.low, Math.round(option.high / 4 / 500) * 500));
    const amount = new AmountField(phrase("banked-bank-wager"), usual, { low: option.low, high: option.high, chip });
    const form = h(
      "form",
      { class: "bank-form", novalidate: true },
      h("p", { class: "hint" }, phrase("banked-bank-about")),
      amount.element,
      h("button", { type: "submit", class: "action confirm", "data-word": "take-bank" }, phrase("banked-take-bank")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const cents = amount.read();
      if (cents === null) return amount.focus();
      emit(this, "act", { do: "take-bank", amount: cents });
    });
    return form;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
    if (/** @type {HTMLElement} */ (event.target).matches("input, textarea, select")) return;
    const button = this.pick(event.key) ?? this.querySelector(`[data-word="${KEYS[event.key.toLowerCase()] ?? "none"}"]`);
    if (!(button instanceof HTMLButtonElement) || button.closest("[hidden]")) return;
    event.preventDefault();
    button.click();
  }

  /**
   * The first card or betting circle is picked with 1, and so on.
   * @param {string} key
   */
  pick(key) {
    if (!/^[1-9]$/.test(key)) return null;
    const picks = [...this.querySelectorAll(".pick, .space")].filter((each) => !each.closest("[hidden]"));
    return picks[Number(key) - 1] ?? null;
  }
}

/**
 * @param {BankedOption} one
 * @param {BankedOption} other
 */
function asAnywhere(one, other) {
  return ORDER.indexOf(one.word) - ORDER.indexOf(other.word);
}

/**
 * @param {BankedOption} option
 * @returns {Command}
 */
function commandFor(option) {
  if (option.word === "bet") return { do: "bet", wager: option.wager, spot: option.spot };
  return option.spot ? { do: option.word, spot: option.spot } : { do: option.word };
}

customElements.define("rb-banked-actions", BankedActions);
