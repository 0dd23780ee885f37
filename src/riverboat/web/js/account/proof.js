/** Showing again that it is us, before something dangerous is done. */

import { post, proveWith } from "../net/api.js";
import { showAbove } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { CodeField } from "./code-field.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";
import { phrase } from "../ui/phrases.js";

/** The dialog that is open, if there is one: two questions at a time are answered by one proof. */
/** @type {Promise<boolean> | null} */
let asking = null;

proveWith(() => {
  asking ??= askForProof().finally(() => (asking = null));
  return asking;
});

/** @returns {Promise<boolean>} whether it has been shown */
function askForProof() {
  const password = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField({ shown: me.totp === "on" });
  let proved = false;
  const form = problemForm(
    phrase("proof-of-you-continue"),
    [
      h("p", {}, phrase("proof-of-you-about", { name: me.name })),
      h("input", { autocomplete: "username", value: me.name, hidden: true }),
      h("label", {}, phrase("common-password"), password),
      code.element,
    ],
    () => code.add((typed) => post("/api/session/proof", { password: password.value, code: typed })),
  );
  const dialog = showAbove(phrase("proof-of-you-title"), form);
  form.addEventListener("done", () => {
    proved = true;
    dialog.close();
  });
  password.focus();
  return new Promise((answer) => dialog.addEventListener("close", () => answer(proved)));
}
