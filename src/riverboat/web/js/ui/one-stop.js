/** A list that is one stop for the tab key, however long it gets: within it the arrow keys go from button to button. */

/**
 * @param {HTMLElement} region that has the list, and can be scrolled
 * @param {string} buttons which can be gone to; `leaveOut` keeps each of them from being a stop
 */
export function oneStop(region, buttons) {
  region.tabIndex = 0;
  region.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = /** @type {HTMLElement[]} */ ([...region.querySelectorAll(buttons)]);
    if (!step || !all.length) return;
    const now = all.findIndex((button) => button === document.activeElement);
    const next = now < 0 ? all.at(-1) : all[now + step];
    next?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** @param {HTMLElement} item of such a list */
export function leaveOut(item) {
  for (const button of item.querySelectorAll("button")) button.tabIndex = -1;
  return item;
}
