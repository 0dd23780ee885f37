/** Which cards: to draw for, or to give up. How many is between the option's bounds. */

import { drawCard, spoken } from "./cards.js";
import { emit, h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Option} Option */

/** The keys 1 to 9 pick a card. */
const LAST_KEY = 9;
/** Options whose bounds are numbers of cards. */
export const CHOICES = new Set(["draw", "discard"]);

/** Fires `chosen` with {option, cards}. */
export class CardChoice extends HTMLElement {
  /**
   * @param {Option} option
   * @param {number[]} cards
   */
  constructor(option, cards) {
    super();
    this.option = option;
    this.cards = cards.map((card, at) =>
      h(
        "button",
        {
          type: "button",
          class: "pick",
          "aria-pressed": "false",
          "aria-label": spoken(card),
          "aria-keyshortcuts": String(at + 1),
          "data-card": card,
          onclick: () => this.toggle(card),
        },
        drawCard(card),
        at < LAST_KEY && h("kbd", { "aria-hidden": "true" }, at + 1),
      ),
    );
    this.verb = h("span", { class: "verb" });
    this.confirm = h(
      "button",
      {
        type: "button",
        class: "action confirm",
        "aria-keyshortcuts": "d",
        "data-word": option.word,
        onclick: () => this.send(),
      },
      this.verb,
      h("kbd", { "aria-hidden": "true" }, "D"),
    );
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this.words());
    this.append(
      h("div", { class: "picks" }, ...this.cards),
      h("div", { class: "deciding" }, h("p", { class: "asked" }, this.words()), this.confirm),
    );
    this.show();
  }

  words() {
    const { word, low, high } = this.option;
    const aim = word === "draw" ? "table-exchange" : "table-give-up";
    return phrase(low < high ? `${aim}-up-to` : aim, { count: high });
  }

  get chosen() {
    return this.cards
      .filter((pick) => pick.getAttribute("aria-pressed") === "true")
      .map((pick) => Number(pick.dataset.card));
  }

  /** @param {number} card */
  toggle(card) {
    const pick = this.cards.find((button) => button.dataset.card === String(card));
    pick?.setAttribute("aria-pressed", String(pick.getAttribute("aria-pressed") !== "true"));
    this.show();
  }

  show() {
    const count = this.chosen.length;
    const { word, low, high } = this.option;
    const verb = word === "draw" ? "table-draw-count" : "table-discard-count";
    this.verb.textContent = count || low ? phrase(verb, { count: count || low }) : phrase("table-stand-pat");
    this.confirm.disabled = count < low || count > high;
  }

  send() {
    emit(this, "chosen", { option: this.option, cards: this.chosen });
  }
}

customElements.define("rb-choice", CardChoice);
