/** Small helpers to make elements. Everything is built node by node: nothing told by others is read as markup. */

import { phrase } from "./phrases.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * `h("button", {class: "quiet", onclick: go}, "Go")`
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const kept = [];
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    kept.push(child instanceof Node ? child : String(child));
  }
  return kept;
}

/**
 * Set what `style` would, through the object model: the content policy allows no style attribute.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string | number>} properties
 */
export function place(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, String(value));
}

/**
 * An event that bubbles to a listener above.
 * @param {EventTarget} from
 * @param {string} name
 * @param {unknown} [detail]
 */
export function emit(from, name, detail) {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

/** What each place was to be filled with last. @type {WeakMap<HTMLElement, Promise<Child[]>>} */
const asked = new WeakMap();

/**
 * Waiting for a server takes its time and may fail; the page says so in its own place. Asked twice, it shows the answer
 * to the last question, whichever comes first.
 * @param {HTMLElement} where
 * @param {Promise<Child[]>} content
 */
export async function fill(where, content) {
  asked.set(where, content);
  where.replaceChildren(h("p", { class: "hint" }, phrase("common-one-moment")));
  /** @type {Child[]} */
  let found;
  try {
    found = await content;
  } catch (error) {
    found = [h("p", { class: "problem", role: "alert" }, sentenceOf(error))];
  }
  if (asked.get(where) === content) where.replaceChildren(...present(found));
}

/**
 * Whether somebody's finger or focus is there: what lies under it stays as it is.
 * @param {Element} element
 */
export function attended(element) {
  return element.contains(document.activeElement) || element.matches(":hover");
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceOf(error) {
  return error instanceof Error ? error.message : String(error);
}
