/** The hand in words, read out as it happens; every line with a clause behind it can say why. */

import { withNames, withSigns } from "./cards.js";
import { why } from "./clause.js";
import { h } from "../ui/dom.js";
import { leaveOut, oneStop } from "../ui/one-stop.js";
import { whyButton } from "./why.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Fact} Fact */

const MOST_LINES = 300;
/** A reader as near to the end as this, in pixels, follows along. */
const NEAR = 40;

/** @typedef {Record<string, import("../families/families.js").Tone>} Tones */

export class HandLog extends HTMLElement {
  /** @param {Tones} tones */
  constructor(tones = {}) {
    super();
    this.tones = tones;
    this.list = h("ol");
    this.region = h("div", { role: "log", "aria-live": "polite", "aria-label": phrase("table-log-label") }, this.list);
    /** Whether the reader had last scrolled to the end: a window that gets lower does not make them leave it. */
    this.following = true;
    this.top = 0;
    this.sizes = new ResizeObserver(() => this.following && this.toEnd());
  }

  connectedCallback() {
    this.append(this.region);
    this.addEventListener("seen", () => this.toEnd());
    this.region.addEventListener("scroll", () => this.scrolled());
    this.sizes.observe(this.region);
    oneStop(this.region, "button");
  }

  disconnectedCallback() {
    this.sizes.disconnect();
  }

  /** @param {Fact[]} facts */
  add(facts) {
    this.list.append(...facts.filter((fact) => fact.words).map((fact) => leaveOut(line(fact, this.tones))));
    while (this.list.children.length > MOST_LINES) this.list.firstElementChild?.remove();
    if (this.following) this.toEnd();
  }

  toEnd() {
    this.following = true;
    this.region.scrollTop = this.region.scrollHeight;
    this.top = this.region.scrollTop;
  }

  /** Only the reader scrolls it up; it also goes to the end by itself. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.region;
    if (scrollTop + clientHeight > scrollHeight - NEAR) this.following = true;
    else if (scrollTop < this.top) this.following = false;
    this.top = scrollTop;
  }

  /**
   * A line for this viewer alone, which the table does not tell (yet).
   * @param {string} words
   * @param {string[]} clauses
   */
  note(words, clauses) {
    const spoken = h("span", { class: "words", "data-words": "server" }, words);
    this.list.append(leaveOut(h("li", { class: "note" }, spoken, clauses.length > 0 && why(clauses, words))));
    this.toEnd();
  }
}

/**
 * @param {Fact} fact
 * @param {Tones} tones
 */
export function line(fact, tones) {
  return h(
    "li",
    { class: tones[fact.fact.fact] ?? null, "data-number": fact.number },
    h("span", { class: "words", "data-words": "server" }, ...withSigns(fact.words, fact.named)),
    whyOf(fact),
  );
}

/**
 * Where somebody has won the hands are compared; behind anything else stand its clauses.
 * @param {Fact} fact
 */
function whyOf({ winners, clauses, words, named }) {
  const won = winners?.at(-1);
  const about = withNames(words, named);
  if (won?.why) return whyButton(() => [won], about);
  return clauses.length > 0 && why(clauses, about);
}

customElements.define("rb-log", HandLog);
