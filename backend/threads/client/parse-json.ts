/**
 * Parses JSON, with each whole number that a double would round as text of its digits: ids of Threads have 17 digits,
 * and some answers carry them as numbers. Throws a SyntaxError.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, exactNumber);
}

/** ECMAScript hands the source text of a number to the reviver; TypeScript does not know it yet. */
function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && context?.source ? context.source : value;
}
