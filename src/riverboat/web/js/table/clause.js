/** Why? The clause of the rule book behind a decision, in a dialog. */

import { get } from "../net/api.js";
import { fill, h } from "../ui/dom.js";
import { showDialog } from "../ui/dialog.js";
import { phrase } from "../ui/phrases.js";

/**
 * A small button that opens the clauses.
 * @param {string[]} clauses
 * @param {string} about
 */
export function why(clauses, about) {
  const open = () => showClauses(clauses, about);
  return h("button", { type: "button", class: "why", onclick: open, "aria-label": phrase("table-why-about", { about }) }, phrase("table-why-short"));
}

/**
 * @param {string[]} clauses
 * @param {string} about
 */
export function showClauses(clauses, about) {
  showDialog(phrase("table-why"), h("p", { class: "about", "data-words": "server" }, about), ...clauses.map(clauseText));
}

/**
 * The clause, as soon as it has been read.
 * @param {string} name
 */
export function clauseText(name) {
  const text = h("div", { class: "clause" });
  void fill(text, clause(name));
  return text;
}

/** @param {string} name `cash/flop.deal` */
async function clause(name) {
  const [book, ...rest] = name.split("/");
  const found = await get(`/api/clauses/${encodeURIComponent(book)}/${encodeURIComponent(rest.join("/"))}`);
  return [h("h3", {}, name), h("p", { class: "rule" }, found.rule ?? found.text ?? "")];
}
