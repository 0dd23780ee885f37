/** The room has begun to speak another version of the protocol: the page is loaded again, which brings the new client. */

const TRIED = "riverboat-loaded-for";

/**
 * @param {number} protocol the version that the room speaks
 * @returns {boolean} false where that has been tried already, and brought the old client again
 */
export function loadAgain(protocol) {
  if (sessionStorage.getItem(TRIED) === String(protocol)) return false;
  sessionStorage.setItem(TRIED, String(protocol));
  location.reload();
  return true;
}
