/**
 * Parses JSON, with each whole number that a double would round as text of its digits: ids of Threads have 17 digits,
 * and some answers carry them as numbers. Throws a SyntaxError.
 */
export function parseJson(text: string): unknown {
  return BARE_LONG_NUMBER.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
}

/** Looking at every value takes several times as long as parsing, and most answers have no such number. */
const BARE_LONG_NUMBER = /[[:,]\s*-?\d{16}/;

/** ECMAScript hands the source text of a number to the reviver; TypeScript does not know it yet. */
function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && context?.source ? context.source : value;
}
