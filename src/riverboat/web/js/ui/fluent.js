/**
 * A reader of Fluent, as far as our catalogues use it (decision 0049): messages of one line, variables, texts in quotes,
 * other messages, NUMBER and DATETIME, and selectors with a variant on each line. Whatever else Fluent has is refused.
 *
 *     seats-left = { $count ->
 *         [one] One seat is left.
 *        *[other] { NUMBER($count) } seats are left.
 *     }
 */

/** @typedef {string | number | Date | Node} Fact */
/** @typedef {Record<string, string | number | boolean>} Options as Intl takes them */
/** @typedef {{fact: string}} Variable */
/** @typedef {{call: string, of: Variable, options: Options}} Call */
/** @typedef {{other: string}} Reference */
/** @typedef {{on: Variable | Call, variants: [key: string, value: Pattern][], usual: Pattern}} Choice */
/** @typedef {(string | Variable | Call | Reference | Choice)[]} Pattern */
/** @typedef {Map<string, Pattern>} Messages */

/**
 * The messages of a catalogue.
 * @param {string} source
 * @returns {Messages}
 */
export function readMessages(source) {
  const reader = new Reader(source.replaceAll("\r", ""));
  /** @type {Messages} */
  const messages = new Map();
  while (reader.more()) {
    if (reader.take(/#[^\n]*|\n/y)) continue;
    const name = reader.need(/[a-z][\w-]*/y, "the name of a message");
    reader.need(/ *= */y, "=");
    if (messages.has(name)) throw reader.wrong(`${name} stands there twice`);
    messages.set(name, reader.pattern());
  }
  return messages;
}

class Reader {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    this.at = 0;
  }

  more() {
    return this.at < this.source.length;
  }

  /** @param {RegExp} what sticky */
  take(what) {
    what.lastIndex = this.at;
    const found = what.exec(this.source)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  /**
   * @param {RegExp} what sticky
   * @param {string} called
   */
  need(what, called) {
    const found = this.take(what);
    if (!found) throw this.wrong(`${called} is wanted`);
    return found;
  }

  /** @param {string} words */
  wrong(words) {
    const line = this.source.slice(0, this.at).split("\n").length;
    return new SyntaxError(`line ${line}: ${words}`);
  }

  /** Up to the end of its line. @returns {Pattern} */
  pattern() {
    /** @type {Pattern} */
    const parts = [];
    for (;;) {
      const text = this.take(/[^{}\n]+/y);
      if (text) parts.push(text);
      if (!this.take(/\{\s*/y)) break;
      parts.push(this.placeable());
    }
    const last = parts.at(-1);
    if (typeof last === "string") parts[parts.length - 1] = last.trimEnd();
    if (!parts.length || (this.more() && !this.take(/\n/y))) throw this.wrong("a message without an end");
    return parts;
  }

  /** `{` has been read. @returns {Pattern[number]} */
  placeable() {
    const quoted = this.take(/"[^"\\\n]*"/y);
    const part = quoted ? quoted.slice(1, -1) : (this.call() ?? this.variable() ?? this.reference());
    this.take(/\s+/y);
    if (!this.take(/->/y)) {
      this.need(/\}/y, "}");
      return part;
    }
    if (typeof part === "string" || "other" in part) throw this.wrong("only a variable can be chosen by");
    return this.choice(part);
  }

  /** @returns {Variable | null} */
  variable() {
    const name = this.take(/\$[a-zA-Z][\w-]*/y);
    return name ? { fact: name.slice(1) } : null;
  }

  /** @returns {Reference} */
  reference() {
    return { other: this.need(/[a-z][\w-]*/y, "a variable or a message") };
  }

  /** @returns {Call | null} */
  call() {
    const call = this.take(/(NUMBER|DATETIME)\( */y).replace(/\( */, "");
    if (!call) return null;
    const of = this.variable();
    if (!of) throw this.wrong("a variable is wanted");
    /** @type {Options} */
    const options = {};
    while (this.take(/ *, */y)) {
      const name = this.need(/[a-zA-Z]+/y, "an option").trim();
      this.need(/ *: */y, ":");
      options[name] = JSON.parse(this.need(/"[^"\\\n]*"|\d+/y, "a value"));
    }
    this.need(/ *\)/y, ")");
    return { call, of, options };
  }

  /**
   * @param {Variable | Call} on
   * @returns {Choice}
   */
  choice(on) {
    /** @type {Choice["variants"]} */
    const variants = [];
    /** @type {Pattern | null} */
    let usual = null;
    while (!this.take(/\s*\}/y)) {
      const mark = this.need(/\s*\*?\[ *[\w-]+ *\] */y, "a variant");
      const value = this.pattern();
      if (mark.trim().startsWith("*")) usual = value;
      variants.push([mark.replace(/[\s*[\]]/g, ""), value]);
    }
    if (!usual) throw this.wrong("no variant is the usual one");
    return { on, variants, usual };
  }
}

/** Patterns with facts put in, as one language writes them. */
export class Writer {
  /**
   * @param {Messages} messages
   * @param {string} locale
   * @param {(text: string) => string} text what becomes of what stands in the catalogue
   */
  constructor(messages, locale, text) {
    this.messages = messages;
    this.locale = locale;
    this.text = text;
    this.plurals = new Intl.PluralRules(locale);
  }

  /**
   * @param {Pattern} pattern
   * @param {Record<string, Fact>} facts
   * @returns {(string | Node)[]} nodes stay what they are
   */
  write(pattern, facts) {
    return pattern.flatMap((part) => {
      if (typeof part === "string") return [this.text(part)];
      if ("other" in part) return this.write(this.messages.get(part.other) ?? [part.other], facts);
      if ("on" in part) return this.write(this.chosen(part, facts), facts);
      return [this.shown(part, facts)];
    });
  }

  /**
   * @param {Variable | Call} part
   * @param {Record<string, Fact>} facts
   */
  shown(part, facts) {
    const value = "call" in part ? facts[part.of.fact] : facts[part.fact];
    const options = "call" in part ? part.options : {};
    if (typeof value === "number" && !("call" in part && part.call === "DATETIME"))
      return new Intl.NumberFormat(this.locale, options).format(value);
    if (typeof value === "number" || value instanceof Date) return new Intl.DateTimeFormat(this.locale, options).format(value);
    return value ?? "";
  }

  /**
   * @param {Choice} choice
   * @param {Record<string, Fact>} facts
   */
  chosen({ on, variants, usual }, facts) {
    const value = facts["call" in on ? on.of.fact : on.fact];
    const find = (/** @type {string} */ key) => variants.find(([each]) => each === key)?.[1];
    const exact = find(String(value));
    if (exact) return exact;
    return (typeof value === "number" && find(this.plurals.select(value))) || usual;
  }
}
