/**
 * Parses JSON, but keeps each integer that a double would round as a string of digits: Threads ids have 17 digits, and
 * some answers send them as numbers. Throws a SyntaxError.
 */
export function parseJson(text: string): unknown {
  return BARE_LONG_NUMBER.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
}

/** Checking every value takes several times as long as parsing, and most answers have no such number. */
const BARE_LONG_NUMBER = /[[:,]\s*-?\d{16}/;

/** ECMAScript passes the source text of a number to the reviver; TypeScript does not know that yet. */
function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && context?.source ? context.source : value;
}
