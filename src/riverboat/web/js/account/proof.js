/** Showing again that it is us, before something dangerous is done. */

import { post, proveWith } from "../net/api.js";
import { showAbove } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { CodeField } from "./code-field.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";

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
    "Continue",
    [
      h("p", {}, `You are logged in as ${me.name}. Type your password again to go on.`),
      h("input", { autocomplete: "username", value: me.name, hidden: true }),
      h("label", {}, "Password", password),
      code.element,
    ],
    () => code.add((typed) => post("/api/session/proof", { password: password.value, code: typed })),
  );
  const dialog = showAbove("Confirm that it is you", form);
  form.addEventListener("done", () => {
    proved = true;
    dialog.close();
  });
  password.focus();
  return new Promise((answer) => dialog.addEventListener("close", () => answer(proved)));
}
