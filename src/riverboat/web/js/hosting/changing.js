/** Another game or other blinds, from the next hand on. */

import { learnChosen, learnGame, learnGames } from "../table/games.js";
import { showDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { phrase } from "../ui/phrases.js";

/**
 * @param {string} on the key of the game that is on
 * @param {(game: string, stakes: unknown, settings: Record<string, unknown>) => Promise<string>} change
 */
export async function askToChange(on, change) {
  const all = await learnGames();
  const family = all.find((row) => row.key === on)?.family;
  const games = all.filter((row) => row.family === family);
  const game = h("select", {}, ...games.map((row) => h("option", { value: row.key, selected: row.key === on, "data-words": "server" }, row.name)));
  const stakes = h("select", {});
  let chosen = await learnGame(game.value);
  const draw = () => stakes.replaceChildren(...chosen.stakes.map(({ words }, at) => h("option", { value: at, "data-words": "server" }, words)));
  const problem = h("p", { class: "problem", role: "alert" });
  const send = h("button", { type: "submit", class: "primary" }, phrase("hosting-change"));
  game.addEventListener("change", async () => {
    const now = await learnChosen(game, { under: stakes, send, problem });
    if (!now) return;
    chosen = now;
    draw();
  });
  draw();
  const form = h(
    "form",
    { class: "stacked" },
    h("p", {}, phrase("hosting-change-about")),
    h("label", {}, phrase("common-game"), game),
    h("label", {}, phrase("hosting-limits"), stakes),
    problem,
    send,
  );
  const dialog = showDialog(phrase("hosting-change-title"), form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = await change(chosen.key, chosen.stakes[Number(stakes.value)].stakes, {});
    if (!problem.textContent) dialog.close();
  });
}
