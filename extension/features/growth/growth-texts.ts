import type { Growth, GrowthTotal } from '#shared/analytics/growth';
import { formatDays } from '#shared/words/dates';
import { counted, plural, precise, precisePercent, signed, withMinus, withSign } from '#shared/words/numbers';
import { whenText } from '../../lib/words/when-text.ts';

/** What is known of whether the account grows. */
export function growthText(total: GrowthTotal, isRange: boolean): string {
  const when = whenText(total, isRange);
  if (total.net === null) return `how your followers changed ${when} is not known yet`;
  const rate = total.rate === null ? '' : ` (${withSign(total.net, () => precisePercent(Math.abs(total.rate ?? 0)))})`;
  const daily = total.perDay === null ? '' : `, ${withMinus(total.perDay, precise)} a day`;
  return `${signed(total.net)} ${plural(Math.abs(total.net), 'follower', 'followers')}${rate} ${when}${daily}`;
}

type Floor = Growth['floors']['readings'];

/** "From Nov 28, when 8 weeks are read: 3 of 8." */
export const floorText = ({ have, need, from }: Floor, noun: string): string =>
  from
    ? `From ${formatDays(from, from)}, when ${counted(need, noun)} are read: ${have} of ${need} so far.`
    : `It needs ${counted(need, noun)} of readings: ${have} of ${need} so far.`;
