const grouped = new Intl.NumberFormat('en');

export const figure = (value: number) => grouped.format(Math.round(value * 10) / 10);

/** "1 reply", "12 replies". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${figure(value)} ${value === 1 ? one : many}`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

/** "a", "a and b", "a, b and c". */
export const listed = (parts: string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
export const quoted = (text: string) => `“${text}”`;
