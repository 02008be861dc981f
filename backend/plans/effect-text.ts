import type { Recommendation } from '#shared/recommendations';

type Effect = NonNullable<Recommendation['effect']>;

/** "34% more engagement than your average post (80% interval: +5% to +70%)". */
export const inWords = ({ lift, low, high }: Effect) =>
  `${Math.abs(wholePercent(lift))}% ${lift < 0 ? 'less' : 'more'} engagement than your average post (80% interval: ${signed(low)} to ${signed(high)})`;

export const effectOf = ({ lift, low, high }: Effect): Effect => ({ lift, low, high });

const signed = (share: number) => `${wholePercent(share) < 0 ? '−' : '+'}${Math.abs(wholePercent(share))}%`;
const wholePercent = (share: number) => Math.round(100 * share);

/** A count in full, with at most one digit after the point: "2,764", "4.5". */
export const counted = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** "1 engagement", "4.5 engagements" */
export const engagements = (value: number): string => `${counted(value)} engagement${value === 1 ? '' : 's'}`;
