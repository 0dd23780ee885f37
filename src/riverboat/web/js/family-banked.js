/** Banked games: betting circles before the seats, the bank's hand, shared hands, dice and shoe in the middle. */

import { BankedActions } from "./banked-actions.js";
import { BankedFelt } from "./banked-felt.js";
import { followBanked } from "./banked-follow.js";
import { learnWagers } from "./wagers.js";
import { nobodyWon } from "./won.js";

await learnWagers();

/** How many of the last results are said together. */
const SAID_TOGETHER = 3;
const RESULTS = new Set(["wager-paid", "envy-paid", "bank-settled", "round-voided", "round-abandoned"]);

/** @type {import("./families.js").Family} */
export default {
  felt: () => new BankedFelt(),
  actions: () => new BankedActions(),
  turn: (view, mine, chip) => ({ view, mine, chip }),
  follow: (view, fact) => /** @type {any} */ (followBanked(/** @type {any} */ (view), fact)),
  followMine: (mine, fact) => (fact.fact === "bank-round-opened" ? { ...mine, hands: {} } : mine),
  forget: () => ({ won: nobodyWon() }),
  remember: (memory, { fact, words }) => {
    if (fact.fact === "bank-round-opened") return { won: nobodyWon() };
    if (!RESULTS.has(fact.fact)) return memory;
    const { won } = memory;
    const lines = [...won.words.split("\n"), words].filter(Boolean).slice(-SAID_TOGETHER);
    const seats = fact.fact.endsWith("-paid") ? new Set([...won.seats, fact.spot]) : won.seats;
    return { won: { ...won, seats, words: lines.join("\n") } };
  },
  pauses: {
    "bet-placed": 60,
    "dice-rolled": 900,
    "hands-dealt": 500,
    "line-dealt": 700,
    "card-turned-up": 400,
    "hand-folded": 200,
    "hand-set": 150,
    "bank-shown": 900,
    "hand-shown": 450,
    "wager-paid": 350,
    "wager-taken": 250,
    "wager-returned": 150,
    "envy-paid": 500,
    "bank-settled": 300,
  },
};
