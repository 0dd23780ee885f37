/** What one can do about somebody who talks: not hear them any more, or report a line to the floor. */

import { isMuted, mute, unmute, allMuted } from "./muted.js";
import { problemForm } from "../account/problem-form.js";
import { post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").ChatLine} ChatLine */

const REASON_LONGEST = 200;

/**
 * @param {string} table
 * @param {ChatLine} line
 */
export function showPerson(table, line) {
  const silent = isMuted(line.who);
  const turn = () => {
    if (silent) unmute(line.who);
    else mute(line.who, line.by);
    dialog.close();
    toast(silent ? phrase("chat-hear-again", { name: line.by }) : phrase("chat-muted-now", { name: line.by }));
  };
  const dialog = showDialog(
    line.by,
    h("blockquote", { "data-words": "server" }, line.words),
    h("button", { type: "button", class: "quiet", onclick: turn }, silent ? phrase("chat-unmute") : phrase("chat-mute")),
    h("h3", {}, phrase("chat-report-title")),
    reportForm(table, line, () => dialog.close()),
  );
}

/**
 * @param {string} table
 * @param {ChatLine} line
 * @param {() => void} close
 */
function reportForm(table, line, close) {
  const reason = h("input", { maxlength: REASON_LONGEST, autocomplete: "off" });
  const fields = [
    h("p", { class: "hint" }, phrase("chat-report-about")),
    h("label", {}, phrase("chat-report-why"), reason),
  ];
  const form = problemForm(phrase("chat-report-do"), fields, () =>
    post(`/api/tables/${encodeURIComponent(table)}/reports`, { line: line.number, reason: reason.value }),
  );
  form.addEventListener("done", () => {
    close();
    toast(phrase("chat-reported"));
  });
  return form;
}

/** Everybody who is muted here, to hear them again. */
export function showMuted() {
  const list = h("ul", { class: "role-list" });
  const show = () =>
    list.replaceChildren(
      ...allMuted().map(([who, name]) => {
        const again = () => (unmute(who), show());
        const label = phrase("chat-unmute-one", { name });
        return h("li", {}, h("span", { "data-words": "server" }, name), h("button", { type: "button", class: "quiet", "aria-label": label, onclick: again }, phrase("chat-unmute")));
      }),
    );
  show();
  showDialog(phrase("chat-muted"), h("p", { class: "hint" }, phrase("chat-muted-about")), list);
}
