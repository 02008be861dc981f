import type { Recommendation } from '#shared/recommendations';

type Effect = NonNullable<Recommendation['effect']>;

/** "34% more engagement than your average post (80% interval: 5% to 70%)". */
export const inWords = ({ lift, low, high }: Effect) =>
  `${percent(lift)} more engagement than your average post (80% interval: ${percent(low)} to ${percent(high)})`;

export const effectOf = ({ lift, low, high }: Effect): Effect => ({ lift, low, high });

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** A count in full, with at most one digit after the point: "2,764", "4.5". */
export const counted = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
