/** An administrator lets a table go on that somebody of the floor holds. It ends another's work, so it is asked twice. */

import { remove } from "../net/api.js";
import { showDialog } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { me } from "../account/me.js";
import { phrase } from "../ui/phrases.js";

/** Whether we may; the room decides that again. */
export function mayOverrule() {
  return me.roles.includes("admin");
}

/**
 * @param {string} path of the table
 * @param {string} by who holds it
 * @param {() => void} [then] once the table goes on
 */
export function askToOverrule(path, by, then = () => {}) {
  const words = phrase("floor-overrule-about", { name: by });
  const problem = h("p", { class: "problem", role: "alert" });
  const go = h("button", { type: "button", class: "primary" }, phrase("floor-let-go"));
  const dialog = showDialog(phrase("floor-overrule-one", { name: by }), h("p", {}, words), problem, go);
  go.focus();
  go.addEventListener("click", async () => {
    go.disabled = true;
    try {
      await remove(`${path}/hold?overrule=true`);
      dialog.close();
      then();
    } catch (error) {
      problem.textContent = sentenceOf(error);
      go.disabled = false;
    }
  });
}
