/** A view with a change put into it: whole parts, and of the chairs only what differs. */

/**
 * @template {{version: number, seats: {seat: number}[]}} V
 * @param {V} view
 * @param {import("./types.js").Change} change
 * @returns {V}
 */
export function merged(view, { number, parts }) {
  const { seats = [], ...whole } = parts;
  const chairs = new Map(seats.map((chair) => [chair.seat, chair]));
  const merge = (/** @type {{seat: number}} */ chair) => ({ ...chair, ...chairs.get(chair.seat) });
  return { ...view, ...whole, version: number, seats: view.seats.map(merge) };
}
