import type { Finding } from '#shared/analysis';
import { ownZone } from '#shared/days/wall-clock';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { basisOfLikes, type ComparedLikes, keptLikes } from '#shared/posts/compared-likes';
import type { Counts } from '#shared/posts/counts';
import { formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { element } from '../page/element.ts';

const NAMES: Record<keyof Counts, [one: string, many: string]> = {
  likes: ['like', 'likes'],
  replies: ['reply', 'replies'],
  reposts: ['repost', 'reposts'],
  shares: ['share', 'shares'],
};

/** What the page shows under a post: "1,204 likes · 1 reply". A count that the page does not show is left out. */
export function countsLine(counts: Counts): HTMLElement {
  const shown = Object.entries(NAMES).flatMap(([key, [one, many]]) => {
    // The names are those of the counts.
    const count = counts[key as keyof Counts];
    return count === null ? [] : [counted(count, one, many)];
  });
  return element('p', { className: 'counts' }, shown.join(' · ') || 'The page shows no counts.');
}

/** That the likes are far from the usual of the profile, as what stands out. Empty where they are not, or that is not known. @param now of the post. */
export function comparedFinding(comparison: ComparedLikes | null, now: Counts, isOfBefore: boolean): Finding[] {
  if (!comparison || (comparison.multiple < BREAKOUT_MULTIPLE && comparison.multiple * BREAKOUT_MULTIPLE > 1))
    return [];
  const when = `On ${formatMoment(comparison.comparedAt, ownZone())}`;
  const evidence = isOfBefore || now.likes === null ? when : counted(now.likes, 'like');
  return [{ text: basisOfLikes(comparison), evidence }];
}

/** Below the counts: how the likes compare with the others of the profile. Empty where that is not known. */
export const comparedLine = (comparison: ComparedLikes | null): HTMLElement[] =>
  comparison ? [element('p', { className: 'counts' }, `${basisOfLikes(comparison)}.`)] : [];

/** The same below an answer of before, with the day on which it was true. */
export const keptComparedLine = (comparison: ComparedLikes | null): HTMLElement[] =>
  comparison ? [element('p', { className: 'counts' }, `${keptLikes(comparison, ownZone())}.`)] : [];
