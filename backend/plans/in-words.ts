import type { Lift } from '../statistics/lift.ts';

/** "34% more engagement than your other posts (likely 5% to 70%)". */
export const inWords = ({ lift, low, high }: Omit<Lift, 'size'>) =>
  `${percent(lift)} more engagement than your average post (80% interval: ${percent(low)} to ${percent(high)})`;

const percent = (share: number) => `${Math.round(100 * share)}%`;
