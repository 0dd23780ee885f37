/** The plain HTTP part: names, lists, histories. A refusal comes back as an error with a sentence. */

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function get(path) {
  return ask(path, { method: "GET" });
}

/**
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export function post(path, body = {}) {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function remove(path) {
  return ask(path, { method: "DELETE" });
}

/** An answer that is not what was asked for. */
export class Unanswered extends Error {
  /**
   * @param {string} sentence
   * @param {number} status
   */
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function ask(path, request) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Unanswered("The card room does not answer. Is the connection there?", 0);
  }
  const text = await response.text();
  const body = text ? parsed(text) : null;
  if (!response.ok)
    throw new Unanswered(body?.sentence ?? body?.detail ?? `That did not work (${response.status}).`, response.status);
  return body;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
