import type { Watch, WatchEvent } from '#shared/watches';
import { formatCount, formatMultiple, formatNumber, formatShare } from '../../../lib/format.ts';
import { ageName } from '../posts/ages.ts';

const DAY_HOURS = 24;

/** What was seen when a watch fired. */
export function seenText({ kind, figures }: WatchEvent): string {
  const { age, views, multiple, percentile, comparedWith, multipleBefore, ageBefore, gained, gainedBefore } = figures;
  const at = age === null ? '' : ` at ${ageName(age)}`;
  const times = multiple === null ? '' : `${formatMultiple(multiple)} the usual views${at}`;
  if (kind === 'sinking')
    return `${times}, down from ${formatMultiple(multipleBefore ?? 0)} at ${ageName(ageBefore ?? 0)}`;
  if (kind === 'link_without_clicks')
    return `${formatNumber(views ?? 0)} views and no click after ${Math.floor((age ?? 0) / DAY_HOURS)} days`;
  if (kind === 'old_post_pickup')
    return `${formatCount(Math.round(gained ?? 0))} views a day, ${formatCount(Math.round(gainedBefore ?? 0))} before`;
  return `${times}, above ${formatShare(percentile ?? 0)} of ${comparedWith ?? 0} posts`;
}

/** Whether it was right, as far as that is known. */
export function outcomeText({ isSettled, held }: WatchEvent): string {
  if (!isSettled) return 'Too early to tell';
  if (held === null) return 'Not known: not read in time';
  return held ? 'Held' : 'Did not hold';
}

/** How often a watch fired, and how often it was right. */
export function countText({ fired, held, notHeld, open }: Watch): string {
  if (fired === 0) return 'Has not fired yet';
  const told = held + notHeld;
  const rate = told > 0 ? `held ${held} of ${told}` : 'none told yet';
  return `Fired ${fired}×, ${rate}${open > 0 && told > 0 ? `, ${open} open` : ''}`;
}
