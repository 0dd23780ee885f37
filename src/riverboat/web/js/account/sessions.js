/** Where one is logged in, and ending that. */

import { get, remove } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { fill, h, sentenceOf } from "../ui/dom.js";
import { when } from "../ui/when.js";
import { phrase, phraseWith } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SessionRow} SessionRow */

export function showSessions() {
  const list = h("div");
  const load = () => void fill(list, lines(load));
  showDialog(phrase("account-sessions"), list);
  load();
}

/** @param {() => void} again reads the list once more */
async function lines(again) {
  /** @type {SessionRow[]} */
  const rows = await get("/api/sessions");
  const others = () => end("/api/sessions", phrase("sessions-others-ended"), again);
  return [
    h("ul", { class: "role-list sessions" }, ...rows.map((row) => line(row, again))),
    rows.length > 1 && h("button", { type: "button", class: "quiet", onclick: others }, phrase("sessions-end-others")),
  ];
}

/**
 * @param {SessionRow} row
 * @param {() => void} again
 */
function line(row, again) {
  const browser = browserOf(row.agent);
  const over = () => end(`/api/sessions/${encodeURIComponent(row.session)}`, phrase("sessions-ended"), again);
  return h(
    "li",
    {},
    h("span", {}, browser, " ", h("span", { class: "hint" }, ...phraseWith("sessions-last-used", { when: when(row.used_ms) }))),
    row.this
      ? h("strong", {}, phrase("sessions-this-one"))
      : h("button", { type: "button", class: "quiet", "aria-label": phrase("sessions-end-one", { browser }), onclick: over }, phrase("account-log-out")),
  );
}

/**
 * @param {string} path
 * @param {string} done
 * @param {() => void} again
 */
async function end(path, done, again) {
  try {
    await remove(path);
    toast(done);
  } catch (error) {
    toast(sentenceOf(error));
  }
  again();
}

/** What people call their browser and machine. @param {string} agent */
function browserOf(agent) {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(agent)?.[1] ?? "";
  const machine = /(Android|iPhone|iPad|Windows|Mac OS|Linux)/.exec(agent)?.[1] ?? "";
  const named = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  const called = named || phrase("sessions-a-browser");
  return machine ? phrase("sessions-browser-on", { browser: called, machine }) : called;
}
