import {
  type Estimate,
  type Growth,
  type GrowthTotal,
  RANGE_LEVELS,
  type Reach,
  type Rhythm,
  type RhythmGroup,
} from '#shared/growth';
import { counted, percent, precise, precisePercent, whole } from '#shared/numbers';
import { formatDays, formatNet, formatNumber } from '../../lib/format.ts';

/** The level of what is told in words. */
export const WIDE = `${RANGE_LEVELS.wide}%`;

/** "80%: −4 to 36" */
export const rangeText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  `${WIDE}: ${formatNet(Math.round(low))} to ${formatNet(Math.round(high))}`;

/** Posts in a week: "no post", "1–2 posts", "15 or more posts". */
export function bandText({ from, to }: Pick<RhythmGroup, 'from' | 'to'>): string {
  if (to === 0) return 'no posts';
  return to === null ? `${from} or more posts` : `${from}–${to} posts`;
}

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
      : ` (${formatNet(total.net).startsWith('−') ? '−' : '+'}${precisePercent(Math.abs(total.rate))})`;
  const daily = total.perDay === null ? '' : `, ${total.perDay < 0 ? '−' : ''}${precise(Math.abs(total.perDay))} a day`;
  return `${formatNet(total.net)} ${Math.abs(total.net) === 1 ? 'follower' : 'followers'}${rate} ${when}${daily}`;
}

/** What went with more followers, if anything did beyond chance. */
export function whatGoesWithIt(rhythm: Rhythm | null): string {
  if (!rhythm) return 'What goes with it is not known yet.';
  const { difference, groups } = rhythm;
  const [more, less] = [difference?.more, difference?.less].map((from) => groups.find((group) => group.from === from));
  if (!difference || !more || !less)
    return `What goes with it is not known: all ${rhythm.weeks} weeks had about as many posts.`;
  const pair = `weeks with ${bandText(more)} and weeks with ${bandText(less)}`;
  if (!difference.isClear)
    return `What brings it is not known: ${pair} ended much alike (a difference of ${formatNet(Math.round(difference.value))}, ${rangeText(difference)}).`;
  return `Weeks with ${bandText(more)} ended with ${whole(Math.abs(difference.value))} ${difference.value > 0 ? 'more' : 'fewer'} than weeks with ${bandText(less)} (${rangeText(difference)}); whether the posts were the reason is not known.`;
}

/** What is done, what went with it, and what is not known. */
export function rhythmSentences(rhythm: Rhythm): [string, string, string] {
  const { usual, weeks, groups } = rhythm;
  const [least, most] = [Math.round(usual.low), Math.round(usual.high)];
  const spread = least === most ? 'in nearly every week' : `${least} to ${most} in the middle ${WIDE} of weeks`;
  const told = groups
    .toSorted((a, b) => b.weeks - a.weeks)
    .slice(0, 2)
    .map(
      (group) =>
        `weeks with ${bandText(group)} ended with ${formatNet(Math.round(group.net.value))} (${rangeText(group.net)}, ${counted(group.weeks, 'week')})`,
    );
  return [
    `What you do: ${counted(usual.value, 'post')} in your median week, ${spread}, over ${counted(weeks, 'week')}.`,
    `What went with it: ${told.join('; ')}.`,
    'What is not known: whether posting more brings followers. Your weeks differ in more than how much you post; only weeks of both kinds that you plan ahead and mix could tell.',
  ];
}

/** When a goal may be reached, and at what pace. */
export function reachText(reach: Reach, target: number): string {
  const { isReached, earliest, latest, chance } = reach;
  if (isReached) return `You are there: ${formatNumber(target)} is reached.`;
  if (!earliest)
    return `${formatNumber(target)} is out of sight: ${percent(chance)} of the courses that your weeks allow reach it within two years.`;
  if (!latest)
    return `${formatNumber(target)}: from ${formatDays(earliest, earliest)} on; ${percent(chance)} of the courses that your weeks allow reach it within two years.`;
  return `${formatNumber(target)}: ${formatDays(earliest, latest)} (${WIDE})`;
}

type Floor = Growth['floors']['readings'];

/** "From Nov 28, when 8 weeks are read: 3 of 8." */
export const floorText = ({ have, need, from }: Floor, noun: string): string =>
  from
    ? `From ${formatDays(from, from)}, when ${counted(need, noun)} are read: ${have} of ${need} so far.`
    : `It needs ${counted(need, noun)} of readings: ${have} of ${need} so far.`;

/** How often earlier ranges were right, in words. */
export function recordText({ due, inside, error, naiveError }: NonNullable<Growth['outlook']>['record']): string {
  if (due === 0) return 'No earlier four-week range is over yet, so how often they hold is not known.';
  const missed = due - inside;
  const held = `${missed} of ${due} earlier four-week ranges missed`;
  if (error === null) return `${held}.`;
  const naive = naiveError === null ? '' : `, the line “last 4 weeks go on” by ${whole(naiveError)}`;
  return `${held}. Their middle was off by ${whole(error)} followers on average${naive}.`;
}
