/** The small pictures that people send: the room knows them by their codes. */

/** @type {Record<string, [picture: string, words: string]>} */
const PICTURES = {
  clap: ["👏", "claps"],
  laugh: ["😂", "laughs"],
  wow: ["😮", "is amazed"],
  cry: ["😢", "cries"],
  fire: ["🔥", "says: on fire"],
  cool: ["😎", "stays cool"],
  rose: ["🌹", "gives a rose"],
  coffee: ["☕", "pours a coffee"],
  tomato: ["🍅", "throws a tomato"],
  fish: ["🐟", "throws a fish"],
  luck: ["🍀", "wishes luck"],
  thanks: ["🙏", "says thanks"],
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
  return PICTURES[code]?.[1] ?? code;
}
