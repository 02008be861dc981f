/**
 * The same value with its fractions cut to ten digits: two ways to compute a figure may add in another order, and nobody
 * reads more.
 */
export function nearly(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(nearly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nearly(inner)]));
}
