/** What your account holds, what lies on tables, and how it came and went. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { me } from "./me.js";
import { dollars } from "./money.js";

/** @typedef {{balance: number, on_tables: number, movements: {id: string, memo: string, amount: number}[]}} Bankroll */

export class BankrollPage extends HTMLElement {
  connectedCallback() {
    const body = h("div");
    this.append(h("h1", {}, "Bankroll"), body);
    if (me.name) void fill(body, get("/api/me/bankroll").then(account));
    else body.append(h("p", { class: "hint" }, "Give your name first: every newcomer gets play money."));
  }
}

/** @param {Bankroll} roll */
function account(roll) {
  return [
    h(
      "div",
      { class: "figures" },
      figure("In the account", roll.balance),
      figure("On tables", roll.on_tables),
      figure("Together", roll.balance + roll.on_tables),
    ),
    h(
      "table",
      {},
      h("caption", {}, "Movements, newest first"),
      h(
        "thead",
        {},
        h("tr", {}, h("th", { scope: "col" }, "What"), h("th", { scope: "col", class: "number" }, "Amount")),
      ),
      h("tbody", {}, ...roll.movements.map(movement)),
    ),
  ];
}

/** @param {{memo: string, amount: number}} movement */
function movement({ memo, amount }) {
  const sign = amount > 0 ? "+" : "";
  return h(
    "tr",
    {},
    h("td", {}, memo),
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
