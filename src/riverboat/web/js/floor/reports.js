/** For the floor: what players have reported, with what was said around it, and who is silenced. */

import { me, onTheFloor } from "../account/me.js";
import { get, post } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { fill, h, sentenceOf } from "../ui/dom.js";
import { when } from "../ui/when.js";

/** @typedef {import("../net/types.js").ReportRow} ReportRow */
/** @typedef {import("../net/types.js").SilenceRow} SilenceRow */

/** For how long somebody may be silenced, in minutes. */
const TIMES = /** @type {[number, string][]} */ ([
  [10, "10 minutes"],
  [60, "an hour"],
  [1440, "a day"],
]);

export class ReportsPage extends HTMLElement {
  constructor() {
    super();
    this.reports = h("div");
    this.silences = h("div");
  }

  connectedCallback() {
    this.append(h("h1", {}, "Reports"));
    if (!onTheFloor()) return this.append(h("p", { class: "problem" }, "This page is for the floor."));
    this.append(this.reports, h("h2", {}, "Silenced"), this.silences);
    this.load();
  }

  load() {
    void fill(this.reports, get("/api/reports").then((rows) => this.listed(rows)));
    void fill(this.silences, get("/api/silences").then((rows) => this.silent(rows)));
  }

  /** @param {ReportRow[]} rows */
  listed(rows) {
    if (!rows.length) return [h("p", { class: "hint" }, "Nobody has reported anything.")];
    return rows.map((row) => this.report(row));
  }

  /** @param {ReportRow} row */
  report(row) {
    const handled = () => this.do(post(`/api/reports/${row.id}/handled`), "Marked as handled.");
    const name = `Report about ${row.about}`;
    return h(
      "article",
      { class: row.handled_by ? "report handled" : "report", "aria-label": name },
      h("h2", {}, row.about),
      h(
        "p",
        { class: "hint" },
        `Reported by ${row.by} at `,
        h("a", { href: `#/table/${encodeURIComponent(row.table)}` }, row.table_name || row.table),
        ", ",
        when(row.at_ms),
      ),
      row.reason && h("p", {}, `“${row.reason}”`),
      this.lines(row),
      row.handled_by
        ? h("p", { class: "hint" }, `Handled by ${row.handled_by}.`)
        : h("button", { type: "button", class: "primary", onclick: handled }, "Mark as handled"),
      row.about !== me.name && !row.silent_ms && this.silencer(row.about),
      row.silent_ms > 0 && h("p", { class: "hint" }, `Silenced for ${minutes(row.silent_ms)} more.`),
    );
  }

  /** @param {ReportRow} row */
  lines({ lines, line, table }) {
    if (!lines.length) return h("p", { class: "hint" }, `You sit at this table, or nothing was said there (${table}).`);
    return h(
      "ol",
      { class: "said-around", "aria-label": "What was said" },
      ...lines.map((each) =>
        h(
          "li",
          { class: each.number === line ? "reported" : null, "aria-current": each.number === line ? "true" : null },
          h("strong", {}, each.by),
          h("span", { class: "tag" }, each.room),
          each.words,
        ),
      ),
    );
  }

  /** @param {string} name */
  silencer(name) {
    const time = h("select", { "aria-label": "For how long" }, ...TIMES.map(([value, words]) => h("option", { value }, words)));
    const silence = () =>
      this.do(post("/api/silences", { name, minutes: Number(time.value) }), `${name} is silenced.`);
    const button = h("button", { type: "button", class: "quiet", onclick: silence }, `Silence ${name}`);
    return h("p", { class: "silencing" }, button, " for ", time);
  }

  /** @param {SilenceRow[]} rows */
  silent(rows) {
    if (!rows.length) return [h("p", { class: "hint" }, "Nobody is silenced.")];
    const item = (/** @type {SilenceRow} */ { name, left_ms }) => {
      const speak = () => this.do(post("/api/silences", { name, minutes: 0 }), `${name} may speak again.`);
      return h(
        "li",
        {},
        h("span", {}, `${name}, ${minutes(left_ms)} more`),
        h("button", { type: "button", class: "quiet", "aria-label": `Let ${name} speak`, onclick: speak }, "Let speak"),
      );
    };
    return [h("ul", { class: "role-list" }, ...rows.map(item))];
  }

  /**
   * @param {Promise<unknown>} asked
   * @param {string} done
   */
  async do(asked, done) {
    try {
      await asked;
      toast(done);
    } catch (error) {
      toast(sentenceOf(error));
    }
    this.load();
  }
}

/** @param {number} ms */
function minutes(ms) {
  const many = Math.ceil(ms / 60_000);
  return many === 1 ? "1 minute" : `${many} minutes`;
}

customElements.define("rb-reports", ReportsPage);
