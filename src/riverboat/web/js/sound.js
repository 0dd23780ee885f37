/** A few soft sounds, made on the spot; silent unless the owner wants them. */

import { prefs } from "./prefs.js";

/** Pitch in hertz, length in seconds. */
const NOTES = /** @type {Record<string, [number, number]>} */ ({
  dealt: [520, 0.05],
  "board-dealt": [440, 0.07],
  checked: [180, 0.06],
  called: [760, 0.05],
  "bet-made": [820, 0.06],
  "raised-to": [900, 0.07],
  folded: [140, 0.05],
  "pot-awarded": [620, 0.18],
  turn: [660, 0.22],
});

/** @type {AudioContext | null} */
let context = null;

/** @param {string} what */
export function sound(what) {
  const note = NOTES[what];
  if (!note || !prefs.sounds || document.hidden) return;
  context ??= new AudioContext();
  const [pitch, length] = note;
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0.06 });
  volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
