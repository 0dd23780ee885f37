/** What the round has come to for the viewer: won, lost or push, big; each wager; the sum. */

import { h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";

/** @typedef {import("../net/types.js").ResultView} ResultView */
/** @typedef {import("../net/types.js").OutcomeView} OutcomeView */

const WORDS = { won: "You win", lost: "You lose", push: "Push" };

/** @param {ResultView} result */
export function drawResult({ outcome, net, wagers }) {
  return h(
    "section",
    { class: `own-result ${outcome}`, "aria-label": "Your result" },
    h("p", { class: "net" }, net ? `${WORDS[outcome]} ${dollars(Math.abs(net))}` : WORDS[outcome]),
    h("ul", {}, ...wagers.map(drawWager)),
  );
}

/** @param {OutcomeView} wager */
function drawWager({ name, outcome, amount, odds, why }) {
  return h(
    "li",
    { class: outcome },
    h("span", { class: "wager" }, name),
    h("b", {}, signed(amount)),
    h("small", {}, [odds !== "1 to 1" && odds, why].filter(Boolean).join(", ")),
  );
}

/** @param {number} amount */
function signed(amount) {
  if (!amount) return "push";
  return `${amount > 0 ? "+" : "−"}${dollars(Math.abs(amount))}`;
}
