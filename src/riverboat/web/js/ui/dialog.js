/** Dialogs, closed by their button, by Escape or by a click beside them. */

import { h } from "./dom.js";
import { phrase } from "./phrases.js";

/**
 * One at a time.
 * @param {string} title
 * @param {...(Node | false)} content
 * @returns {HTMLDialogElement}
 */
export function showDialog(title, ...content) {
  closeDialogs();
  return showAbove(title, ...content);
}

/**
 * One above whatever is open, which waits for it.
 * @param {string} title
 * @param {...(Node | false)} content
 * @returns {HTMLDialogElement}
 */
export function showAbove(title, ...content) {
  const close = h(
    "button",
    { type: "button", class: "quiet close", "aria-label": phrase("common-close"), onclick: () => dialog.close() },
    "✕",
  );
  const dialog = h(
    "dialog",
    { "aria-label": title },
    h("header", {}, h("h2", {}, title), close),
    h("div", { class: "content" }, ...content),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** What is asked on one page is not asked on the next. */
export function closeDialogs() {
  for (const old of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (old).close();
}

const SHOWN_MS = 6_000;
/** A line under somebody's eyes stays, and is asked so often whether it still is. */
const LOOKED_AT_MS = 1_000;

/**
 * A line that comes up, is read out, and goes.
 * @param {string} words
 * @param {Node} [more]
 */
export function toast(words, more) {
  const shelf = document.getElementById("toasts");
  if (!shelf) return;
  const line = h("div", { class: "toast", role: "status" }, words, more);
  shelf.append(line);
  const go = () => (line.matches(":hover, :focus-within") ? setTimeout(go, LOOKED_AT_MS) : line.remove());
  setTimeout(go, SHOWN_MS);
}
