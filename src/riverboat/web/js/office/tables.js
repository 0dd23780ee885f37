/** The tables as they stand: letting one go on that the floor holds, and closing one for good. */

import { get, post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { attended, fill, h, sentenceOf } from "../ui/dom.js";
import { officeRow, officeTable } from "./shared.js";
import { askToOverrule } from "../floor/overruling.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../lobby/lobby.js").TableRow} TableRow */

const REFRESH_MS = 5_000;
const TITLES = ["common-table", "common-game", "common-players", "common-hands-an-hour", "office-state", ""];

export class TablesPart extends HTMLElement {
  constructor() {
    super();
    this.heading = h("h2", { tabindex: -1 }, phrase("common-tables"));
    this.list = h("div");
    this.timer = 0;
  }

  connectedCallback() {
    this.append(this.heading, this.list);
    void fill(this.list, this.load());
    this.timer = window.setInterval(() => void this.refresh(), REFRESH_MS);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async load() {
    /** @type {TableRow[]} */
    const rows = await get("/api/tables");
    if (!rows.length) return [h("p", { class: "hint" }, phrase("office-no-table"))];
    return [officeTable(phrase("common-tables"), TITLES, rows.map((row) => this.line(row)))];
  }

  /** Figures change; a list under somebody's finger or focus does not, nor one that got there while we asked. */
  async refresh() {
    if (document.hidden || attended(this.list)) return;
    try {
      const lines = await this.load();
      if (!attended(this.list)) this.list.replaceChildren(...lines);
    } catch {
      // The banner says that the room is out of reach; the last list stays.
    }
  }

  /** @param {TableRow} row */
  line(row) {
    const name = row.name || row.game_name;
    return officeRow(TITLES, [
      h("a", { href: `#/table/${encodeURIComponent(row.id)}`, "data-words": "server" }, name),
      h("span", { "data-words": "server" }, `${row.game_name}, ${row.stakes}`),
      [
        phrase("common-people", { count: row.players - row.bots }),
        phrase("common-bots", { count: row.bots }),
        phrase("office-seats", { count: row.seats }),
      ].join(", "),
      String(row.hands_per_hour || "–"),
      stateOf(row),
      this.orderFor(row, name),
    ]);
  }

  /**
   * A table that the floor holds can only go on.
   * @param {TableRow} row
   * @param {string} name
   */
  orderFor(row, name) {
    if (row.stopped) return "";
    if (row.held_by) return button(phrase("floor-let-go"), phrase("office-let-table-go", { name }), () => this.overrule(row, name));
    return row.closing ? "" : button(phrase("common-close"), phrase("office-close-one", { name }), () => this.confirm(row));
  }

  /**
   * @param {TableRow} row
   * @param {string} name
   */
  overrule(row, name) {
    askToOverrule(`/api/tables/${encodeURIComponent(row.id)}`, row.held_by, () => {
      toast(phrase("office-table-goes-on", { name }));
      void fill(this.list, this.load()).then(() => this.heading.focus());
    });
  }

  /**
   * It cannot be taken back, so it is asked for twice.
   * @param {TableRow} row
   */
  confirm(row) {
    const name = row.name || row.game_name;
    const people = row.players - row.bots;
    const words = phrase("office-close-about");
    const problem = h("p", { class: "problem", role: "alert" });
    const close = h("button", { type: "button", class: "primary" }, phrase("office-close-do"));
    const dialog = showDialog(
      phrase("office-close-one", { name }),
      h("p", {}, people > 0 && phrase("office-play-here", { count: people }), " ", words),
      problem,
      close,
    );
    close.focus();
    close.addEventListener("click", async () => {
      close.disabled = true;
      try {
        const { hand } = await post(`/api/tables/${encodeURIComponent(row.id)}/close`);
        dialog.close();
        toast(hand ? phrase("office-closed-after", { name, hand }) : phrase("office-closed", { name }));
        await fill(this.list, this.load());
        this.heading.focus();
      } catch (error) {
        problem.textContent = sentenceOf(error);
        close.disabled = false;
      }
    });
  }
}

/** @param {TableRow} row */
function stateOf(row) {
  if (row.stopped) return row.stopped;
  const states = [row.held_by && phrase("office-held-by", { name: row.held_by }), row.closing && phrase("office-closes-after", { hand: row.hand })];
  return states.filter(Boolean).join(", ") || phrase("office-state-open");
}

/**
 * @param {string} words
 * @param {string} label with the name of the table
 * @param {() => void} onclick
 */
function button(words, label, onclick) {
  return h("button", { type: "button", class: "quiet", "aria-label": label, onclick }, words);
}

customElements.define("rb-office-tables", TablesPart);
