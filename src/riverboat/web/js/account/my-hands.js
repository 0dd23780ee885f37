/** Every hand you were dealt in: where, with which cards, and what came of it. */

import { get } from "../net/api.js";
import { merged } from "../net/merge.js";
import { drawCard } from "../table/cards.js";
import { fill, h } from "../ui/dom.js";
import { familyOf, numbered } from "../families/families.js";
import { gameLine } from "../table/games.js";
import { ending, fileLink } from "../table/hands.js";
import { me } from "./me.js";
import { dollars } from "../ui/money.js";
import { when } from "../ui/when.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../table/hands.js").HandRow} HandRow */
/** @typedef {{cards: number[], result: number, game: string}} Summary */

/** How many hands are read at the same time. */
const READERS = 4;

export class MyHandsPage extends HTMLElement {
  connectedCallback() {
    const list = h("div");
    this.append(h("h1", {}, phrase("nav-hands")), list);
    if (me.name) void fill(list, this.load());
    else list.append(h("p", { class: "hint" }, phrase("my-hands-nobody")));
  }

  async load() {
    /** @type {[HandRow[], {id: string, name: string}[]]} */
    const [hands, tables] = await Promise.all([get("/api/me/hands"), get("/api/tables")]);
    if (!hands.length) return [h("p", { class: "hint" }, phrase("my-hands-none"))];
    const names = new Map(tables.map((table) => [table.id, table.name]));
    const lines = hands.map((row) => new HandLine(row, names.get(row.table) ?? row.table));
    const waiting = [...lines];
    const read = async () => {
      for (let line = waiting.shift(); line && this.isConnected; line = waiting.shift()) await line.read();
    };
    for (let reader = 0; reader < READERS; reader += 1) void read();
    return [
      h(
        "table",
        { class: "my-hands" },
        h("thead", {}, h("tr", {}, ...["common-hand", "common-table", "my-hands-cards", "common-result", "my-hands-file"].map(heading))),
        h("tbody", {}, ...lines.map((line) => line.element)),
      ),
    ];
  }
}

/** @param {string} key */
function heading(key) {
  return h("th", { scope: "col", class: key === "common-result" ? "number" : null }, phrase(key));
}

/** One hand; what only its facts tell comes when they have been read. */
class HandLine {
  /**
   * @param {HandRow} row
   * @param {string} table its name
   */
  constructor(row, table) {
    this.row = row;
    this.game = h("span", { class: "hint", "data-words": "server" });
    this.cards = h("td", { class: "mine" });
    this.result = h("td", { class: "number" });
    const replay = `#/table/${encodeURIComponent(row.table)}/hand/${row.hand}`;
    this.link = h("a", { class: "replay", href: replay }, phrase("common-hand-number", { hand: row.hand }));
    this.element = h(
      "tr",
      {},
      h("td", {}, this.link, when(row.ended_ms)),
      h("td", {}, h("span", { class: "where", "data-words": "server" }, table), this.game),
      this.cards,
      this.result,
      h("td", {}, fileLink(row.table, row.hand, row.file, ending(row.file))),
    );
  }

  async read() {
    try {
      const told = await get(`/api/tables/${encodeURIComponent(this.row.table)}/hands/${this.row.hand}`);
      const game = await gameLine(told.view.game);
      const family = await familyOf(told.view.game);
      const { cards, result } = summary(family, told, me.name);
      this.link.textContent = numbered(family, this.row.hand);
      this.game.textContent = game?.name ?? told.view.game;
      this.cards.replaceChildren(...cards.map(drawCard));
      if (result) this.result.classList.add(result < 0 ? "out" : "in");
      this.result.textContent = `${result > 0 ? "+" : ""}${dollars(result)}`;
    } catch {
      this.game.textContent = phrase("my-hands-unreadable");
    }
  }
}

/**
 * What a hand came to for one player: what is theirs at its end, less what was theirs at its beginning.
 * @param {import("../families/families.js").Family} family
 * @param {{view: import("../net/types.js").View, changes: import("../net/types.js").Change[]}} told
 * @param {string} player
 */
export function summary(family, told, player) {
  const seat = told.view.seats.find((chair) => chair.player === player)?.seat ?? 0;
  let view = told.view;
  /** @type {number[][]} */
  let cards = [];
  for (const change of told.changes) {
    view = merged(view, change);
    cards = family.held(view, seat).map((part, at) => (part.length ? part : (cards[at] ?? [])));
  }
  return { cards: cards.flat(), result: family.worth(view, seat) - family.worth(told.view, seat) };
}

customElements.define("rb-my-hands", MyHandsPage);
