/** Cards, drawn by hand: a card is four times its rank plus its suit, 52 the joker, -1 one we may not see. */

import { s } from "../ui/dom.js";
import { prefs } from "../ui/prefs.js";
import { drawTile, FIRST_TILE, spokenTile } from "./tiles.js";
import { phrase, phraseFor } from "../ui/phrases.js";

const RANKS = "23456789TJQKA";
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const JOKER = 52;
export const UNKNOWN = -1;

/** Each suit in a box of 20 by 20. */
const SHAPES = [
  "M10 1.6a4.3 4.3 0 0 0-3.9 6.1A4.3 4.3 0 1 0 8.9 14c-.1 1.9-.8 3.4-2.2 4.4h6.6c-1.4-1-2.1-2.5-2.2-4.4a4.3 4.3 0 1 0 2.8-6.3A4.3 4.3 0 0 0 10 1.6Z",
  "M10 1C11.700 4.300 14 7.300 16.800 10 14 12.700 11.700 15.700 10 19 8.300 15.700 6 12.700 3.200 10 6 7.300 8.300 4.300 10 1Z",
  "M10 18.600C6.600 15.300 1.700 11.600 1.700 6.900 1.700 4 3.800 2 6.200 2 7.900 2 9.300 3 10 4.600 10.700 3 12.100 2 13.800 2 16.200 2 18.300 4 18.300 6.900 18.300 11.600 13.400 15.300 10 18.600Z",
  "M10 1.400C7 5.100 2 8 2 12.200a3.900 3.900 0 0 0 6.900 2.500c-.1 1.700-.9 3-2.200 3.900h6.600c-1.300-.9-2.100-2.200-2.200-3.900A3.900 3.900 0 0 0 18 12.200C18 8 13 5.100 10 1.400Z",
];

/** Where the pips of a classic card lie, in a box of 60 by 84: columns 18, 30, 42. */
const PIPS = [
  "30,20 30,64",
  "30,20 30,42 30,64",
  "18,20 42,20 18,64 42,64",
  "18,20 42,20 30,42 18,64 42,64",
  "18,20 42,20 18,42 42,42 18,64 42,64",
  "18,20 42,20 30,31 18,42 42,42 18,64 42,64",
  "18,20 42,20 30,31 18,42 42,42 30,53 18,64 42,64",
  "18,19 42,19 18,34 42,34 30,42 18,50 42,50 18,65 42,65",
  "18,19 42,19 30,26 18,34 42,34 18,50 42,50 30,58 18,65 42,65",
];

/**
 * @param {number} card
 * @returns {string} `ace of spades`
 */
export function spoken(card) {
  if (card >= FIRST_TILE) return spokenTile(card);
  if (card === UNKNOWN) return phrase("card-down");
  if (card === JOKER) return phrase("card-joker");
  return phrase("card-named", { rank: phraseFor("card-rank", RANKS[card >> 2]), suit: phraseFor("card-suit", SUITS[card & 3]) });
}

/**
 * As cards are named in a sentence.
 * @param {number} card
 * @returns {string} `As`
 */
export function named(card) {
  if (card === UNKNOWN) return "??";
  return card < JOKER ? RANKS[card >> 2] + "cdhs"[card & 3] : spoken(card);
}

/**
 * One card as a picture with a name. `role` places it: board, hole, up.
 * @param {number} card
 * @returns {SVGSVGElement}
 */
export function drawCard(card) {
  if (card >= FIRST_TILE) return drawTile(card);
  const face = card === UNKNOWN ? back() : card === JOKER ? joker() : suited(card >> 2, card & 3);
  const suit = card >= 0 && card < JOKER ? SUITS[card & 3] : "none";
  return s(
    "svg",
    {
      class: `card ${card === UNKNOWN ? "down" : `face ${suit}`}`,
      viewBox: "0 0 60 84",
      role: "img",
      "aria-label": spoken(card),
      "data-card": card,
      "data-words": "card",
    },
    s("rect", { class: "paper", x: 0.75, y: 0.75, width: 58.5, height: 82.5, rx: 6 }),
    ...face,
  );
}

/**
 * @param {number} rank
 * @param {number} suit
 * @returns {SVGElement[]}
 */
function suited(rank, suit) {
  return prefs.faces === "pips" ? withPips(rank, suit) : withIndex(rank, suit);
}

/**
 * A large index above, a large suit below: readable on a phone across the table.
 * @param {number} rank
 * @param {number} suit
 */
function withIndex(rank, suit) {
  const letters = RANKS[rank] === "T" ? "10" : RANKS[rank];
  return [
    s(
      "text",
      { class: "rank", x: letters === "10" ? 22 : 19, y: 35, "font-size": letters === "10" ? 34 : 39 },
      letters,
    ),
    shape(suit, 10.5, 40.5, 17),
    shape(suit, 25, 47, 31),
  ];
}

