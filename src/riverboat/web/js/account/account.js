/** Your name: as a guest, or registered with a password so that it is yours tomorrow. */

import { post } from "../net/api.js";
import { showDialog, toast } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { showAuthenticator } from "./authenticator.js";
import { beGuest, me } from "./me.js";
import { logOut, showLeaving, showRename } from "./going.js";
import { showSessions } from "./sessions.js";
import { CodeField } from "./code-field.js";
import { problemForm } from "./problem-form.js";
import { phrase, phraseWith } from "../ui/phrases.js";

const PASSWORD_SHORTEST = 8;

export function showAccount() {
  if (me.name) showWhoYouAre();
  else void askName();
}

/**
 * Ask for a name and come in as a guest with it.
 * @param {string} [why]
 * @returns {Promise<boolean>} whether there is a name now
 */
export async function askName(why = phrase("account-name-is-enough")) {
  await me.coming;
  if (me.name) return true;
  const name = h("input", { name: "name", maxlength: 24, autocomplete: "nickname", "aria-label": phrase("common-your-name") });
  const login = h("button", { type: "button", class: "quiet" }, phrase("account-have-one"));
  const form = problemForm(phrase("common-come-in"), [h("p", {}, why), name], () => beGuest(name.value.trim()));
  form.append(login);
  form.addEventListener("refused", (event) => {
    const { code } = /** @type {CustomEvent<{code?: string}>} */ (event).detail;
    login.textContent = code === "name-taken" ? isItYou() : phrase("account-have-one");
  });
  const dialog = showDialog(phrase("common-your-name"), form);
  form.addEventListener("done", () => dialog.close());
  login.addEventListener("click", () => (dialog.close(), showLogin(name.value.trim())));
  name.focus();
  return new Promise((answer) => dialog.addEventListener("close", () => answer(me.name !== "")));
}

export function isItYou() {
  return phrase("account-is-it-you");
}

/** What may be done about the authenticator app. @type {Record<string, string>} */
const APP = {
  on: "account-app-on",
  off: "account-app-off",
  needed: "account-app-needed",
};

function showWhoYouAre() {
  const button = (/** @type {string} */ label, /** @type {() => void} */ go, look = "quiet") =>
    h("button", { type: "button", class: look, onclick: () => (dialog.close(), go()) }, label);
  const dialog = showDialog(
    phrase("account-you"),
    h("p", {}, ...phraseWith("account-you-play", { name: h("strong", { "data-words": "server" }, me.name), guest: me.guest ? "yes" : "no" })),
    me.guest
      ? button(phrase("account-keep-name-long"), () => showPassword(phrase("account-keep-name")), "primary")
      : button(phrase("account-change-password"), () => showPassword(phrase("account-change-password"))),
    !me.guest && button(phrase(APP[me.totp] ?? APP.off), showAuthenticator, me.totp === "needed" ? "primary" : "quiet"),
    button(phrase("account-change-name"), showRename),
    button(phrase("account-sessions"), showSessions),
    button(phrase("account-log-in-other"), () => showLogin()),
    button(phrase("account-log-out"), () => logOut(() => showPassword(phrase("account-keep-name")))),
    button(phrase("account-leave-for-good"), showLeaving),
  );
}

/** @param {string} [known] who it is, where that was typed already */
export function showLogin(known = "") {
  const name = h("input", { autocomplete: "username", value: known });
  const password = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField();
  const fields = [h("label", {}, phrase("common-name"), name), h("label", {}, phrase("common-password"), password), code.element];
  const form = problemForm(phrase("account-log-in"), fields, () =>
    code.add(async (typed) =>
      me.take(await post("/api/login", { name: name.value.trim(), password: password.value, code: typed })),
    ),
  );
  const dialog = showDialog(phrase("account-log-in"), form);
  form.addEventListener("done", () => dialog.close());
  (known ? password : name).focus();
}

/**
 * A password for the account we are logged in with.
 * @param {string} title
 */
function showPassword(title) {
  const fields = new PasswordFields();
  const old = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField({ shown: me.totp === "on" });
  const elements = [!me.guest && h("label", {}, phrase("account-old-password"), old), code.element, ...fields.elements];
  const form = problemForm(title, elements, () =>
    code.add(async (typed) =>
      me.take(await post("/api/register", { name: me.name, old: old.value, password: fields.read(), code: typed })),
    ),
  );
  const dialog = showDialog(title, form);
  form.addEventListener("done", () => {
    dialog.close();
    toast(phrase("account-password-set"));
  });
}

/** A new password, typed twice. */
export class PasswordFields {
  constructor() {
    const field = () => h("input", { type: "password", autocomplete: "new-password" });
    this.first = field();
    this.again = field();
    this.elements = [
      h("label", {}, phrase("account-new-password", { shortest: PASSWORD_SHORTEST }), this.first),
      h("label", {}, phrase("account-password-again"), this.again),
    ];
  }

  /** The password; an error with a sentence if it cannot be one. */
  read() {
    const wrong = (/** @type {HTMLInputElement} */ field, /** @type {string} */ words) => {
      field.focus();
      return new Error(words);
    };
    if (this.first.value.length < PASSWORD_SHORTEST)
      throw wrong(this.first, phrase("account-password-short", { shortest: PASSWORD_SHORTEST }));
    if (this.first.value !== this.again.value) throw wrong(this.again, phrase("account-passwords-differ"));
    return this.first.value;
  }
}
