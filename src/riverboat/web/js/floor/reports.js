/** For the floor: what players have reported, with what was said around it, and who is silenced. */

import { me, onTheFloor } from "../account/me.js";
import { get, post } from "../net/api.js";
import { toast } from "../ui/dialog.js";
import { fill, h, sentenceOf } from "../ui/dom.js";
import { when } from "../ui/when.js";
import { phrase, phraseFor, phraseWith } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").ReportRow} ReportRow */
/** @typedef {import("../net/types.js").SilenceRow} SilenceRow */

/** For how long somebody may be silenced, in minutes. */
const TIMES = /** @type {[number, string][]} */ ([
  [10, "reports-ten-minutes"],
  [60, "reports-an-hour"],
  [1440, "reports-a-day"],
]);

export class ReportsPage extends HTMLElement {
  constructor() {
    super();
    this.reports = h("div");
    this.silences = h("div");
  }

  connectedCallback() {
    this.append(h("h1", {}, phrase("nav-reports")));
    if (!onTheFloor()) return this.append(h("p", { class: "problem" }, phrase("reports-for-floor")));
    this.append(this.reports, h("h2", {}, phrase("reports-silenced")), this.silences);
    this.load();
  }

  load() {
    void fill(this.reports, get("/api/reports").then((rows) => this.listed(rows)));
    void fill(this.silences, get("/api/silences").then((rows) => this.silent(rows)));
  }

  /** @param {ReportRow[]} rows */
  listed(rows) {
    if (!rows.length) return [h("p", { class: "hint" }, phrase("reports-none"))];
    return rows.map((row) => this.report(row));
  }

  /** @param {ReportRow} row */
  report(row) {
    const handled = () => this.do(post(`/api/reports/${row.id}/handled`), phrase("reports-handled-toast"));
    const name = phrase("reports-about", { name: row.about });
    return h(
      "article",
      { class: row.handled_by ? "report handled" : "report", "aria-label": name },
      h("h2", { "data-words": "server" }, row.about),
      h(
        "p",
        { class: "hint" },
        ...phraseWith("reports-by", {
          name: row.by,
          table: h("a", { href: `#/table/${encodeURIComponent(row.table)}` , "data-words": "server" }, row.table_name || row.table),
          when: when(row.at_ms),
        }),
      ),
      row.reason && h("p", { "data-words": "server" }, `“${row.reason}”`),
      this.lines(row),
      row.handled_by
        ? h("p", { class: "hint" }, phrase("reports-handled", { name: row.handled_by }))
        : h("button", { type: "button", class: "primary", onclick: handled }, phrase("reports-handle")),
      row.about !== me.name && !row.silent_ms && this.silencer(row.about),
      row.silent_ms > 0 && h("p", { class: "hint" }, phrase("reports-silent-for", { time: minutes(row.silent_ms) })),
    );
  }

  /** @param {ReportRow} row */
  lines({ lines, line, table }) {
    if (!lines.length) return h("p", { class: "hint" }, phrase("reports-no-lines", { table }));
    return h(
      "ol",
      { class: "said-around", "aria-label": phrase("reports-said") },
      ...lines.map((each) =>
        h(
          "li",
          { class: each.number === line ? "reported" : null, "aria-current": each.number === line ? "true" : null },
          h("strong", { "data-words": "server" }, each.by),
          h("span", { class: "tag" }, phraseFor("chat-place", each.room)),
          h("span", { "data-words": "server" }, each.words),
        ),
      ),
    );
  }

  /** @param {string} name */
  silencer(name) {
    const time = h("select", { "aria-label": phrase("reports-how-long") }, ...TIMES.map(([value, words]) => h("option", { value }, phrase(words))));
    const silence = () =>
      this.do(post("/api/silences", { name, minutes: Number(time.value) }), phrase("reports-silenced-toast", { name }));
    const button = h("button", { type: "button", class: "quiet", onclick: silence }, phrase("reports-silence", { name }));
    return h("p", { class: "silencing" }, ...phraseWith("reports-silence-for", { silence: button, time }));
  }

  /** @param {SilenceRow[]} rows */
  silent(rows) {
    if (!rows.length) return [h("p", { class: "hint" }, phrase("reports-nobody-silenced"))];
    const item = (/** @type {SilenceRow} */ { name, left_ms }) => {
      const speak = () => this.do(post("/api/silences", { name, minutes: 0 }), phrase("reports-speaks-again", { name }));
      return h(
        "li",
        {},
        h("span", {}, phrase("reports-silent-left", { name, time: minutes(left_ms) })),
        h("button", { type: "button", class: "quiet", "aria-label": phrase("reports-let-one-speak", { name }), onclick: speak }, phrase("reports-let-speak")),
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
  return phrase("reports-minutes", { minutes: Math.ceil(ms / 60_000) });
}

customElements.define("rb-reports", ReportsPage);
