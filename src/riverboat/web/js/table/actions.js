/** The action bar: one button for every word in `options`, and nothing else. The rules decide which there are. */

import { sign, spoken as cardSpoken } from "./cards.js";
import { CardChoice, CHOICES } from "./choice.js";
import { showDialog } from "../ui/dialog.js";
import { emit, h } from "../ui/dom.js";
import { gameLine } from "./games.js";
import { dollars } from "../ui/money.js";
import { RaisePanel } from "./raise.js";
import { phrase, phraseFor, phraseWith } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Option} Option */
/** @typedef {import("../net/types.js").Command} Command */

/** Which field of its command takes an option's amount, or the word that was chosen. */
const FIELDS = /** @type {Record<string, string>} */ ({ bet: "amount", "raise-to": "to", "choose-game": "game" });
const KEYS = /** @type {Record<string, string[]>} */ ({
  f: ["fold"],
  c: ["check", "call"],
  k: ["check"],
  r: ["raise-to", "bet"],
  b: ["bet", "raise-to"],
  s: ["show"],
  m: ["muck"],
  d: ["draw", "discard"],
  x: ["expose"],
  p: ["keep"],
  i: ["bring-in"],
  t: ["run-twice"],
  o: ["run-once"],
});
/** Decisions about the card that lies face down, where it is the only one. */
const ABOUT_A_CARD = new Set(["expose", "keep"]);
/** A price that came this lately may be another than the one the hand was moving for. */
const TOO_SOON_MS = 450;

/**
 * @typedef {object} Turn what the bar needs to know
 * @property {Option[]} options
 * @property {number} decision which one they are for
 * @property {number} pot
 * @property {number} betTo
 * @property {number} bet what lies in front of the player already
 * @property {number} stack
 * @property {number} chip
 * @property {number[]} cards
 */

/** Fires `act` with a command, and `changed-price` when a move came too late for the price it was meant for. */
export class Actions extends HTMLElement {
  constructor() {
    super();
    /** @type {Turn | null} */
    this.turn = null;
    this.offered = "";
    this.last = { offered: "", hidden: 0 };
    /** What the buttons offered, and for which decision, when the pointer went down on one. */
    this.aimed = "";
    this.bar = h("div", { class: "bar", role: "group", "aria-label": phrase("common-your-turn"), tabindex: -1 });
    this.voice = h("p", { class: "unseen", "aria-live": "assertive" });
    this.panel = new RaisePanel();
    /** @type {HTMLDialogElement | null} whether to fold for nothing is being asked */
    this.asking = null;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.press(event);
  }

