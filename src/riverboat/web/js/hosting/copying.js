/** Copying a text, on plain http in a local network too, where browsers offer no clipboard to pages. */

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field that holds it
 * @returns {Promise<boolean>} whether it was copied; where it was not, it is marked, and a key does the rest
 */
export async function copyFrom(field) {
  field.focus();
  field.select();
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // The browser may ask, and somebody may say no: the old way is left.
  }
  return document.execCommand("copy");
}
