import type { PagePost } from '#shared/capture';
import { listed } from '#shared/numbers';
import { shownCounts } from './picture.ts';

/** Whose post it is, and what its page showed when it was analyzed. */
export function describePage({ author, text, counts }: PagePost): string {
  const shown = shownCounts(counts);
  const figures = shown.length > 0 ? `Its page shows ${listed(shown)}.` : 'Its page shows no counts.';
  const words = text === '' ? ' It has no text.' : '';
  return `This is a post by @${author}.${words} ${figures}`;
}
