/** A code of an authenticator app. */

import { Unanswered } from "../net/api.js";
import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

const ASKED_FOR = ["code-needed", "code-used", "wrong-code"];

/** A field that comes up when the room asks for a code; a recovery code fits as well. */
export class CodeField {
  constructor({ shown = false, label = phrase("authenticator-code") } = {}) {
    this.input = h("input", {
      autocomplete: "one-time-code",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 24,
    });
    this.element = h("label", { hidden: !shown }, label, this.input);
  }

  /**
   * Send something with the code that was typed.
   * @template T
   * @param {(code: string) => Promise<T>} send
   * @returns {Promise<T>}
   */
  async add(send) {
    try {
      return await send(this.input.value.trim());
    } catch (error) {
      if (error instanceof Unanswered && ASKED_FOR.includes(error.code)) this.show();
      throw error;
    }
  }

  show() {
    this.element.hidden = false;
    this.input.value = "";
    this.input.focus();
  }
}
