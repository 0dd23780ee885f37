/** Your authenticator app: set it up, turn it off, get new recovery codes. */

import { get, post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h, sentenceOf } from "../ui/dom.js";
import { CodeField } from "./code-field.js";
import { me } from "./me.js";
import { problemForm } from "./problem-form.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").TotpState} TotpState */
/** @typedef {import("../net/types.js").TotpSecret} TotpSecret */

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
  const code = new CodeField({ shown: true, label: phrase("authenticator-code-shown") });
  const form = problemForm(
    phrase("authenticator-turn-on"),
    [
      h("p", {}, phrase("authenticator-add-key")),
      h("p", {}, h("code", { class: "secret" }, (secret.match(/.{1,4}/g) ?? []).join(" "))),
      h("p", {}, h("a", { href: uri }, phrase("authenticator-open-here"))),
      code.element,
    ],
    () =>
      code.add(async (typed) => {
        const { codes } = await post("/api/totp/confirmation", { code: typed });
        me.take(await get("/api/me"));
        showCodes(codes);
      }),
  );
  showDialog(phrase("authenticator-title"), form);
  code.input.focus();
}

/** @param {string[]} codes */
function showCodes(codes) {
  showDialog(
    phrase("authenticator-recovery-codes"),
    h("p", {}, phrase("authenticator-recovery-about")),
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
    phrase("authenticator-title"),
    h("p", {}, phrase("authenticator-codes-left", { count: left })),
    h("button", { type: "button", class: "quiet", onclick: renew }, phrase("authenticator-new-codes")),
    h("button", { type: "button", class: "quiet", onclick: showTurningOff }, phrase("authenticator-turn-off")),
  );
}

function showTurningOff() {
  const password = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField({ shown: true });
  const form = problemForm(phrase("authenticator-turn-off"), [h("label", {}, phrase("common-password"), password), code.element], () =>
    code.add((typed) => post("/api/totp/off", { password: password.value, code: typed })),
  );
  const dialog = showDialog(phrase("authenticator-turn-off-title"), form);
  form.addEventListener("done", async () => {
    dialog.close();
    me.take(await get("/api/me"));
    toast(phrase("authenticator-turned-off"));
  });
  password.focus();
}
