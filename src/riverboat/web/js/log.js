/** The hand in words, read out as it happens; every line with a clause behind it can say why. */

import { withSigns } from "./cards.js";
import { why } from "./clause.js";
import { h } from "./dom.js";

/** @typedef {import("./types.js").Fact} Fact */

const MOST_LINES = 300;
/** Told, but in a small voice. */
const QUIET = new Set([
  "shuffled",
  "burned",
  "round-opened",
  "hand-ended",
  "showdown-opened",
  "sat-in",
  "chips-bought",
]);
const LOUD = new Set(["pot-awarded"]);

export class HandLog extends HTMLElement {
  constructor() {
    super();
    this.list = h("ol", { role: "log", "aria-live": "polite", "aria-label": "Hand log", tabindex: "0" });
  }

  connectedCallback() {
    this.append(this.list);
    this.addEventListener("seen", () => this.toEnd());
  }

  /** @param {Fact[]} facts */
  add(facts) {
    const atEnd = this.list.scrollTop + this.list.clientHeight > this.list.scrollHeight - 40;
    this.list.append(...facts.filter((fact) => fact.words).map(line));
    while (this.list.children.length > MOST_LINES) this.list.firstElementChild?.remove();
    if (atEnd) this.toEnd();
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * A line of the viewer's own, which the table does not tell him (yet).
   * @param {string} words
   * @param {string[]} clauses
   */
  note(words, clauses) {
    const spoken = h("span", { class: "words" }, words);
    this.list.append(h("li", { class: "note" }, spoken, clauses.length > 0 && why(clauses, words)));
    this.toEnd();
  }
}

/**
 * @param {Fact} fact
 */
export function line(fact) {
  const kind = fact.fact.fact;
  const tone = kind === "hand-started" ? "begins" : LOUD.has(kind) ? "loud" : QUIET.has(kind) ? "small" : "";
  return h(
    "li",
    { class: tone || null, "data-number": fact.number },
    h("span", { class: "words" }, ...withSigns(fact.words)),
    fact.clauses.length > 0 && why(fact.clauses, fact.words),
  );
}

customElements.define("rb-log", HandLog);
