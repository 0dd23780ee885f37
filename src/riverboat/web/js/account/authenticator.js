/** Your authenticator app: set it up, turn it off, get new recovery codes. */

import { get, post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { count, h, sentenceOf } from "../ui/dom.js";
import { CodeField } from "./code-field.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";

/** @typedef {import("../net/types.js").TotpState} TotpState */
/** @typedef {import("../net/types.js").TotpSecret} TotpSecret */

const TITLE = "Authenticator app";

export async function showAuthenticator() {
  try {
    if (me.totp === "on") showState(await get("/api/totp"));
    else showSecret(await post("/api/totp"));
  } catch (error) {
    toast(sentenceOf(error));
  }
}

/** @param {TotpSecret} told */
function showSecret({ secret, uri }) {
  const code = new CodeField({ shown: true, label: "The code that the app shows" });
  const form = problemForm(
    "Turn it on",
    [
      h("p", {}, "Add this key to your app (time based, six digits), or open it there. Then type what the app shows."),
      h("p", {}, h("code", { class: "secret" }, (secret.match(/.{1,4}/g) ?? []).join(" "))),
      h("p", {}, h("a", { href: uri }, "Open in an app on this device")),
      code.element,
    ],
    () =>
      code.add(async (typed) => {
        const { codes } = await post("/api/totp/confirmation", { code: typed });
        me.take(await get("/api/me"));
        showCodes(codes);
      }),
  );
  showDialog(TITLE, form);
  code.input.focus();
}

/** @param {string[]} codes */
function showCodes(codes) {
  showDialog(
    "Recovery codes",
    h("p", {}, "Each of these is good once if you have lost the app. Write them down now: they are not shown again."),
    h("ul", { class: "secrets" }, ...codes.map((each) => h("li", {}, h("code", {}, each)))),
  );
}

/** @param {TotpState} state */
function showState({ recovery_codes: left }) {
  const renew = () =>
    post("/api/totp/recovery-codes").then(
      (told) => showCodes(told.codes),
      (error) => toast(sentenceOf(error)),
    );
  showDialog(
    TITLE,
    h("p", {}, `It takes a code to log in. You have ${count(left, "recovery code", "recovery codes")} left.`),
    h("button", { type: "button", class: "quiet", onclick: renew }, "New recovery codes"),
    h("button", { type: "button", class: "quiet", onclick: showTurningOff }, "Turn it off"),
  );
}

function showTurningOff() {
  const password = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField({ shown: true });
  const form = problemForm("Turn it off", [h("label", {}, "Password", password), code.element], () =>
    code.add((typed) => post("/api/totp/off", { password: password.value, code: typed })),
  );
  const dialog = showDialog("Turn off the app", form);
  form.addEventListener("done", async () => {
    dialog.close();
    me.take(await get("/api/me"));
    toast("You log in with the password alone now.");
  });
  password.focus();
}
