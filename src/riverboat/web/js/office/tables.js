/** The tables as they stand: letting one go on that the floor holds, and closing one for good. */

import { get, post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { attended, count, fill, h, sentenceOf } from "../ui/dom.js";
import { officeRow, officeTable } from "./shared.js";
import { askToOverrule } from "../floor/overruling.js";

/** @typedef {import("../lobby/lobby.js").TableRow} TableRow */

const REFRESH_MS = 5_000;
const TITLES = ["Table", "Game", "Players", "Hands an hour", "State", ""];

export class TablesPart extends HTMLElement {
  constructor() {
    super();
    this.heading = h("h2", { tabindex: -1 }, "Tables");
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
    if (!rows.length) return [h("p", { class: "hint" }, "No table is open.")];
    return [officeTable("Tables", TITLES, rows.map((row) => this.line(row)))];
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
      h("a", { href: `#/table/${encodeURIComponent(row.id)}` }, name),
      `${row.game_name}, ${row.stakes}`,
      `${count(row.players - row.bots, "person", "people")}, ${count(row.bots, "bot", "bots")}, ${row.seats} seats`,
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
    if (row.held_by) return button("Let it go on", `Let ${name} go on`, () => this.overrule(row, name));
    return row.closing ? "" : button("Close", `Close ${name}`, () => this.confirm(row));
  }

  /**
   * @param {TableRow} row
   * @param {string} name
   */
  overrule(row, name) {
    askToOverrule(`/api/tables/${encodeURIComponent(row.id)}`, row.held_by, () => {
      toast(`${name} goes on.`);
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
    const words =
      "A hand that is on is played to its end. Then everybody gets their chips back and the table is gone for good.";
    const problem = h("p", { class: "problem", role: "alert" });
    const close = h("button", { type: "button", class: "primary" }, "Close the table");
    const dialog = showDialog(
      `Close ${name}`,
      h("p", {}, people ? `${count(people, "person plays", "people play")} here. ` : "", words),
      problem,
      close,
    );
    close.focus();
    close.addEventListener("click", async () => {
      close.disabled = true;
      try {
        const { hand } = await post(`/api/tables/${encodeURIComponent(row.id)}/close`);
        dialog.close();
        toast(hand ? `${name} is closed after hand ${hand}.` : `${name} is closed.`);
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
  const states = [row.held_by && `held by ${row.held_by}`, row.closing && `closes after hand ${row.hand}`];
  return states.filter(Boolean).join(", ") || "open";
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
