/** Setting a hand as two: drag or pick the cards of the low hand, which lies in front, or take the House Way. */

import { drawCard, spoken } from "../table/cards.js";
import { emit, h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").BankedOption} BankedOption */
/** @typedef {import("../net/types.js").BankedMine} BankedMine */

export class SetPanel extends HTMLElement {
  /**
   * @param {BankedOption} option
   * @param {BankedMine | null} mine
   */
  constructor(option, mine) {
    super();
    this.option = option;
    this.cards = mine?.hands?.[option.spot] ?? [];
    /** Places of the cards that go in front: two tiles may look the same. @type {Set<number>} */
    this.front = new Set();
    this.houseWay = mine?.house_way?.[option.spot] ?? [];
    this.rows = h("div", { class: "set-rows" });
    this.confirm = h(
      "button",
      { type: "button", class: "action confirm", "data-word": "set-hand", "aria-keyshortcuts": "d", onclick: () => this.send() },
      h("span", { class: "verb" }, phrase("banked-set-hand")),
      h("kbd", { "aria-hidden": "true" }, "D"),
    );
    this.way = h(
      "button",
      { type: "button", class: "action keep", "data-word": "ask-house-way", "aria-keyshortcuts": "h", onclick: () => this.ask() },
      h("span", { class: "verb" }, phrase("banked-house-way")),
      h("kbd", { "aria-hidden": "true" }, "H"),
    );
  }

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", phrase("banked-choose-low", { count: this.option.cards }));
    this.append(this.rows, h("div", { class: "set-buttons" }, this.way, this.confirm));
    this.draw();
  }

  draw() {
    const box = (/** @type {boolean} */ front, /** @type {string} */ name) => {
      const row = h(
        "div",
        { class: front ? "set-row front" : "set-row", role: "group", "aria-label": name },
        h("span", { class: "line-name" }, name),
        h("div", { class: "picks" }, ...this.places(front).map((place) => this.pick(place))),
      );
      row.addEventListener("dragover", (event) => event.preventDefault());
      row.addEventListener("drop", (event) => this.drop(event, front));
      return row;
    };
    const count = this.option.cards;
    this.rows.replaceChildren(box(true, phrase("banked-low-hand", { size: this.front.size, count })), box(false, phrase("banked-high-hand")));
    this.confirm.disabled = this.front.size !== count;
  }

  /** @param {boolean} front */
  places(front) {
    return this.cards.map((_, place) => place).filter((place) => this.front.has(place) === front);
  }

  /** @param {number} place */
  pick(place) {
    const card = this.cards[place];
    const hinted = this.houseWay.includes(card);
    const button = h(
      "button",
      {
        type: "button",
        class: hinted ? "pick hinted" : "pick",
        draggable: "true",
        "aria-pressed": String(this.front.has(place)),
        "aria-label": this.front.has(place) ? phrase("banked-in-low", { card: spoken(card) }) : spoken(card),
        "data-card": card,
        onclick: () => this.toggle(place),
      },
      drawCard(card),
    );
    button.addEventListener("dragstart", (event) => event.dataTransfer?.setData("text/plain", String(place)));
    return button;
  }

  /**
   * @param {DragEvent} event
   * @param {boolean} front
   */
  drop(event, front) {
    event.preventDefault();
    const place = Number(event.dataTransfer?.getData("text/plain"));
    if (this.front.has(place) !== front) this.toggle(place);
  }

  /** @param {number} place */
  toggle(place) {
    if (!this.front.delete(place)) this.front.add(place);
    this.draw();
  }

  send() {
    const front = this.places(true).map((place) => this.cards[place]);
    emit(this, "act", { do: "set-hand", front, spot: this.option.spot });
  }

  ask() {
    emit(this, "act", { do: "ask-house-way", spot: this.option.spot });
  }
}

customElements.define("rb-set", SetPanel);
