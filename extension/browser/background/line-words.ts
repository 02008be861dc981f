import type { FiguresByCode } from '#shared/analytics/post-figures';
import { ownZone } from '#shared/days/wall-clock';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { formatMoment } from '#shared/words/dates';
import { counted, formatMultiple, hoursOrDays } from '#shared/words/numbers';
import type { LineWords } from '../../capture/page/capture-host.ts';

/** What is known of a post of the user's own, what to do first; null if that is nothing. */
export function lineOf(post: FiguresByCode): LineWords | null {
  const parts = [waitingOf(post), multipleOf(post), viewsOf(post)].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return {
    parts,
    isStrong: Boolean(post.repliesWaiting) || (post.multiple ?? 0) >= BREAKOUT_MULTIPLE,
    mark: null,
    hint: [`${parts.join(' · ')}.`, ...hintOf(post), pressHint(post)].join(' '),
  };
}

const viewsOf = ({ views }: FiguresByCode) => (views === null ? null : counted(views, 'view'));

const multipleOf = ({ multiple, multipleAge }: FiguresByCode): string | null =>
  multiple === null || multipleAge === null ? null : `${formatMultiple(multiple)} usual at ${shortAge(multipleAge)}`;

/** "24 h", "7 d". */
const shortAge = (hours: number) => (hours > 48 ? `${hours / 24} d` : `${hours} h`);

/** "3 replies wait"; null where none does, or none was read. */
export const waitingOf = ({ repliesWaiting }: FiguresByCode) =>
  repliesWaiting ? counted(repliesWaiting, 'reply waits', 'replies wait') : null;

const pressHint = (post: FiguresByCode) =>
  `Press to see its figures in Threads Mastery${waitingOf(post) ? ', with the way to its replies' : ''}.`;

function hintOf({ readAt, multiple, multipleAge, comparedWith }: FiguresByCode): string[] {
  const others = comparedWith && multiple !== null && counted(comparedWith, 'other post');
  return [
    ...(readAt ? [`Read from Threads on ${formatMoment(readAt, ownZone())}.`] : []),
    ...(others && multipleAge
      ? [`Its views after ${hoursOrDays(multipleAge)} ÷ the median of ${others} of yours that were read at that age.`]
      : []),
  ];
}
