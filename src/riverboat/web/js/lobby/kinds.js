/** Games by what they are like to play: what a newcomer looks for first comes first. */

/** @typedef {import("../net/types.js").GameLine} GameLine */

/** @type {[string, string][]} each kind, and what such games are called together */
const KINDS = [
  ["flop", "Hold'em, omaha and other flop games"],
  ["stud", "Stud"],
  ["draw", "Draw"],
  ["mixed", "Mixed games"],
  ["banked", "Games with a bank"],
];

/**
 * The games in their order, kind by kind, as far as there are any.
 * @param {GameLine[]} games
 * @returns {{title: string, games: GameLine[]}[]}
 */
export function byKind(games) {
  return KINDS.map(([kind, title]) => ({ title, games: games.filter((game) => game.kind === kind) })).filter(
    (part) => part.games.length,
  );
}
