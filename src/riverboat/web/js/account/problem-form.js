/** A form for something that the room may refuse. */

import { h, sentenceOf } from "../ui/dom.js";

/**
 * A form that says beside its button what is wrong. Fires `done` when what it asked for has happened, and `refused` with
 * why not.
 * @param {string} confirm
 * @param {(Node | false)[]} content
 * @param {() => Promise<unknown>} send
 */
export function problemForm(confirm, content, send) {
  const problem = h("p", { class: "problem", role: "alert", "data-words": "server" });
  const button = h("button", { type: "submit", class: "primary" }, confirm);
  const form = h("form", { class: "stacked", novalidate: true }, ...content, problem, button);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    button.disabled = true;
    try {
      await send();
      form.dispatchEvent(new Event("done"));
    } catch (error) {
      problem.textContent = sentenceOf(error);
      form.dispatchEvent(new CustomEvent("refused", { detail: error }));
    } finally {
      button.disabled = false;
    }
  });
  return form;
}
