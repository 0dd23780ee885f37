/** The small pictures that people send: the room knows them by their codes. */

import { phrase } from "../ui/phrases.js";

/** @type {Record<string, [picture: string, words: string]>} */
const PICTURES = {
  clap: ["👏", "chat-picture-clap"],
  laugh: ["😂", "chat-picture-laugh"],
  wow: ["😮", "chat-picture-wow"],
  cry: ["😢", "chat-picture-cry"],
  fire: ["🔥", "chat-picture-fire"],
  cool: ["😎", "chat-picture-cool"],
  rose: ["🌹", "chat-picture-rose"],
  coffee: ["☕", "chat-picture-coffee"],
  tomato: ["🍅", "chat-picture-tomato"],
  fish: ["🐟", "chat-picture-fish"],
  luck: ["🍀", "chat-picture-luck"],
  thanks: ["🙏", "chat-picture-thanks"],
};

export const CODES = Object.keys(PICTURES);

/** @param {string} code */
export function pictureOf(code) {
  return PICTURES[code]?.[0] ?? "";
}

/**
 * What somebody does with it: `throws a tomato`.
 * @param {string} code
 */
export function wordsOf(code) {
  const [, key] = PICTURES[code] ?? [];
  return key ? phrase(key) : code;
}
