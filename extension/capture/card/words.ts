import type { Counts } from '#shared/counts';
import type { TakenPicture } from '../picture/taken-picture.ts';
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

/** How the picture of a post came about; null stands for none. */
export function pictureWords(picture: TakenPicture | null): string {
  if (!picture) return 'The text alone, without a picture';
  if (picture.kind === 'screenshot') return 'A screenshot of the post';
  const drawn = 'Drawn from the page, not a screenshot';
  return picture.lacksPictures ? `${drawn}. Pictures in it that could not be read are grey.` : drawn;
}
