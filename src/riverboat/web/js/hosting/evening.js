/** The evening so far: who brought what, and who took what away. */

import { get } from "../net/api.js";
import { count, fill, h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";

/** @typedef {import("../net/types.js").EveningRow} EveningRow */

export class EveningPanel extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.path = `/api/tables/${encodeURIComponent(table)}/evening`;
    this.addEventListener("seen", () => this.load());
  }

  load() {
    void fill(
      this,
      get(this.path).then(({ players, hands }) => [
        h("p", {}, `${count(hands, "hand", "hands")} dealt so far.`),
        players.length ? sums(players) : h("p", { class: "hint" }, "Nobody has sat down yet."),
      ]),
    );
  }
}

/** @param {EveningRow[]} players */
function sums(players) {
  const head = ["Player", "Brought", "Took away", "From the host"].map((words) => h("th", { scope: "col" }, words));
  const rows = players.map(({ name, brought, took, given, seat }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, name, seat ? "" : " (left)"),
      ...[brought, took, given].map((amount) => h("td", {}, amount ? dollars(amount) : "–")),
    ),
  );
  return h("table", { class: "evening" }, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}

customElements.define("rb-evening", EveningPanel);
