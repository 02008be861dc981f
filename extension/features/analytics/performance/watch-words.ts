import type { Watch, WatchEvent, WatchFigures, WatchKind } from '#shared/analytics/watches';
import { counted, formatCount, formatMultiple, plural, shareBelow, whole } from '#shared/words/numbers';
import { ageName } from '../posts/ages.ts';

const DAY_HOURS = 24;

/** What was seen when a watch fired. */
export const seenText = ({ kind, figures }: WatchEvent): string => SEEN[kind](figures);

/** Each watch in words of its own. */
const SEEN: Record<WatchKind, (figures: WatchFigures) => string> = {
  breakout: (figures) => `${timesUsual(figures)}, above ${amongOthers(figures)}`,
  sinking: (figures) =>
    `${timesUsual(figures)}, down from ${formatMultiple(figures.multipleBefore ?? 0)} at ${ageName(figures.ageBefore ?? 0)}`,
  quiet_start: (figures) => `${timesUsual(figures)}, above only ${amongOthers(figures)}`,
  link_without_clicks: ({ views, age }) =>
    `${whole(views ?? 0)} views and no click after ${Math.floor((age ?? 0) / DAY_HOURS)} days`,
  old_post_pickup: ({ gained, gainedBefore }) =>
    `${formatCount(Math.round(gained ?? 0))} views a day, ${formatCount(Math.round(gainedBefore ?? 0))} before`,
};

/** "3.1× the usual views at 6 h" */
function timesUsual({ multiple, age }: WatchFigures): string {
  const at = age === null ? '' : ` at ${ageName(age)}`;
  return multiple === null ? '' : `${formatMultiple(multiple)} the usual views${at}`;
}

/** "97% of 20 posts" */
const amongOthers = ({ percentile, comparedWith }: WatchFigures): string =>
  `${shareBelow(percentile ?? 0)} of ${comparedWith ?? 0} posts`;

/** Whether it was right, as far as that is known. */
export function outcomeText({ isSettled, held }: WatchEvent): string {
  if (!isSettled) return 'Too early to tell';
  if (held === null) return 'Not known: not read in time';
  return held ? 'Held' : 'Did not hold';
}

/** "Flagged 8 posts: 3 of 5 held, 3 too early to tell": how many a watch flagged, and how often it was right. */
export function countText({ fired, held, notHeld, open }: Watch): string {
  if (fired === 0) return 'No post flagged yet';
  const flagged = `Flagged ${counted(fired, 'post')}`;
  const told = held + notHeld;
  if (told === 0)
    return `${flagged}, ${open > 0 ? 'too early to tell' : 'not known'} whether ${plural(fired, 'it', 'they')} held`;
  return `${flagged}: ${held} of ${told} held${open > 0 ? `, ${open} too early to tell` : ''}`;
}
