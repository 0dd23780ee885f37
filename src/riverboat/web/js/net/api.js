/** The plain HTTP part: names, lists, histories. A refusal comes back as an error with a sentence. */

import { phrase } from "../ui/phrases.js";

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
   * @param {string} [code] the room's word for it
   */
  constructor(sentence, status, code = "") {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

/** Shows the room again that it is us; whether that has been done. @type {() => Promise<boolean>} */
let prove = async () => false;

/** @param {() => Promise<boolean>} how */
export function proveWith(how) {
  prove = how;
}

/**
 * Ask; where the room first wants to see that it is us, show it and ask again.
 * @param {string} path
 * @param {RequestInit} request
 */
async function ask(path, request) {
  try {
    return await askOnce(path, request);
  } catch (error) {
    if (error instanceof Unanswered && error.code === "reauthenticate" && (await prove())) return askOnce(path, request);
    throw error;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function askOnce(path, request) {
  let response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Unanswered(phrase("line-no-answer"), 0);
  }
  const text = await response.text();
  const body = text ? parsed(text) : null;
  if (response.ok) return body;
  const sentence = body?.sentence ?? body?.detail ?? phrase("line-failed", { status: response.status });
  throw new Unanswered(sentence, response.status, body?.code);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
