/** The last hands of a table: to replay, or to take away as a file. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { dollars } from "./money.js";

/** @typedef {{table: string, hand: number, players: string[], pot: number}} HandRow */

export class HandsList extends HTMLElement {
  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
    this.fresh = false;
    this.addEventListener("seen", () => this.load());
  }

  /** A hand has ended: what is listed is no longer all. */
  stale() {
    this.fresh = false;
    if (!this.hidden) this.load();
  }

  load() {
    if (this.fresh) return;
    this.fresh = true;
    void fill(
      this,
      get(`/api/tables/${encodeURIComponent(this.table)}/hands`).then((rows) => [handRows(rows)]),
    );
  }
}

/** @param {HandRow[]} rows */
function handRows(rows) {
  if (!rows.length) return h("p", { class: "hint" }, "No hand is over yet.");
  return h("ul", { class: "hands" }, ...rows.map(handRow));
}

/** @param {HandRow} row */
function handRow({ table, hand, players, pot }) {
  const id = encodeURIComponent(table);
  return h(
    "li",
    {},
    h("a", { class: "replay", href: `#/table/${id}/hand/${hand}` }, `Hand ${hand}`),
    h("span", { class: "players" }, players.join(", ")),
    h("span", { class: "pot" }, dollars(pot)),
    fileLink(table, hand),
  );
}

/**
 * A hand of poker is a PHH file, a round against a bank is told in words.
 * @param {string} table
 * @param {number} hand
 */
export function fileLink(table, hand) {
  const href = `/api/tables/${encodeURIComponent(table)}/hands/${hand}.phh`;
  const label = `Download hand ${hand}`;
  return h("a", { class: "file", href, download: `${table}-${hand}.phh`, "aria-label": label, title: label }, "File");
}

customElements.define("rb-hands", HandsList);
