/** One chair: its player's cards, name and chips, or an invitation to sit down. */

import { drawCard, markWild } from "./cards.js";
import { emit, h, place, s } from "../ui/dom.js";
import { dollars } from "../ui/money.js";
import { phrase, phraseFor } from "../ui/phrases.js";

/** @typedef {import("../net/types.js").SeatView} SeatView */

/**
 * @typedef {object} SeatState
 * @property {SeatView} view
 * @property {number[]} cards what lies face down before the player, as far as this viewer knows
 * @property {boolean} own
 * @property {boolean} open whether this viewer may sit here
 * @property {boolean} folded this viewer has folded, and the hand is still in progress
 * @property {boolean} offline the player has no connection to the table
 * @property {boolean} acts
 * @property {string} blind a key of BLINDS, or nothing
 * @property {{ends: number, span: number, bank: number} | null} clock
 * @property {boolean} won
 * @property {boolean} lost others won the hand, and their cards should stand out
 * @property {Set<number>} played
 * @property {string} said what the player just did, in a word or two
 * @property {number[]} drawn how many cards the player took at each draw
 * @property {string[]} made what the hand is called, as far as this viewer may know
 * @property {boolean} wild whether the joker, if it lies face up here, counts as any card
 */

export const BOT = "Bot ";
/** Which blind, and its key in the catalogue. */
const BLINDS = /** @type {Record<string, string>} */ ({ SB: "seat-small-blind", BB: "seat-big-blind", STR: "said-blind-straddle" });

/**
 * @param {import("./felt.js").Scene} scene
 * @param {SeatView} view
 * @param {string} said
 * @returns {SeatState}
 */
export function seatState({ view: table, mine, clock, won, open, absent, drawn, straddled }, view, said) {
  const own = mine?.seat === view.seat;
  const winner = view.player !== "" && won.seats.has(view.seat);
  const gone = !view.in_hand && !view.shown && table.phase !== "over";
  const held = own && mine ? mine.cards : [];
  return {
    view,
    cards: own && !view.shown && !gone ? known(held, table, view) : view.cards,
    own,
    open,
    folded: gone && held.length > 0,
    offline: isOffline(absent, view),
    acts: table.to_act === view.seat,
    blind: blindOf(table, straddled, view.seat),
    clock: clock?.seat === view.seat ? clock : null,
    won: winner,
    lost: won.seats.size > 0 && !winner,
    played: won.cards,
    said,
    drawn: view.in_hand ? drawnAt(drawn, view.seat) : [],
    made: madeBy(view, own && !gone ? mine : null),
    wild: table.joker_wild === true,
  };
}

/**
 * What a shown hand is called, or one's own.
 * @param {SeatView} view
 * @param {import("../net/types.js").Mine | null} mine
 */
function madeBy(view, mine) {
  const of = view.shown ? view : mine;
  return of?.made ?? [];
}

/**
 * @param {Set<number> | undefined} absent
 * @param {{seat: number, player: string}} chair
 */
export function isOffline(absent, { seat, player }) {
  return player !== "" && absent?.has(seat) === true;
}

/**
 * @param {import("./drawn.js").Drawn} drawn
 * @param {number} seat
 */
function drawnAt({ counts }, seat) {
  return counts.get(seat) ?? [];
}

/**
 * Our own cards, as many of them as lie there by now; after the hand also those that the dealer has back.
 * @param {number[]} cards
 * @param {import("../net/types.js").View} table
 * @param {SeatView} view
 */
function known(cards, table, view) {
  return table.phase === "over" ? cards : cards.slice(0, view.cards.length);
}

/**
 * @param {import("../net/types.js").View} view
 * @param {Set<number>} straddled
 * @param {number} seat
 */
function blindOf(view, straddled, seat) {
  if (view.phase === "over" || view.blinds.length !== 2) return "";
  if (straddled.has(seat)) return "STR";
  const at = view.blinds.indexOf(seat);
  return at < 0 ? "" : ["SB", "BB"][at];
}

export class Seat extends HTMLElement {
  constructor() {
    super();
    this.shown = "";
    this.faces = "";
    this.cards = h("div", { class: "cards" });
    this.plate = h("div", { class: "plate" });
    this.bubble = h("div", { class: "said", "aria-hidden": "true" });
    this.made = h("div", { class: "hand-name", "data-words": "server", "aria-hidden": "true" });
    /** @type {Animation | null} */
    this.ring = null;
    this.clockEnds = 0;
    /** On which side of the table this chair stands, if on one. */
    this.right = false;
    this.left = false;
  }

  connectedCallback() {
    this.append(this.cards, this.plate, this.bubble, this.made);
    this.setAttribute("role", "group");
  }

  /** @param {SeatState} state */
  show(state) {
    const { view } = state;
    this.className = [
      view.player ? "taken" : "free",
      this.right && "right",
      this.left && "left",
      state.own && "own",
      state.acts && "acts",
      state.won && "won",
      state.lost && "lost",
      view.player && !view.in_hand && !view.shown && !state.won && "idle",
      view.shown && "tabled",
      state.folded && "folded-own",
    ]
      .filter(Boolean)
      .join(" ");
    this.setAttribute("aria-label", describe(state));
    this.showPlate(state);
    this.showCards(state);
    this.showHandName(state);
    if (state.said) this.bubble.textContent = state.said; // the last word stays while it fades
    this.classList.toggle("speaks", state.said !== "");
    this.classList.toggle("absent", state.offline);
    this.runClock(state);
  }

  /** @param {SeatState} state */
  showHandName({ made, own }) {
    this.made.textContent = made.join("\n");
    this.made.hidden = !made.length || own;
  }

