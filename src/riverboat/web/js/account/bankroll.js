/** What your account holds, what lies on tables, and how it came and went. */

import { get } from "../net/api.js";
import { fill, h } from "../ui/dom.js";
import { me } from "./me.js";
import { dollars } from "../ui/money.js";
import { when } from "../ui/when.js";
import { movementOf } from "../ui/words.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Movement} Movement */
/** @typedef {import("../net/types.js").Bankroll} Bankroll */

export class BankrollPage extends HTMLElement {
  connectedCallback() {
    const body = h("div");
    this.append(h("h1", {}, phrase("bankroll-title")), body);
    if (me.name) void fill(body, get("/api/me/bankroll").then(account));
    else body.append(h("p", { class: "hint" }, phrase("bankroll-nobody")));
  }
}

/** @param {Bankroll} roll */
function account(roll) {
  return [
    h(
      "div",
      { class: "figures" },
      figure(phrase("bankroll-in-account"), roll.balance),
      figure(phrase("bankroll-on-tables"), roll.on_tables),
      figure(phrase("bankroll-total"), roll.balance + roll.on_tables),
    ),
    h(
      "table",
      {},
      h("caption", {}, phrase("bankroll-movements")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...[phrase("bankroll-when"), phrase("bankroll-what"), phrase("common-table")].map((words) => h("th", { scope: "col" }, words)),
          h("th", { scope: "col", class: "number" }, phrase("common-amount")),
        ),
      ),
      h("tbody", {}, ...roll.movements.map(movement)),
    ),
  ];
}

/** @param {Movement} movement */
function movement({ memo, amount, table, table_name, at_ms }) {
  const sign = amount > 0 ? "+" : "";
  return h(
    "tr",
    {},
    h("td", {}, at_ms ? when(at_ms) : ""),
    h("td", {}, movementOf(memo)),
    h("td", {}, table_name ? h("a", { href: `#/table/${encodeURIComponent(table)}`, "data-words": "server" }, table_name) : table && phrase("bankroll-table-closed")),
    h("td", { class: `number ${amount < 0 ? "out" : "in"}` }, sign + dollars(amount)),
  );
}

/**
 * @param {string} label
 * @param {number} amount
 */
function figure(label, amount) {
  return h(
    "div",
    { class: "figure" },
    h("span", { class: "label" }, label),
    h("span", { class: "value" }, dollars(amount)),
  );
}

customElements.define("rb-bankroll", BankrollPage);
