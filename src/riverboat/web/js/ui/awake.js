/** The screen stays on while one is in a hand, where the browser lets a page ask for that. */

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;

/** @param {boolean} on */
export function stayAwake(on) {
  if (on === wanted) return;
  wanted = on;
  if (on) void hold();
  else void lock?.release().catch(() => {});
}

async function hold() {
  if (!wanted || lock || document.hidden || !("wakeLock" in navigator)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
    if (!wanted) await lock.release();
  } catch {
    lock = null; // a battery that is low, or a page that is hidden by now
  }
}

// The browser lets go of it whenever the page is hidden.
document.addEventListener("visibilitychange", () => void hold());
