/** What one can do about somebody who talks: not hear them any more, or report a line to the floor. */

import { isMuted, mute, unmute, allMuted } from "./muted.js";
import { problemForm } from "../account/problem-form.js";
import { post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h } from "../ui/dom.js";

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
    toast(silent ? `You hear ${line.by} again.` : `${line.by} is muted for you. They are not told.`);
  };
  const dialog = showDialog(
    line.by,
    h("blockquote", {}, line.words),
    h("button", { type: "button", class: "quiet", onclick: turn }, silent ? "Unmute" : "Mute"),
    h("h3", {}, "Report this line"),
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
    h("p", { class: "hint" }, "The floor reads it with the lines around it."),
    h("label", {}, "Why, if you like", reason),
  ];
  const form = problemForm("Report", fields, () =>
    post(`/api/tables/${encodeURIComponent(table)}/reports`, { line: line.number, reason: reason.value }),
  );
  form.addEventListener("done", () => {
    close();
    toast("The floor has your report.");
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
        const label = `Unmute ${name}`;
        return h("li", {}, name, h("button", { type: "button", class: "quiet", "aria-label": label, onclick: again }, "Unmute"));
      }),
    );
  show();
  showDialog("Muted", h("p", { class: "hint" }, "On this device you do not hear them."), list);
}
