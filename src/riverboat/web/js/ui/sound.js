/** A few soft sounds, made on the spot; silent unless the owner wants them. */

import { prefs } from "./prefs.js";

/** @typedef {"deal" | "board" | "knock" | "chips" | "raise" | "muck" | "win" | "turn"} Sound */

/** Pitch in hertz, length in seconds. @type {Record<Sound, [number, number]>} */
const NOTES = {
  deal: [520, 0.05],
  board: [440, 0.07],
  knock: [180, 0.06],
  chips: [760, 0.05],
  raise: [900, 0.07],
  muck: [140, 0.05],
  win: [620, 0.18],
  turn: [660, 0.22],
};

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {Sound | undefined} what
 * @param {{evenHidden?: boolean}} [when] whether to be heard from a page that nobody looks at
 */
export function sound(what, { evenHidden = false } = {}) {
  if (!what || !prefs.sounds || (document.hidden && !evenHidden)) return;
  context ??= new AudioContext();
  const [pitch, length] = NOTES[what];
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0.06 });
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
