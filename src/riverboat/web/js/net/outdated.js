/** The room has a newer client than this page: loading it again brings it. */

const TRIED = "riverboat-loaded-for";

/**
 * Only once for each: where loading brings nothing newer, as behind a cache, it is not repeated.
 * @param {string | number} wanted what the room has: a version of the protocol, or of the client's files
 * @returns {boolean} whether the page is being loaded again
 */
export function loadAgain(wanted) {
  if (sessionStorage.getItem(TRIED) === String(wanted)) return false;
  sessionStorage.setItem(TRIED, String(wanted));
  location.reload();
  return true;
}