/**
 * @param {number} rank
 * @param {number} suit
 */
function withPips(rank, suit) {
  const letters = RANKS[rank] === "T" ? "10" : RANKS[rank];
  const corner = () => [
    s("text", { class: "rank", x: 8, y: 16, "font-size": letters === "10" ? 13 : 15 }, letters),
    shape(suit, 3.6, 18, 9),
  ];
  return [
    s("g", {}, ...corner()),
    s("g", { transform: "rotate(180 30 42)" }, ...corner()),
    ...(rank < 9 ? pips(rank, suit) : court(rank, suit)),
  ];
}

/**
 * @param {number} rank
 * @param {number} suit
 */
function pips(rank, suit) {
  return PIPS[rank].split(" ").map((at) => {
    const [x, y] = at.split(",").map(Number);
    const turn = y > 42 ? `rotate(180 ${x} ${y})` : null;
    return s("g", { transform: turn }, shape(suit, x - 6, y - 6, 12));
  });
}

/**
 * Court cards and aces: a framed emblem in place of a portrait.
 * @param {number} rank
 * @param {number} suit
 */
function court(rank, suit) {
  if (rank === 12) return [shape(suit, 14, 26, 32)];
  const crown = ["M20 34l4-8 6 6 6-6 4 8z", "M19 34l3-9 5 5 3-7 3 7 5-5 3 9z", "M19 34v-9l6 4 5-8 5 8 6-4v9z"][
    rank - 9
  ];
  return [
    s("rect", { class: "frame", x: 14, y: 14, width: 32, height: 56, rx: 3 }),
    s("path", { class: "crown", d: crown }),
    shape(suit, 19, 39, 22),
  ];
}

/**
 * @param {number} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function shape(suit, x, y, size) {
  return s("path", { class: "suit", d: SHAPES[suit], transform: `translate(${x} ${y}) scale(${size / 20})` });
}

/** The back: a brass paddle wheel on river green. */
function back() {
  const spokes = Array.from({ length: 12 }, (_, i) =>
    s("path", { class: "brass", d: "M30 42V24M27.400 25.500h5.200", transform: `rotate(${i * 30} 30 42)` }),
  );
  return [
    s("rect", { class: "weave", x: 4, y: 4, width: 52, height: 76, rx: 4 }),
    s("rect", { class: "brass", x: 7, y: 7, width: 46, height: 70, rx: 3 }),
    s("circle", { class: "brass", cx: 30, cy: 42, r: 14 }),
    s("circle", { class: "hub", cx: 30, cy: 42, r: 4 }),
    ...spokes,
  ];
}

function joker() {
  return [
    s("text", { class: "rank", x: 30, y: 30, "font-size": 15 }, "JOKER"),
    s("path", { class: "suit", d: "M16 62q14 8 28 0l4-22-10 8-8-12-8 12-10-8z" }),
    s("text", { class: "rank wildly", x: 30, y: 17, "font-size": 15 }, "WILD"),
  ];
}

/**
 * A joker that counts as any card says so.
 * @param {SVGElement} card any card
 * @param {boolean} wild
 */
export function markWild(card, wild) {
  if (Number(card.dataset.card) !== JOKER) return;
  card.classList.toggle("wild", wild);
  card.setAttribute("aria-label", wild ? phrase("card-joker-wild") : spoken(JOKER));
}

/** Stands in a sentence for each of its cards. */
const GAP = "\ufffc";
const SIGNS = ["♣", "♦", "♥", "♠"];

/**
 * A sentence with its cards as small coloured signs.
 * @param {string} words
 * @param {number[]} [cards]
 * @returns {(Node | string)[]}
 */
export function withSigns(words, cards = []) {
  return words.split(GAP).flatMap((part, at) => (at < cards.length ? [part, sign(cards[at])] : [part]));
}

/**
 * The same as text.
 * @param {string} words
 * @param {number[]} [cards]
 */
export function withNames(words, cards = []) {
  return words.split(GAP).reduce((text, part, at) => text + named(cards[at - 1]) + part);
}

/** @param {number} card */
export function sign(card) {
  const element = document.createElement("span");
  element.dataset.words = "card";
  element.setAttribute("role", "img"); // read as a card is called, and not as letters and signs
  element.setAttribute("aria-label", spoken(card));
  if (card === UNKNOWN || card >= JOKER) {
    element.className = card === UNKNOWN ? "sign down" : "sign joker";
    element.textContent = card === UNKNOWN ? "▮" : spoken(card);
    return element;
  }
  const rank = RANKS[card >> 2];
  element.className = `sign ${SUITS[card & 3]}`;
  element.textContent = `${rank === "T" ? "10" : rank}${SIGNS[card & 3]}`;
  return element;
}
