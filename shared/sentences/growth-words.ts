import type { Estimate, GrowthTotal, Outlook, Reach, Rhythm, RhythmGroup } from '../analytics/growth.ts';
import { RATE_VIEWS, WIDE } from '../posts/levels-and-rates.ts';
import { formatDays } from '../words/dates.ts';
import { counted, percent, precise, signed, whole } from '../words/numbers.ts';

/** "80%: −4 to 36" */
export const rangeText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  `${WIDE}: ${signed(Math.round(low))} to ${signed(Math.round(high))}`;

/** Posts in a week: "no post", "1–2 posts", "15 or more posts". */
export function bandText({ from, to }: RhythmGroup): string {
  if (to === 0) return 'no posts';
  return to === null ? `${from} or more posts` : `${from}–${to} posts`;
}

/** Followers that came beside so many views, of some days. */
export function followYieldText({ from, to, followYield }: GrowthTotal): string | null {
  if (!followYield) return null;
  const { value, net, views, days } = followYield;
  return `${precise(value)} followers came per ${whole(RATE_VIEWS)} views (${formatDays(from, to)}): ${signed(net)} on ${whole(views)} views, over ${counted(days, 'day')} of which both are known. Views are not people, and followers come from elsewhere too.`;
}

/** What went with more followers, if anything did beyond chance. */
export function whatGoesWithIt(rhythm: Rhythm | null): string {
  if (!rhythm) return 'What goes with it is not known yet.';
  const { difference, groups } = rhythm;
  const [more, less] = [difference?.more, difference?.less].map((from) => groups.find((group) => group.from === from));
  if (!difference || !more || !less)
    return `What goes with it is not known: all ${rhythm.weeks} weeks had about as many posts.`;
  const pair = `weeks with ${bandText(more)} and weeks with ${bandText(less)}`;
  const told = `a difference of ${signed(Math.round(difference.value))}, ${rangeText(difference)}`;
  if (!difference.isClear)
    return `What brings it is not known: ${pair} ended no further apart than chance explains (${told}).`;
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
        `weeks with ${bandText(group)} ended with ${signed(Math.round(group.net.value))} (${rangeText(group.net)}, ${counted(group.weeks, 'week')})`,
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
  if (isReached) return `You are there: ${whole(target)} is reached.`;
  if (!earliest)
    return `${whole(target)} is out of sight: ${percent(chance)} of the courses that your weeks allow reach it within two years.`;
  if (!latest)
    return `${whole(target)}: from ${formatDays(earliest, earliest)} on; ${percent(chance)} of the courses that your weeks allow reach it within two years.`;
  return `You would reach ${whole(target)} between ${formatDays(earliest, earliest)} and ${formatDays(latest, latest)} (${WIDE})`;
}

/** How often earlier ranges were right, in words. */
export function recordText({ due, inside, error, naiveError }: Outlook['record']): string {
  if (due === 0) return 'No earlier four-week range is over yet, so how often they hold is not known.';
  const held = `Of ${due} earlier four-week ranges, ${inside} held what came`;
  if (error === null) return `${held}.`;
  const naive = naiveError === null ? '' : `, the line “last 4 weeks go on” by ${whole(naiveError)}`;
  return `${held}. Their middle was off by ${whole(error)} followers on average${naive}.`;
}

/** Where the followers may be so many weeks on. */
export function outlookText({ weeks, day, low80, high80, naive }: Outlook['fan'][number]): string {
  const goesOn = naive === null ? '' : `; if the last 4 weeks go on, ${whole(naive)}`;
  return `In ${weeks} weeks, on ${formatDays(day, day)}: ${whole(low80)} to ${whole(high80)} followers (${WIDE})${goesOn}.`;
}
