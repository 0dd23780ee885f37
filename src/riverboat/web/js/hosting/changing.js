/** Another game or other blinds, from the next hand on. */

import { learnGames } from "../table/games.js";
import { showDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";

/** @typedef {import("../net/types.js").GameRow} GameRow */

/**
 * @param {string} on the key of the game that is on
 * @param {(game: string, stakes: unknown, settings: Record<string, unknown>) => Promise<string>} change
 */
export async function askToChange(on, change) {
  const all = await learnGames();
  const family = all.find((row) => row.key === on)?.family;
  const games = all.filter((row) => row.family === family);
  const game = h("select", {}, ...games.map((row) => h("option", { value: row.key, selected: row.key === on }, row.name)));
  const stakes = h("select", {});
  const chosen = () => games.find((row) => row.key === game.value) ?? games[0];
  const draw = () => stakes.replaceChildren(...chosen().stakes.map(({ words }, at) => h("option", { value: at }, words)));
  game.addEventListener("change", draw);
  draw();
  const problem = h("p", { class: "problem", role: "alert" });
  const form = h(
    "form",
    { class: "stacked" },
    h("p", {}, "Everybody keeps their seat and their chips. The change applies from the next hand."),
    h("label", {}, "Game", game),
    h("label", {}, "Blinds or limits", stakes),
    problem,
    h("button", { type: "submit", class: "primary" }, "Change"),
  );
  const dialog = showDialog("Change blinds or game", form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = await change(game.value, chosen().stakes[Number(stakes.value)].stakes, {});
    if (!problem.textContent) dialog.close();
  });
}
