/** What a player just did, in a word or two beside their chair. */

import { dollars } from "../ui/money.js";

/** @typedef {import("../net/types.js").Event} Event */

const SAID = /** @type {Record<string, (fact: any) => string>} */ ({
  folded: (fact) => (fact.timed_out ? "out of time" : "fold"),
  checked: () => "check",
  called: (fact) => (fact.all_in ? "all in" : `call ${dollars(fact.amount)}`),
  "bet-made": (fact) => (fact.all_in ? "all in" : `bet ${dollars(fact.to)}`),
  "raised-to": (fact) => (fact.all_in ? "all in" : `raise ${dollars(fact.to)}`),
  "blind-posted": (fact) =>
    fact.kind === "straddle" ? "straddle" : `${fact.kind === "entry" ? "post" : `${fact.kind} blind`}`,
  "bring-in-posted": (fact) => `bring-in ${dollars(fact.amount)}`,
  discarded: (fact) => (fact.cards.length ? `gives up ${fact.cards.length}` : "stands pat"),
  drew: (fact) => `draws ${fact.cards.length}`,
  exposed: () => "turns up",
  kept: () => "keeps",
  mucked: () => "muck",
  "straddle-promised": (fact) => `will straddle ${dollars(fact.amount)}`,
  "bomb-pot-proposed": (fact) => `bomb pot${fact.boards > 1 ? ", two boards" : ""}?`,
  "bomb-pot-answered": (fact) => (fact.joins ? "joins" : "sits it out"),
  "minimum-proposed": (fact) => `bets from ${dollars(fact.stakes.small_bet)}?`,
  "minimum-answered": (fact) => (fact.agrees ? "agrees" : "plays as posted"),
  "run-twice-answered": (fact) => (fact.agrees ? "twice" : "once"),
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
