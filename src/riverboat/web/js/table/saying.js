/** What a player just did, in a word or two beside their chair. */

import { dollars } from "../ui/money.js";
import { phrase, phraseFor } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").Event} Event */

const SAID = /** @type {Record<string, (fact: any) => string>} */ ({
  folded: (fact) => (fact.timed_out ? phrase("said-out-of-time") : phrase("said-fold")),
  checked: () => phrase("said-check"),
  called: (fact) => (fact.all_in ? phrase("said-all-in") : phrase("said-call", { amount: dollars(fact.amount) })),
  "bet-made": (fact) => (fact.all_in ? phrase("said-all-in") : phrase("said-bet", { amount: dollars(fact.to) })),
  "raised-to": (fact) => (fact.all_in ? phrase("said-all-in") : phrase("said-raise", { amount: dollars(fact.to) })),
  "blind-posted": (fact) => phraseFor("said-blind", fact.kind),
  "bring-in-posted": (fact) => phrase("said-bring-in", { amount: dollars(fact.amount) }),
  discarded: (fact) => (fact.cards.length ? phrase("said-gives-up", { count: fact.cards.length }) : phrase("said-stands-pat")),
  drew: (fact) => phrase("said-draws", { count: fact.cards.length }),
  exposed: () => phrase("said-turns-up"),
  kept: () => phrase("said-keeps"),
  mucked: () => phrase("said-muck"),
  "straddle-promised": (fact) => phrase("said-will-straddle", { amount: dollars(fact.amount) }),
  "bomb-pot-proposed": (fact) => phrase(fact.boards > 1 ? "said-bomb-two" : "said-bomb"),
  "bomb-pot-answered": (fact) => (fact.joins ? phrase("said-joins") : phrase("said-sits-out")),
  "minimum-proposed": (fact) => phrase("said-bets-from", { amount: dollars(fact.stakes.small_bet) }),
  "minimum-answered": (fact) => (fact.agrees ? phrase("said-agrees") : phrase("said-as-posted")),
  "run-twice-answered": (fact) => (fact.agrees ? phrase("said-twice") : phrase("said-once")),
});
/** Facts after which nobody's last word counts any more. */
const SILENCED = new Set([
  "bets-gathered",
  "hand-started",
  "hand-ended",
  "board-dealt",
  "choice-opened",
  "dealt",
  "minimum-raised",
]);

/** @param {Event} fact */
export function said(fact) {
  return SAID[fact.fact]?.(fact) ?? "";
}

/** @param {Event} fact */
export function silences(fact) {
  return SILENCED.has(fact.fact);
}
