import type { Counts } from '#shared/counts';
import { element } from './element.ts';

const NAMES = { likes: 'likes', replies: 'replies', reposts: 'reposts', shares: 'shares' } as const;

/** What the page shows under a post; what it does not show is not told. */
export function countsLine(counts: Counts): HTMLElement {
  const shown = Object.entries(NAMES).flatMap(([key, name]) => {
    const count = counts[key as keyof Counts];
    return count === null ? [] : [`${count.toLocaleString('en')} ${name}`];
  });
  return element('p', { className: 'counts' }, shown.join(' · ') || 'The page shows no counts.');
}

/** An ISO moment in the browser's own zone: "Nov 21, 2026, 2:05 PM". */
export const longDate = (moment: string): string =>
  new Date(moment).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
