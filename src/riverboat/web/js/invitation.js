/** The page behind a one-time link: it gives a role, so it asks for a name and a password first. */

import { PasswordFields, problemForm } from "./account.js";
import { post } from "./api.js";
import { toast } from "./dialog.js";
import { h } from "./dom.js";
import { me } from "./me.js";

export class InvitationPage extends HTMLElement {
  /** @param {string} secret */
  constructor(secret) {
    super();
    this.secret = secret;
  }

  connectedCallback() {
    const form = me.name && !me.guest ? this.accept() : this.register();
    form.addEventListener("done", () => {
      toast(`You are now: ${me.roles.filter((role) => role !== "player").join(", ") || "one of us"}.`);
      location.hash = "#/";
    });
    this.append(h("h1", {}, "You are invited"), form);
    form.querySelector("input")?.focus();
  }

  /** Somebody with an account takes the role with one press. */
  accept() {
    const words = h("p", {}, "This link can be used once. The role it gives goes to ", h("strong", {}, me.name), ".");
    return problemForm(`Accept as ${me.name}`, [words], () => this.use());
  }

  /** A role needs an account: a guest keeps his name, anybody else chooses one. */
  register() {
    const name = h("input", { autocomplete: "username", maxlength: 24, value: me.name, readonly: me.name !== "" });
    const password = new PasswordFields();
    const words = "This link gives you a role in the room. Choose the name and the password you will log in with.";
    return problemForm(
      "Come in",
      [h("p", {}, words), h("label", {}, "Your name", name), ...password.elements],
      async () => {
        if (!me.name || me.guest)
          me.take(await post("/api/register", { name: name.value.trim(), password: password.read() }));
        await this.use();
      },
    );
  }

  async use() {
    me.take(await post("/api/invitation", { secret: this.secret }));
  }
}

customElements.define("rb-invitation", InvitationPage);
