/** The clock of a table as it is shown. One that stands is as it was when the floor came. */

/** @typedef {{seat: number, ends: number, span: number, bank: number, stood: number}} Clock `stood` is when it did, else 0 */

/**
 * @param {import("../net/types.js").TurnClock} told
 * @param {Clock | null} before what was shown: where it only stands since, it is the same clock
 * @returns {Clock}
 */
export function clockOf({ seat, left_ms, bank_ms, stands }, before) {
  const now = performance.now();
  const same = stands && before?.seat === seat;
  return {
    seat,
    ends: same ? before.ends : now + left_ms,
    span: Math.max(left_ms, 1),
    bank: bank_ms,
    stood: stands ? (same ? before.stood : 0) || now : 0,
  };
}

/**
 * How long there is still time.
 * @param {Clock} clock
 */
export function leftOf({ ends, stood }) {
  return Math.max(0, ends - (stood || performance.now()));
}

/**
 * The rings around those who think stand still.
 * @param {Element} felt
 */
export function stopRings(felt) {
  for (const ring of felt.querySelectorAll(".clock rect")) for (const each of ring.getAnimations()) each.pause();
}
