import type { Recommendation } from '#shared/recommendations';

type Effect = NonNullable<Recommendation['effect']>;

/** "34% more engagement than your average post (80% interval: 5% to 70%)". */
export const inWords = ({ lift, low, high }: Effect) =>
  `${percent(lift)} more engagement than your average post (80% interval: ${percent(low)} to ${percent(high)})`;

export const effectOf = ({ lift, low, high }: Effect): Effect => ({ lift, low, high });

const percent = (share: number) => `${Math.round(100 * share)}%`;
