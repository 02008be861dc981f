import type { Growth, GrowthTotal } from '#shared/analytics/growth';
import { counted, precise, precisePercent, signed } from '#shared/words/numbers';
import { formatDays } from '../../lib/words/format.ts';

/** "in the last 30 days", or "from Oct 1 to …" for a range of one's own. */
const whenText = ({ from, to, days }: GrowthTotal, isRange: boolean): string =>
  isRange ? `in ${formatDays(from, to)}` : `in the last ${days} days`;

/** What is known of whether the account grows. */
export function growthText(total: GrowthTotal, isRange: boolean): string {
  const when = whenText(total, isRange);
  if (total.net === null) return `how your followers changed ${when} is not known yet`;
  const rate =
    total.rate === null
      ? ''
      : ` (${signed(total.net).startsWith('−') ? '−' : '+'}${precisePercent(Math.abs(total.rate))})`;
  const daily = total.perDay === null ? '' : `, ${total.perDay < 0 ? '−' : ''}${precise(Math.abs(total.perDay))} a day`;
  return `${signed(total.net)} ${Math.abs(total.net) === 1 ? 'follower' : 'followers'}${rate} ${when}${daily}`;
}

type Floor = Growth['floors']['readings'];

/** "From Nov 28, when 8 weeks are read: 3 of 8." */
export const floorText = ({ have, need, from }: Floor, noun: string): string =>
  from
    ? `From ${formatDays(from, from)}, when ${counted(need, noun)} are read: ${have} of ${need} so far.`
    : `It needs ${counted(need, noun)} of readings: ${have} of ${need} so far.`;
