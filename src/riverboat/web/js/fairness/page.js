/** "Verify this deck": the proof of one hand, checked here, and what that says in plain words. */

import { get } from "../net/api.js";
import { named } from "../table/cards.js";
import { fill, h } from "../ui/dom.js";
import { Wrong, hex, promiseOf, unhex } from "./hashing.js";
import { kept } from "./kept.js";
import { check, textOf } from "./verify.js";
import { phrase, phraseFor, phraseWith } from "../ui/phrases.js";

/** @typedef {import("./verify.js").Draw} Draw */

export class ProofPage extends HTMLElement {
  /**
   * @param {string} table
   * @param {number} hand
   */
  constructor(table, hand) {
    super();
    this.table = table;
    this.hand = hand;
  }

  connectedCallback() {
    void fill(this, this.load());
  }

  async load() {
    const id = encodeURIComponent(this.table);
    const path = `/api/tables/${id}/hands/${this.hand}/proof`;
    /** @type {{draws: Draw[]}} */
    const { draws } = await get(path);
    return [
      h("h1", {}, phrase("proof-title", { hand: this.hand })),
      ...(draws.length ? draws.map(report) : [h("p", {}, phrase("proof-unsealed"))]),
      h(
        "p",
        { class: "hint" },
        ...phraseWith("proof-more", {
          take: h("a", { href: path, download: `riverboat-${this.table}-${this.hand}.json` }, phrase("proof-take")),
          program: h("a", { href: "/api/fairness/verifier.py", download: true }, phrase("proof-program")),
          back: h("a", { href: `#/table/${id}/hand/${this.hand}` }, phrase("proof-back")),
        }),
      ),
    ];
  }
}

/** @param {Draw} draw */
function report(draw) {
  const wrong = found(draw);
  return h(
    "section",
    { class: `proof ${wrong ? "wrong" : "right"}` },
    h("h2", {}, phraseFor("proof-draw", draw.kind)),
    h("p", { class: "verdict", role: "status" }, wrong || phrase("proof-as-sealed")),
    h("ul", {}, ...lines(draw).map((line) => h("li", {}, line))),
    h("p", { class: "hint" }, phrase("proof-sealed-as", { draw: draw.draw, head: draw.head })),
  );
}

/** What is wrong with it, in words. @param {Draw} draw */
function found(draw) {
  try {
    check(draw);
    const known = kept(textOf(draw));
    if (known && known.head !== draw.head) return phrase("proof-exchanged");
    return "";
  } catch (error) {
    return `✗ ${error instanceof Wrong ? phrase(`proof-${error.message}`, error.facts) : phrase("proof-no-proof")}`;
  }
}

/** @param {Draw} draw */
function lines(draw) {
  const cards = draw.openings.map(({ value }) => named(value)).join(" ");
  return [
    draw.bounds.length
      ? phrase("proof-all-shown")
      : phrase("proof-opened", { opened: draw.openings.length, size: draw.size, cards: cards || phrase("common-none") }),
    draw.stirs.length
      ? phrase("proof-stirred-by", { seats: seats(draw.stirs.map(({ seat }) => seat)) })
      : phrase("proof-not-stirred"),
    draw.left_out.length ? phrase("proof-left-out", { seats: seats(draw.left_out) }) : "",
    ours(draw),
  ].filter(Boolean);
}

/** What this browser itself can say. @param {Draw} draw */
function ours(draw) {
  const known = kept(textOf(draw));
  if (!known) return phrase("proof-not-asked");
  const own = draw.stirs.find(({ seat, entropy }) => hex(promiseOf(draw.draw, seat, unhex(entropy))) === known.promise);
  const told = phrase(own ? "proof-told-in" : "proof-told-out");
  return known.again ? `${told} ${phrase("proof-told-again")}` : told;
}

/** @param {number[]} numbers */
function seats(numbers) {
  return phrase("proof-seats", { count: numbers.length, seats: numbers.join(", ") });
}

customElements.define("rb-proof-page", ProofPage);
