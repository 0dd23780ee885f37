/** The evening so far: every buy-in and cash-out, how everybody stands, and who pays whom. */

import { get } from "../net/api.js";
import { attended, count, fill, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { when } from "../ui/when.js";
import { copyFrom } from "./copying.js";

/** @typedef {import("../net/types.js").Evening} Evening */
/** @typedef {import("../net/types.js").EveningMove} EveningMove */
/** @typedef {import("../net/types.js").EveningRow} EveningRow */

export class EveningPanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = `/api/tables/${encodeURIComponent(table)}/evening`;
    this.addEventListener("seen", () => this.load());
  }

  /** A hand is over, or somebody came or went. What somebody reads or copies stays until they have done so. */
  stale() {
    if (!this.isConnected || this.hidden || attended(this)) return;
    get(this.path)
      .then((evening) => this.replaceChildren(...drawn(evening)))
      .catch(() => {}); // what is shown was true a moment ago; the tab asks again
  }

  load() {
    void fill(this, get(this.path).then(drawn));
  }
}

/** @param {Evening} evening */
function drawn(evening) {
  return [h("p", {}, dealt(evening)), ...(evening.players.length ? whole(evening) : nobody())];
}

/** @param {Evening} evening */
function dealt({ hands }) {
  return `${count(hands, "hand", "hands")} dealt so far.`;
}

function nobody() {
  return [h("p", { class: "hint" }, "Nobody has sat down yet.")];
}

/** @param {Evening} evening */
function whole(evening) {
  return [sums(evening), ...settlement(evening), moves(evening.moves)];
}

/** @param {Evening} evening */
function sums({ players, house, settled }) {
  const head = ["Player", "Brought", "Took away", "In front", "Result"];
  const rows = players.map(row);
  if (settled && house) rows.push(line("The house", "", ["", "", "", signed(house)]));
  return h(
    "table",
    { class: "evening" },
    h("thead", {}, h("tr", {}, ...head.map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, ...rows),
  );
}

/** @param {EveningRow} row */
function row({ name, brought, took, chips, result, seat }) {
  return line(name, seat ? "" : " (left)", [...[brought, took, chips].map(amountOr), signed(result)]);
}

/**
 * @param {string} name
 * @param {string} more
 * @param {string[]} cells
 */
function line(name, more, cells) {
  return h("tr", {}, h("th", { scope: "row" }, name, more), ...cells.map((words) => h("td", {}, words)));
}

/** @param {number} amount */
function amountOr(amount) {
  return amount ? dollars(amount) : "–";
}

/** @param {number} amount */
function signed(amount) {
  return amount > 0 ? `+${dollars(amount)}` : dollars(amount);
}

/** @param {Evening} evening */
function settlement({ settled, text }) {
  const title = h("h3", {}, "Who pays whom");
  if (!settled) return [title, h("p", { class: "hint" }, "A hand is on. This is worked out when it is over.")];
  const lines = text.split("\n");
  const field = h("textarea", { readonly: true, class: "payments", rows: lines.length, "aria-label": "Who pays whom" });
  field.value = text;
  const said = h("span", { class: "said", role: "status" });
  const copy = async () => {
    said.textContent = (await copyFrom(field)) ? "Copied." : "Press Ctrl+C: it is marked.";
  };
  const button = h("button", { type: "button", class: "primary", onclick: () => void copy() }, "Copy");
  return [title, field, h("p", { class: "row" }, button, said)];
}

/** @param {EveningMove[]} list */
function moves(list) {
  return h(
    "details",
    { class: "moves", open: true },
    h("summary", {}, "Buy-ins and cash-outs"),
    h("ul", {}, ...list.map((move) => h("li", {}, when(move.at_ms), h("span", {}, inWords(move))))),
  );
}

/** @param {EveningMove} move */
function inWords({ name, kind, amount, by, reason }) {
  const sum = dollars(Math.abs(amount));
  if (kind === "buy-in") return `${name} buys in for ${sum}`;
  if (kind === "cash-out") return `${name} cashes out ${sum}`;
  const why = reason ? `: ${reason}` : "";
  return amount > 0 ? `${by} gives ${name} ${sum}${why}` : `${by} takes ${sum} from ${name}${why}`;
}

customElements.define("rb-evening", EveningPanel);
