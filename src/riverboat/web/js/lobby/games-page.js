/** The games that are played here. */

import { fill, h } from "../ui/dom.js";
import { learnGames } from "../table/games.js";
import { gameLink, seatsOf } from "./game-words.js";
import { byKind } from "./kinds.js";
import { phrase } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").GameLine} GameLine */

export class GamesPage extends HTMLElement {
  connectedCallback() {
    const list = h("div");
    this.append(h("h1", {}, phrase("nav-games")), list);
    void fill(list, learnGames().then(shelves));
  }
}

/** @param {GameLine[]} games */
function shelves(games) {
  return byKind(games).map(({ title, games }) =>
    h(
      "section",
      { "aria-label": title },
      h("h2", {}, title),
      h(
        "ul",
        { class: "games" },
        ...games.map((game) => h("li", {}, gameLink(game), h("span", { class: "hint" }, ` ${seatsOf(game)}`))),
      ),
    ),
  );
}

customElements.define("rb-games", GamesPage);
