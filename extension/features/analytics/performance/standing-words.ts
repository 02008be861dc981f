import { FOLLOWED_HOURS, type FollowedPost, type Performance, type Standing } from '#shared/analytics/performance';
import { AGES } from '#shared/analytics/post-figures';
import { counted, formatCount, formatMultiple, plural, shareBelow } from '#shared/words/numbers';
import { shortTitle } from '../../../lib/words/listed-posts.ts';
import { ageName } from '../posts/ages.ts';

export const STANDING_NAMES: Record<Standing, string> = {
  above: 'above usual',
  usual: 'as usual',
  below: 'below usual',
};

/** One sentence that answers whether the newest posts are normal. `posts` come by surprise. */
export function sentenceOf({ posts, published }: Pick<Performance, 'posts' | 'published'>): string {
  const [first] = posts;
  if (!first) return `You published nothing in the last ${FOLLOWED_HOURS} hours.`;
  const compared = posts.filter(({ standing }) => standing !== null);
  if (compared.length === 0)
    return `${countOf(published)} in the last ${FOLLOWED_HOURS} hours, and none can be compared yet.`;
  if (first.standing === null || first.standing === 'usual') return normal(compared.length);
  const direction = first.standing === 'above' ? 'better' : 'worse';
  const usual = compared.filter(({ standing }) => standing === 'usual').length;
  const others =
    compared.length > 1 ? ` ${usual} of ${compared.length} compared posts ${plural(usual, 'is', 'are')} as usual.` : '';
  return `“${shortTitle(first)}” does ${direction} than usual: ${standingText(first)}.${others}`;
}

const countOf = (count: number) => (count === 1 ? 'One post' : counted(count, 'post'));

const normal = (count: number) =>
  count === 1
    ? 'Your newest post is normal: within what is usual for you at its age.'
    : `All ${count} compared posts of the last ${FOLLOWED_HOURS} hours are normal: within what is usual for you at their age.`;

/** "3.1× the usual views at 6 h" */
function standingText({ multiple, multipleAge, atAge }: FollowedPost): string {
  const age = ageName(multipleAge ?? 0);
  if (multiple !== null) return `${formatMultiple(multiple)} the usual views at ${age}`;
  return `${formatCount(atAge?.views ?? 0)} views at ${age}, where the usual is 0`;
}

/** What a screen reader hears of the curve. */
export function curveLabel({ values, views }: FollowedPost): string {
  const read = AGES.flatMap((age, nth) => {
    const value = values[nth];
    return value === null || value === undefined ? [] : [`${formatCount(value)} at ${ageName(age)}`];
  });
  const so = views === null ? 'Views not reported' : `${formatCount(views)} views so far`;
  return read.length > 0 ? `${so}: ${read.join(', ')}` : so;
}

/** "above 97% of 20 posts" */
export const percentileText = ({ percentile, comparedWith }: FollowedPost): string =>
  `above ${shareBelow(percentile ?? 0)} of ${comparedWith} posts`;

/** Where an age lies among the marks, evenly apart as they are drawn: 2 h lies between 1 h and 3 h. */
export function placeOfAge(hours: number, marks: readonly number[]): number {
  const later = marks.findIndex((mark) => mark >= hours);
  if (later < 0) return marks.length - 1;
  const [from, to] = [marks[later - 1], marks[later]];
  if (from === undefined || to === undefined) return 0;
  return later - 1 + Math.log(hours / from) / Math.log(to / from);
}