  connectedCallback() {
    this.append(this.voice, this.panel, this.bar);
    this.panel.hidden = true;
    this.panel.addEventListener("raise", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    this.bar.addEventListener("chosen", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    this.panel.addEventListener("cancel", () => this.closePanel());
    this.addEventListener("pointerdown", () => (this.aimed = this.shown()));
    document.addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
  }

  /** @param {Turn} turn */
  show(turn) {
    const offered = offeredIn(turn);
    const same = offered === this.offered;
    const asked = turn.decision === this.turn?.decision;
    this.turn = turn;
    if (same && asked) return;
    if (!same && this.offered !== "[]") this.last = { offered: this.offered, hidden: performance.now() };
    this.offered = offered;
    this.asking?.close();
    this.closePanel();
    const near = this.bar.contains(document.activeElement);
    this.bar.replaceChildren(...turn.options.map((option) => this.buttonFor(option)));
    if (near) this.bar.focus(); // so that the next turn is one step away, and no press is meant for it yet
    this.voice.textContent = turn.options.length ? phrase("table-your-turn-options", { options: turn.options.map((option) => spoken(option, turn.cards)).join(", ") }) : "";
    if (turn.options.length) this.dataset.turn = String(Number(this.dataset.turn ?? 0) + 1);
    this.settle();
  }

  /** What is offered, and for which decision. */
  shown() {
    return `${this.turn?.decision ?? 0} ${this.offered}`;
  }

  /** While a press may still be meant for the last price, the buttons look it. */
  settle() {
    const soon = this.tooSoon();
    this.bar.classList.toggle("settling", soon);
    if (soon) setTimeout(() => this.settle(), 50);
  }

  /** @param {Option} option */
  buttonFor(option) {
    if (CHOICES.has(option.word)) return new CardChoice(option, this.turn?.cards ?? []);
    if (option.choices?.length) return this.gamesFor(option, option.choices);
    const ranged = option.word in FIELDS || option.high > option.low;
    const key = Object.keys(KEYS).find((letter) => KEYS[letter].includes(option.word));
    const cards = this.turn?.cards ?? [];
    return h(
      "button",
      {
        type: "button",
        class: `action ${option.word}`,
        "data-word": option.word,
        "aria-label": ABOUT_A_CARD.has(option.word) ? verbOf(option, cards) : null,
        "aria-keyshortcuts": key ?? null,
        "aria-expanded": ranged ? "false" : null,
        onclick: () => (ranged ? this.openPanel(option) : this.choose(option)),
      },
      h("span", { class: "verb" }, ...drawnVerb(option, cards)),
      option.low > 0 && h("span", { class: "price" }, priceOf(option)),
      key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
    );
  }

  /**
   * A list of the games of a mix to choose from.
   * @param {Option} option
   * @param {string[]} choices
   */
  gamesFor(option, choices) {
    const list = h("select", {}, ...choices.map(gameOption));
    const choose = () => this.take({ option, choice: list.value });
    return h(
      "div",
      { class: "wording" },
      h("label", {}, h("span", { class: "verb" }, verbOf(option)), list),
      h("button", { type: "button", class: "action confirm", "data-word": option.word, onclick: choose }, phrase("table-play-it")),
    );
  }

  /** @param {Option} option */
  choose(option) {
    const check = this.turn?.options.find(({ word }) => word === "check");
    if (option.word === "fold" && check) this.askToFold(option, check);
    else this.take({ option });
  }

  /**
   * Nobody gives up a hand that costs nothing by a slip.
   * @param {Option} fold
   * @param {Option} check
   */
  askToFold(fold, check) {
    this.aimed = "";
    const button = (/** @type {Option} */ option, /** @type {string} */ look) =>
      h("button", { type: "button", class: look, onclick: () => (dialog.close(), this.take({ option })) }, verbOf(option));
    const dialog = showDialog(
      phrase("table-fold-free"),
      h("p", {}, phrase("table-check-free")),
      h("div", { class: "answers" }, button(check, "primary"), button(fold, "quiet")),
    );
    /** @type {HTMLElement | null} */ (dialog.querySelector(".answers button"))?.focus();
    this.asking = dialog;
  }

  /** @param {Option} option */
  openPanel(option) {
    if (!this.turn) return;
    if (option.low === option.high) {
      this.take({ option, amount: option.low });
      return;
    }
    this.panel.open(option, this.turn);
    this.setExpanded(true);
  }

  closePanel() {
    const had = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.setExpanded(false);
    if (had) this.button("raise-to", "bet")?.focus();
  }

  /** @param {boolean} open */
  setExpanded(open) {
    for (const button of this.bar.querySelectorAll("[aria-expanded]"))
      button.setAttribute("aria-expanded", String(open));
  }

  /**
   * Send the command, unless what is offered is not what the player was looking at.
   * @param {{option: Option, amount?: number, cards?: number[], choice?: string}} chosen
   */
  take({ option, amount, cards, choice }) {
    // A word may be there twice, as where a bet is the one limit or the other.
    const same = (/** @type {Option} */ other) =>
      other.word === option.word && other.low === option.low && other.high === option.high;
    const moved = this.aimed !== "" && this.aimed !== this.shown();
    this.aimed = "";
    if (!this.turn?.options.some(same) || moved || this.tooSoon()) {
      emit(this, "changed-price");
      return;
    }
    /** @type {Command} */
    const command = { do: option.word };
    if (cards) command.cards = cards;
    if (choice) command[FIELDS[option.word]] = choice;
    if (amount) command[FIELDS[option.word] ?? "amount"] = amount;
    emit(this, "act", command);
  }

  /** Another price was here a moment ago, and this press was meant for it. */
  tooSoon() {
    const { offered, hidden } = this.last;
    return offered !== "" && offered !== this.offered && performance.now() - hidden < TOO_SOON_MS;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input:not([type=range]):not([type=checkbox]), textarea, select");
    if (!this.panel.hidden && this.panel.press(event)) return;
    if (typing || !this.turn?.options.length) return;
    const button = this.pick(event.key) ?? this.button(...(KEYS[event.key.toLowerCase()] ?? []));
    if (!button || event.repeat) return;
    event.preventDefault();
    button.click();
  }

  /**
   * The first card to choose from is picked with 1, and so on.
   * @param {string} key
   * @returns {HTMLButtonElement | null}
   */
  pick(key) {
    return this.bar.querySelector(`.pick:nth-child(${/^[1-9]$/.test(key) ? key : 0})`);
  }

  /**
   * @param {...string} words
   * @returns {HTMLButtonElement | null}
   */
  button(...words) {
    for (const word of words) {
      const found = this.bar.querySelector(`[data-word="${word}"]`);
      if (found instanceof HTMLButtonElement) return found;
    }
    return null;
  }
}

/**
 * The same offer about other cards is another one.
 * @param {Turn} turn
 */
function offeredIn({ options, cards }) {
  const aboutCards = options.some(({ word }) => ABOUT_A_CARD.has(word) || CHOICES.has(word));
  return JSON.stringify(aboutCards ? [options, cards] : options);
}

/**
 * @param {Option} option
 * @param {number[]} [cards] those of the player that lie face down
 * @returns {string}
 */
function verbOf(option, cards = []) {
  if (ABOUT_A_CARD.has(option.word) && cards.length === 1)
    return phrase(`action-${option.word}-named`, { card: cardSpoken(cards[0]) });
  if (option.word === "raise-to" && option.low < option.high) return phrase("action-raise");
  return wordOf(option.word);
}

/**
 * The same with the card as a sign.
 * @param {Option} option
 * @param {number[]} cards
 */
function drawnVerb(option, cards) {
  const about = ABOUT_A_CARD.has(option.word) && cards.length === 1;
  return about ? phraseWith(`action-${option.word}-sign`, { card: sign(cards[0]) }) : [verbOf(option, cards)];
}

/**
 * @param {Option} option
 * @param {number[]} cards
 */
function spoken(option, cards) {
  const price = option.low > 0 && !CHOICES.has(option.word) ? ` ${priceOf(option)}` : "";
  return verbOf(option, cards).toLowerCase() + price;
}

/**
 * A game to choose, by its name as soon as that is known.
 * @param {string} game
 */
function gameOption(game) {
  const option = h("option", { value: game, "data-words": "server" }, sentence(game));
  gameLine(game).then(
    (row) => (option.textContent = row?.name ?? option.textContent),
    () => {}, // its key says it too
  );
  return option;
}

/** @param {string} word of an option */
function wordOf(word) {
  return sentence(phraseFor("action", word));
}

/** @param {string} words */
function sentence(words) {
  return words[0].toUpperCase() + words.slice(1).replaceAll("-", " ");
}

/** @param {Option} option */
function priceOf(option) {
  return option.low === option.high ? dollars(option.low) : phrase("common-or-more", { amount: dollars(option.low) });
}

customElements.define("rb-actions", Actions);