  /** @param {SeatState} state */
  showPlate(state) {
    const { view } = state;
    const now = JSON.stringify([
      view.player,
      view.stack,
      view.state,
      view.leaving,
      view.all_in,
      view.queued,
      state.offline,
      state.blind,
      state.open,
      state.drawn,
    ]);
    if (now === this.shown) return;
    this.shown = now;
    this.plate.replaceChildren(...(view.player ? taken(state) : free(state, this)));
  }

  /** @param {SeatState} state */
  showCards(state) {
    const all = [...state.cards, ...state.view.up];
    const now = JSON.stringify([all, document.documentElement.dataset.faces]);
    if (now !== this.faces) {
      this.faces = now;
      this.cards.replaceChildren(...all.map(drawCard));
      for (const card of [...this.cards.children].slice(state.cards.length)) card.classList.add("up");
      const up = state.view.up.length;
      this.cards.classList.toggle("many", all.length > 2);
      this.cards.classList.toggle("stud", up > 0 && state.cards.length > 0);
      place(this.cards, { "--cards": Math.max(all.length, 1), "--down": state.cards.length, "--up": Math.max(up, 2) });
    }
    for (const card of this.cards.querySelectorAll("svg")) {
      card.classList.toggle("played", state.won && state.played.has(Number(card.dataset.card)));
      markWild(card, state.wild && card.classList.contains("up"));
    }
  }

  /** @param {SeatState} state */
  runClock({ clock }) {
    if ((clock?.ends ?? 0) === this.clockEnds) return;
    this.clockEnds = clock?.ends ?? 0;
    this.querySelector(".clock")?.remove();
    if (!clock) return;
    const left = Math.max(0, clock.ends - performance.now());
    const edge = s("rect", { x: 1.5, y: 1.5, rx: 13, pathLength: 100, "stroke-dasharray": "100 100" });
    this.plate.append(s("svg", { class: left ? "clock" : "clock bank", "aria-hidden": "true" }, edge));
    const whole = left || clock.bank;
    if (whole)
      edge.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: whole, fill: "forwards" });
  }
}

/**
 * @param {SeatState} state
 * @returns {HTMLElement[]}
 */
function taken(state) {
  const { view, blind, drawn } = state;
  const bot = view.player.startsWith(BOT);
  const name = bot ? view.player.slice(BOT.length) : view.player;
  return [
    h(
      "span",
      { class: "who" },
      h("span", { class: "name", title: view.player, "data-words": "server" }, name),
      bot && h("span", { class: "tag bot", title: phrase("seat-a-bot") }, phrase("seat-bot")),
    ),
    h("span", { class: "stack" }, view.all_in ? phrase("said-all-in") : dollars(view.stack), ...queuedTag(view)),
    ...(standing(state) ? [h("span", { class: "tag state" }, standing(state))] : []),
    ...(drawn.length ? [drawTag(drawn)] : []),
    ...(blind ? [blindTag(blind)] : []),
  ];
}

/** @param {SeatView} view */
function queuedTag({ queued }) {
  return queued ? [h("small", { class: "queued", title: phrase("seat-queued-title") }, ` +${dollars(queued)}`)] : [];
}

/** @param {string} blind */
function blindTag(blind) {
  return h("span", { class: `blind ${blind.toLowerCase()}`, "aria-hidden": "true", title: phrase(BLINDS[blind]) }, phraseFor("seat-mark", blind.toLowerCase()));
}

/** @param {number[]} drawn */
function drawTag(drawn) {
  const counts = drawn.map((count) => (count ? String(count) : phrase("common-none")));
  const title = phrase("seat-drew", { counts: counts.reduce((before, next) => phrase("seat-drew-then", { before, next })) });
  return h("span", { class: "tag drew", title }, drawn.map((count) => count || phrase("seat-pat")).join(" · "));
}

/**
 * @param {SeatState} state
 * @param {HTMLElement} seat
 */
function free(state, seat) {
  if (!state.open) return [h("span", { class: "nobody" }, phrase("seat-free"))];
  const sit = () => emit(seat, "sit", state.view.seat);
  return [
    h("button", { class: "sit", type: "button", onclick: sit, "aria-label": phrase("seat-sit-in", { seat: state.view.seat }) }, phrase("seat-sit")),
  ];
}

/**
 * Where a player stands, if they are not simply playing.
 * @param {SeatState} state
 */
function standing({ view, offline }) {
  if (view.leaving) return phrase("seat-leaving");
  if (offline) return phrase("seat-offline");
  const key = { away: "seat-sitting-out", waiting: "seat-waits-blind", posting: "seat-posts-next" }[view.state];
  return key ? phrase(key) : "";
}

/** @param {SeatState} state */
function describe(state) {
  const { view, own, acts, blind, cards, drawn } = state;
  if (!view.player) return phrase("seat-label-free", { seat: view.seat });
  return [
    phrase(own ? "seat-label-own" : "seat-label", { seat: view.seat, name: view.player }),
    dollars(view.stack),
    blind && phrase(BLINDS[blind]),
    view.bet && phrase("seat-label-bet", { amount: dollars(view.bet) }),
    view.all_in && phrase("said-all-in"),
    view.queued && phrase("seat-label-bought", { amount: dollars(view.queued) }),
    drawn.length && phrase("seat-label-drew", { counts: drawn.join(", ") }),
    standing(state),
    view.player && cards.length === 0 && view.state === "playing" && phrase("seat-label-out"),
    ...state.made.map((hand) => phrase("seat-label-hand", { hand })),
    acts && phrase("seat-label-acts"),
  ]
    .filter(Boolean)
    .join(", ");
}

customElements.define("rb-seat", Seat);
