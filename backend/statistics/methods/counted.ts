/** A part of an audience, with how many followers Threads counts in it. */
export interface Counted {
  name: string;
  count: number;
}

export const sumOf = (counts: Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);
