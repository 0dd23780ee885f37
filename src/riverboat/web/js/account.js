/** Your name: as a guest, or registered with a password so that it is yours tomorrow. */

import { post } from "./api.js";
import { showDialog } from "./dialog.js";
import { h, sentenceOf } from "./dom.js";
import { beGuest, me } from "./me.js";

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
  return (
    me.name !== "" ||
    new Promise((answer) => {
      const problem = h("p", { class: "problem", role: "alert" });
      const field = h("input", {
        name: "name",
        maxlength: 24,
        minlength: 2,
        required: true,
        autocomplete: "nickname",
        "aria-label": "Your name",
      });
      const form = h(
        "form",
        { class: "stacked" },
        h("p", {}, why),
        field,
        problem,
        h("button", { type: "submit", class: "primary" }, "Come in"),
        h(
          "button",
          { type: "button", class: "quiet", onclick: () => (dialog.close(), showLogin()) },
          "I have an account",
        ),
      );
      const dialog = showDialog("Your name", form);
      dialog.addEventListener("close", () => answer(me.name !== ""));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        beGuest(field.value.trim()).then(
          () => dialog.close(),
          (error) => (problem.textContent = sentenceOf(error)),
        );
      });
      field.focus();
    })
  );
}

function showWhoYouAre() {
  const leave = () => post("/api/logout").then(() => (me.take(null), dialog.close()));
  const dialog = showDialog(
    "You",
    h("p", {}, "You play as ", h("strong", {}, me.name), me.guest ? ", a guest." : "."),
    me.guest &&
      h(
        "button",
        { type: "button", class: "primary", onclick: () => showLogin("register") },
        "Keep this name with a password",
      ),
    h("button", { type: "button", class: "quiet", onclick: () => showLogin() }, "Log in as somebody else"),
    h("button", { type: "button", class: "quiet", onclick: leave }, "Log out"),
  );
}

/** @param {"login" | "register"} [what] */
function showLogin(what = "login") {
  const problem = h("p", { class: "problem", role: "alert" });
  const name = h("input", { required: true, autocomplete: "username", value: what === "register" ? me.name : "" });
  const password = h("input", {
    type: "password",
    required: true,
    minlength: 8,
    autocomplete: what === "login" ? "current-password" : "new-password",
  });
  const form = h(
    "form",
    { class: "stacked" },
    h("label", {}, "Name", name),
    h("label", {}, "Password", password),
    problem,
    h("button", { type: "submit", class: "primary" }, what === "login" ? "Log in" : "Register"),
  );
  const dialog = showDialog(what === "login" ? "Log in" : "Register", form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post(`/api/${what}`, { name: name.value.trim(), password: password.value }).then(
      (told) => (me.take(told), dialog.close()),
      (error) => (problem.textContent = sentenceOf(error)),
    );
  });
}
