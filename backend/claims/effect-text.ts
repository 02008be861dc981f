import type { Recommendation } from '#shared/analytics/recommendations';
import { percent, signedPercent } from '#shared/words/numbers';

type Effect = NonNullable<Recommendation['effect']>;

/** "34% more engagement than your average post (80% interval: +5% to +70%)". */
export const effectText = ({ lift, low, high }: Effect) =>
  `${percent(Math.abs(lift))} ${lift < 0 ? 'less' : 'more'} engagement than your average post (80% interval: ${signedPercent(low)} to ${signedPercent(high)})`;

/** The effect alone, of whatever has one. */
export const effectOf = ({ lift, low, high }: Effect): Effect => ({ lift, low, high });

/** Ends advice that rests on a claimed effect of one's own posts: ": your posts with a question do better". */
export const claimedOf = (posts: string): string => `: your ${posts} do better`;
/** What such advice ends with, as a regular expression of PostgreSQL; earlier versions told what does worse, too. */
export const ENDS_WITH_CLAIM = ': your posts .* do (better|worse)$';
