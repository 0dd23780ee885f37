/** For the floor: the rulings that apply at this table now, each with its clause. */

import { get, post } from "./api.js";
import { why } from "./clause.js";
import { showDialog, toast } from "./dialog.js";
import { h, sentenceOf } from "./dom.js";
import { dollars } from "./money.js";

/** @typedef {{words: string, about: string, clause: string, back: number}} Ruling */

/** The rail is a hand behind, so the panel asks by itself what may be ruled. */
const ASK_MS = 3000;
const FIRST = "The hand and the deck";

export class FloorPanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = `/api/tables/${encodeURIComponent(table)}/rulings`;
    this.timer = 0;
    this.shown = "";
    this.addEventListener("seen", () => void this.ask());
  }

  connectedCallback() {
    this.timer = window.setInterval(() => !this.hidden && void this.ask(), ASK_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async ask() {
    try {
      this.show(await get(this.path));
    } catch (error) {
      this.shown = "";
      this.replaceChildren(h("p", {}, sentenceOf(error)));
    }
  }

  /** @param {Ruling[]} rulings */
  show(rulings) {
    const now = JSON.stringify(rulings);
    if (now === this.shown) return;
    this.shown = now;
    const open = new Set([...this.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
    const names = [...new Set(rulings.map(groupOf))];
    const group = (/** @type {string} */ name) =>
      h(
        "details",
        { open: open.has(name) || name === FIRST },
        h("summary", {}, name),
        ...rulings.filter((ruling) => groupOf(ruling) === name).map((ruling) => this.line(ruling)),
      );
    this.replaceChildren(h("h2", {}, "Rulings"), ...names.map(group));
  }

  /** @param {Ruling} ruling */
  line(ruling) {
    const { about, clause, back } = ruling;
    return h(
      "div",
      { class: "ruling" },
      h("button", { type: "button", class: "quiet", onclick: () => this.confirm(ruling) }, about),
      back > 0 && h("span", { class: "price" }, `gives back ${dollars(back)}`),
      clause && why([clause], about),
    );
  }

  /**
   * A ruling cannot be taken back, so it is asked for twice.
   * @param {Ruling} ruling
   */
  confirm({ about, words, back }) {
    const rule = h("button", { type: "button", class: "primary" }, "Rule so");
    const price = back > 0 ? ` It gives back ${dollars(back)}.` : "";
    const dialog = showDialog("A ruling", h("p", {}, `${about}.${price}`), rule);
    rule.addEventListener("click", () => {
      dialog.close();
      void this.rule(words);
    });
  }

  /** @param {string} words */
  async rule(words) {
    try {
      this.show(await post(this.path, { words }));
    } catch (error) {
      toast(sentenceOf(error));
      await this.ask();
    }
  }
}

/** @param {Ruling} ruling */
function groupOf({ words }) {
  const seat = /^(\d+) /.exec(words)?.[1];
  return seat ? `Seat ${seat}` : FIRST;
}

customElements.define("rb-floor", FloorPanel);
