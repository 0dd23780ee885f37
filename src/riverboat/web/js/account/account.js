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
export async function askName(why = "Type a name and you are in. No account needed.") {
  await me.coming;
  if (me.name) return true;
  const name = h("input", { name: "name", maxlength: 24, autocomplete: "nickname", "aria-label": "Your name" });
  const login = h("button", { type: "button", class: "quiet" }, "I have an account");
  const form = problemForm("Come in", [h("p", {}, why), name], () => beGuest(name.value.trim()));
  form.append(login);
  form.addEventListener("refused", (event) => {
    const { code } = /** @type {CustomEvent<{code?: string}>} */ (event).detail;
    login.textContent = code === "name-taken" ? IS_IT_YOU : "I have an account";
  });
  const dialog = showDialog("Your name", form);
  form.addEventListener("done", () => dialog.close());
  login.addEventListener("click", () => (dialog.close(), showLogin(name.value.trim())));
  name.focus();
  return new Promise((answer) => dialog.addEventListener("close", () => answer(me.name !== "")));
}

export const IS_IT_YOU = "Is that you? Log in";

/** What may be done about the authenticator app. @type {Record<string, string>} */
const APP = {
  on: "Your authenticator app",
  off: "Set up an authenticator app",
  needed: "Your role takes an authenticator app: set it up",
};

function showWhoYouAre() {
  const button = (/** @type {string} */ label, /** @type {() => void} */ go, look = "quiet") =>
    h("button", { type: "button", class: look, onclick: () => (dialog.close(), go()) }, label);
  const dialog = showDialog(
    "You",
    h("p", {}, "You play as ", h("strong", {}, me.name), me.guest ? ", a guest." : "."),
    me.guest
      ? button("Keep this name with a password", () => showPassword("Keep this name"), "primary")
      : button("Change the password", () => showPassword("Change the password")),
    !me.guest && button(APP[me.totp] ?? APP.off, showAuthenticator, me.totp === "needed" ? "primary" : "quiet"),
    button("Change your name", showRename),
    button("Where you are logged in", showSessions),
    button("Log in as somebody else", () => showLogin()),
    button("Log out", () => logOut(() => showPassword("Keep this name"))),
    button("Leave for good", showLeaving),
  );
}

/** @param {string} [known] who it is, where that was typed already */
export function showLogin(known = "") {
  const name = h("input", { autocomplete: "username", value: known });
  const password = h("input", { type: "password", autocomplete: "current-password" });
  const code = new CodeField();
  const fields = [h("label", {}, "Name", name), h("label", {}, "Password", password), code.element];
  const form = problemForm("Log in", fields, () =>
    code.add(async (typed) =>
      me.take(await post("/api/login", { name: name.value.trim(), password: password.value, code: typed })),
    ),
  );
  const dialog = showDialog("Log in", form);
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
  const elements = [!me.guest && h("label", {}, "The old password", old), code.element, ...fields.elements];
  const form = problemForm(title, elements, () =>
    code.add(async (typed) =>
      me.take(await post("/api/register", { name: me.name, old: old.value, password: fields.read(), code: typed })),
    ),
  );
  const dialog = showDialog(title, form);
  form.addEventListener("done", () => {
    dialog.close();
    toast("The password is set.");
  });
}

/** A new password, typed twice. */
export class PasswordFields {
  constructor() {
    const field = () => h("input", { type: "password", autocomplete: "new-password" });
    this.first = field();
    this.again = field();
    this.elements = [
      h("label", {}, `Password, ${PASSWORD_SHORTEST} letters or more`, this.first),
      h("label", {}, "The same again", this.again),
    ];
  }

  /** The password; an error with a sentence if it cannot be one. */
  read() {
    const wrong = (/** @type {HTMLInputElement} */ field, /** @type {string} */ words) => {
      field.focus();
      return new Error(words);
    };
    if (this.first.value.length < PASSWORD_SHORTEST)
      throw wrong(this.first, `The password needs ${PASSWORD_SHORTEST} letters or more.`);
    if (this.first.value !== this.again.value) throw wrong(this.again, "The two passwords are not the same.");
    return this.first.value;
  }
}
