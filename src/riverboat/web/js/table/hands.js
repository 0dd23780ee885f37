/** The last hands of a table: to replay, or to take away as a file. */

import { get } from "../net/api.js";
import { fill, h } from "../ui/dom.js";
import { numbered } from "../families/families.js";
import { dollars } from "../ui/money.js";
import { when } from "../ui/when.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../families/families.js").Family} Family */
/** @typedef {import("../net/types.js").HandFile} HandFile */
/** @typedef {import("../net/types.js").HandRow} HandRow */

export class HandsList extends HTMLElement {
  /**
   * @param {string} table
   * @param {Family} family
   */
  constructor(table, family) {
    super();
    this.table = table;
    this.family = family;
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
      get(`/api/tables/${encodeURIComponent(this.table)}/hands`).then((rows) => [handRows(rows, this.family)]),
    );
  }
}

/**
 * @param {HandRow[]} rows
 * @param {Family} family
 */
function handRows(rows, family) {
  if (!rows.length) return h("p", { class: "hint" }, phrase("table-none-over", { plays: family.plays }));
  return h("ul", { class: "hands" }, ...rows.map((row) => handRow(row, family)));
}

/**
 * @param {HandRow} row
 * @param {Family} family
 */
function handRow({ table, hand, players, pot, ended_ms, file }, family) {
  const id = encodeURIComponent(table);
  return h(
    "li",
    {},
    h("a", { class: "replay", href: `#/table/${id}/hand/${hand}` }, numbered(family, hand)),
    when(ended_ms),
    h("span", { class: "players", "data-words": "server" }, players.join(", ")),
    h("span", { class: "pot" }, dollars(pot)),
    fileLink(table, hand, file, ending(file)),
  );
}

/**
 * A hand to take away, called by what kind of file it is unless other words are given.
 * @param {string} table
 * @param {number} hand
 * @param {HandFile} file
 * @param {string} [words]
 */
export function fileLink(table, hand, { name, about }, words = about) {
  const href = `/api/tables/${encodeURIComponent(table)}/hands/${encodeURIComponent(name)}`;
  const label = phrase("table-download", { hand, about });
  return h("a", { class: "file", href, download: true, "aria-label": label, title: label }, h("span", { "data-words": "server" }, words));
}

/**
 * Where there is little room: `PHH`.
 * @param {HandFile} file
 */
export function ending({ name }) {
  return name.slice(name.lastIndexOf(".") + 1).toUpperCase();
}

customElements.define("rb-hands", HandsList);
