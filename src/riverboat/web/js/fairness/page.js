/** "Verify this deck": the proof of one hand, checked here, and what that says in plain words. */

import { get } from "../net/api.js";
import { named } from "../table/cards.js";
import { fill, h } from "../ui/dom.js";
import { Wrong, hex, promiseOf, unhex } from "./hashing.js";
import { kept } from "./kept.js";
import { check, textOf } from "./verify.js";

/** @typedef {import("./verify.js").Draw} Draw */

const KINDS = /** @type {Record<string, string>} */ ({
  button: "The draw for the button",
  deck: "The deck",
  reshuffle: "The reshuffle",
  dice: "The dice",
  pile: "The pick of a pile",
});

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
      h("h1", {}, `Nobody chose the cards of hand ${this.hand}`),
      ...(draws.length ? draws.map(report) : [h("p", {}, "This hand was dealt from a deck that was not sealed before.")]),
      h(
        "p",
        { class: "hint" },
        "All of this was checked in your browser. ",
        h("a", { href: path, download: `riverboat-${this.table}-${this.hand}.json` }, "Take the proof away"),
        " and check it with ",
        h("a", { href: "/api/fairness/verifier.py", download: true }, "a program of one file"),
        ", or go ",
        h("a", { href: `#/table/${id}/hand/${this.hand}` }, "back to the hand"),
        ".",
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
    h("h2", {}, KINDS[draw.kind] ?? draw.kind),
    h("p", { class: "verdict", role: "status" }, wrong || "✓ It is as the room had sealed it before anybody stirred it."),
    h("ul", {}, ...lines(draw).map((line) => h("li", {}, line))),
    h("p", { class: "hint" }, `Sealed as ${draw.draw}, under the head ${draw.head}`),
  );
}

/** What is wrong with it, in words. @param {Draw} draw */
function found(draw) {
  try {
    check(draw);
    const known = kept(textOf(draw));
    if (known && known.head !== draw.head) return "✗ Your browser was told another head before: the deck was exchanged.";
    return "";
  } catch (error) {
    return `✗ ${error instanceof Wrong ? error.message : "This is not a proof."}`;
  }
}

/** @param {Draw} draw */
function lines(draw) {
  const cards = draw.openings.map(({ value }) => named(value)).join(" ");
  return [
    draw.bounds.length
      ? "Everything that came is shown: the room's own numbers, and what the players added."
      : `${draw.openings.length} of ${draw.size} cards are opened for you: ${cards || "none"}. The others stay sealed.`,
    draw.stirs.length
      ? `Stirred by ${seats(draw.stirs.map(({ seat }) => seat))}. If one of them drew their bytes by chance, nobody chose the order.`
      : "Nobody stirred it: the room was bound to its order, but could have chosen it.",
    draw.left_out.length ? `Left out, because they had not revealed in time: ${seats(draw.left_out)}.` : "",
    ours(draw),
  ].filter(Boolean);
}

/** What this browser itself can say. @param {Draw} draw */
function ours(draw) {
  const known = kept(textOf(draw));
  if (!known) return "Your browser was not asked to stir it, so it only has the room's word for when it was sealed.";
  const own = draw.stirs.find(({ seat, entropy }) => hex(promiseOf(draw.draw, seat, unhex(entropy))) === known.promise);
  const told = "Your browser was told this head before it revealed anything";
  const again = known.again ? " The room had named another head before that, as it does when it was started again." : "";
  return `${told}${own ? ", and its own bytes are in it." : ", but its own bytes were left out."}${again}`;
}

/** @param {number[]} numbers */
function seats(numbers) {
  return `${numbers.length === 1 ? "seat" : "seats"} ${numbers.join(", ")}`;
}

customElements.define("rb-proof-page", ProofPage);
