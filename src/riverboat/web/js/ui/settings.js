/** What this browser's owner likes. */

import { drawCard } from "../table/cards.js";
import { showDialog } from "./dialog.js";
import { h } from "./dom.js";
import { prefer, prefs } from "./prefs.js";

export function showSettings() {
  const sample = h("div", { class: "sample" });
  const draw = () => sample.replaceChildren(...[51, 46, 37, 20].map(drawCard));
  draw();
  const toggle = (/** @type {string} */ label, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ set) => {
    const box = h("input", { type: "checkbox", checked: on, onchange: () => (set(box.checked), draw()) });
    return h("label", { class: "toggle" }, box, h("span", {}, label));
  };
  showDialog(
    "Settings",
    sample,
    toggle("Four-colour deck", prefs.colours === "four", (on) => prefer({ colours: on ? "four" : "two" })),
    toggle("Classic pips instead of a large index", prefs.faces === "pips", (on) =>
      prefer({ faces: on ? "pips" : "index" }),
    ),
    toggle("Animation", prefs.animation, (animation) => prefer({ animation })),
    toggle("Sounds", prefs.sounds, (sounds) => prefer({ sounds })),
    h("h3", {}, "Keys"),
    keys(),
  );
}

function keys() {
  const rows = [
    ["F", "fold"],
    ["C", "check or call"],
    ["R or B", "raise or bet"],
    ["digits", "how much"],
    ["M, H, P, A", "min, half pot, pot, all in"],
    ["up, down", "more or less"],
    ["Enter", "confirm"],
    ["Esc", "cancel"],
    ["S, M", "show, muck"],
    ["1 to 9, D", "choose cards, draw or give them up"],
    ["X, P", "turn the down-card up, keep it down"],
    ["I", "bring it in"],
    ["T, O", "run it twice, run it once"],
  ];
  return h(
    "dl",
    { class: "keys" },
    ...rows.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]),
  );
}
