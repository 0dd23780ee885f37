/** What this browser's owner likes. */

import { drawCard } from "../table/cards.js";
import { showDialog } from "./dialog.js";
import { h } from "./dom.js";
import { prefer, prefs } from "./prefs.js";
import { LANGUAGES, phrase } from "./phrases.js";

export function showSettings() {
  const sample = h("div", { class: "sample" });
  const draw = () => sample.replaceChildren(...[51, 46, 37, 20].map(drawCard));
  draw();
  const toggle = (/** @type {string} */ label, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ set) => {
    const box = h("input", { type: "checkbox", checked: on, onchange: () => (set(box.checked), draw()) });
    return h("label", { class: "toggle" }, box, h("span", {}, label));
  };
  showDialog(
    phrase("settings-title"),
    sample,
    languages(),
    toggle(phrase("settings-four-colours"), prefs.colours === "four", (on) => prefer({ colours: on ? "four" : "two" })),
    toggle(phrase("settings-pips"), prefs.faces === "pips", (on) =>
      prefer({ faces: on ? "pips" : "index" }),
    ),
    toggle(phrase("settings-light"), prefs.room === "light", (on) => prefer({ room: on ? "light" : "dark" })),
    toggle(phrase("settings-animation"), prefs.animation, (animation) => prefer({ animation })),
    toggle(phrase("settings-sounds"), prefs.sounds, (sounds) => prefer({ sounds })),
    h("h3", {}, phrase("settings-keys")),
    keys(),
  );
}

/** The page is made of phrases from top to bottom: another language comes with the page loaded again. */
function languages() {
  const option = (/** @type {string} */ code, /** @type {string} */ name) =>
    h("option", { value: code, selected: code === prefs.language, lang: code || null }, name);
  const choose = () => (prefer({ language: list.value }), location.reload());
  const list = h(
    "select",
    { onchange: choose },
    option("", phrase("settings-language-browser")),
    ...Object.entries(LANGUAGES).map(([code, name]) => option(code, name)),
  );
  return h("label", { class: "languages" }, phrase("settings-language"), list);
}

function keys() {
  const rows = [
    ["F", "settings-key-fold"],
    ["C", "settings-key-check"],
    ["settings-press-raise", "settings-key-raise"],
    ["settings-press-amount", "settings-key-amount"],
    ["M, H, P, A", "settings-key-presets"],
    ["settings-press-more", "settings-key-more"],
    ["Enter", "settings-key-confirm"],
    ["Esc", "settings-key-cancel"],
    ["S, M", "settings-key-show"],
    ["settings-press-cards", "settings-key-cards"],
    ["X, P", "settings-key-expose"],
    ["I", "settings-key-bring-in"],
    ["T, O", "settings-key-run"],
  ];
  return h(
    "dl",
    { class: "keys" },
    ...rows.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key.startsWith("settings-") ? phrase(key) : key)), h("dd", {}, phrase(what))]),
  );
}
