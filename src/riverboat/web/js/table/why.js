/** Why somebody has won: the hands that were compared, as the server compares them, and then the clauses. */

import { drawCard } from "./cards.js";
import { clauseText } from "./clause.js";
import { h } from "../ui/dom.js";
import { showDialog } from "../ui/dialog.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Winner} Winner */

/**
 * @param {Winner[]} winners
 */
export function showWhy(winners) {
  showDialog(phrase("table-why"), h("div", { class: "reasons", "data-words": "server" }, ...winners.map(reasons)));
}

/**
 * A small button that opens it.
 * @param {() => Winner[]} winners
 * @param {string} about
 */
export function whyButton(winners, about) {
  const open = () => showWhy(winners());
  return h("button", { type: "button", class: "why", onclick: open, "aria-label": phrase("table-why-about", { about }) }, phrase("table-why-short"));
}

/** @param {Winner} winner */
function reasons({ words, why, cards }) {
  const { hands, notes, clauses } = why ?? { hands: [], notes: [], clauses: [] };
  return h(
    "section",
    { class: "reason" },
    h("h3", {}, words),
    why && compared(why.words, cards, "best"),
    ...hands.map((hand) => compared(hand.words, hand.cards, "beaten")),
    notes.length > 0 && h("ul", { class: "notes" }, ...notes.map((note) => h("li", {}, note))),
    ...clauses.map(clauseText),
  );
}

/**
 * @param {string} words
 * @param {number[]} cards
 * @param {"best" | "beaten"} kind
 */
function compared(words, cards, kind) {
  return h(
    "div",
    { class: `compared ${kind}` },
    cards.length > 0 && h("span", { class: "hand-of-cards" }, ...cards.map(drawCard)),
    h("p", {}, words),
  );
}
