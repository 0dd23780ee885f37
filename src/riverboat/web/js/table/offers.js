/** Small buttons for what you may do between hands besides: straddle, propose a bomb pot, answer to one. */

import { emit, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase, phraseFor } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Option} Option */
/** @typedef {import("../net/types.js").Command} Command */

/** What a button says; where an offer has choices there is a button for each. */
const SAYS = /** @type {Record<string, (choice: string) => string>} */ ({
  "propose-bomb-pot": (boards) => (boards === "1" ? phrase("table-offer-bomb") : phrase("table-offer-bomb-two")),
  "join-bomb-pot": () => phrase("table-offer-join-bomb"),
  "decline-bomb-pot": () => phrase("table-offer-decline-bomb"),
  "propose-minimum": () => phrase("table-offer-minimum"),
  "agree-to-minimum": () => phrase("table-offer-agree-minimum"),
  "refuse-minimum": () => phrase("table-offer-refuse-minimum"),
});

/** Fires `order` with a command. */
export class Offers extends HTMLElement {
  constructor() {
    super();
    this.shown = "[]";
    /** Whether the focus was here when its button went. */
    this.near = false;
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", phrase("table-for-next"));
    this.setAttribute("tabindex", "-1");
  }

  /** @param {Option[]} offers */
  show(offers) {
    const now = JSON.stringify(offers);
    if (now === this.shown) return;
    this.shown = now;
    this.near ||= this.contains(document.activeElement);
    const choices = (/** @type {Option} */ offer) => (offer.choices?.length ? offer.choices : [""]);
    this.replaceChildren(...offers.flatMap((offer) => choices(offer).map((choice) => this.button(offer, choice))));
    if (offers.length) this.comeBack();
  }

  /** So that the next offer is one step away, and no press is meant for it yet. */
  comeBack() {
    if (this.near && document.activeElement === document.body) this.focus();
    this.near = false;
  }

  /**
   * @param {Option} offer
   * @param {string} choice
   */
  button(offer, choice) {
    /** @type {Command} */
    const command = { do: offer.word };
    if (choice) command.boards = Number(choice);
    return h(
      "button",
      { type: "button", class: "quiet offer", "data-word": offer.word, onclick: () => emit(this, "order", command) },
      SAYS[offer.word]?.(choice) ?? plain(phraseFor("action", offer.word)),
      offer.low > 0 && h("span", { class: "price" }, dollars(offer.low)),
    );
  }
}

/** @param {string} word */
function plain(word) {
  return word[0].toUpperCase() + word.slice(1).replaceAll("-", " ");
}

customElements.define("rb-offers", Offers);
