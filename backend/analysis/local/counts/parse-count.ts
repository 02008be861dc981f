/** What follows a shortened figure, in the languages of Threads that are read here. Lower case, without a final point. */
const multipliers = new Map([
  ['k', 1e3],
  ['mil', 1e3],
  ['tsd', 1e3],
  ['m', 1e6],
  ['mi', 1e6],
  ['mio', 1e6],
  ['mln', 1e6],
  ['b', 1e9],
  ['mrd', 1e9],
]);

function fraction(figure: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(figure);
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
}

function whole(figure: string): number | null {
  return /^(\d{1,3}(?:[., ]\d{3})+|\d+)$/.test(figure) ? Number(figure.replaceAll(/\D/g, '')) : null;
}

/** Reads a count as Threads shows it: "1,234", "1.234", "1.2K", "1,2 mil", "3 Mio.". Null when it is none. */
export function parseCount(shown: string): number | null {
  const match = /^([\d., ]*\d)\s*(\p{L}*)\.?$/u.exec(shown.trim());
  const [figure, suffix] = [match?.[1], match?.[2]?.toLowerCase()];
  if (figure === undefined || suffix === undefined) return null;
  if (suffix === '') return whole(figure);
  const multiplier = multipliers.get(suffix);
  const value = fraction(figure);
  if (multiplier === undefined || value === null) return null;
  return Math.round(value * multiplier);
}
