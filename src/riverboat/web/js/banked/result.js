/** What the round has come to for the viewer: won, lost or push, big; each wager; the sum. */

import { h } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").ResultView} ResultView */
/** @typedef {import("../net/types.js").OutcomeView} OutcomeView */

const WORDS = { won: "banked-you-win", lost: "banked-you-lose", push: "banked-push" };

/** @param {ResultView} result */
export function drawResult({ outcome, net, wagers }) {
  return h(
    "section",
    { class: `own-result ${outcome}`, "aria-label": phrase("banked-result") },
    h("p", { class: "net" }, net ? phrase(`${WORDS[outcome]}-amount`, { amount: dollars(Math.abs(net)) }) : phrase(WORDS[outcome])),
    h("ul", {}, ...wagers.map(drawWager)),
  );
}

/** @param {OutcomeView} wager */
function drawWager({ name, outcome, amount, odds, why }) {
  return h(
    "li",
    { class: outcome },
    h("span", { class: "wager", "data-words": "server" }, name),
    h("b", {}, signed(amount)),
    h("small", { "data-words": "server" }, [odds !== "1 to 1" && odds, why].filter(Boolean).join(", ")),
  );
}

/** @param {number} amount */
function signed(amount) {
  if (!amount) return phrase("banked-push-small");
  return `${amount > 0 ? "+" : "−"}${dollars(Math.abs(amount))}`;
}
