import { POST_TEXT_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import type { PagePost } from '#shared/posts/capture';
import type { Counts } from '#shared/posts/counts';
import { isRoundedCount, parseCount, USUAL_LANGUAGES } from '#shared/posts/parse-count';
import { readingsOf } from './author-words.ts';
import { actionRowOf, actionsOf, identityOf, timeOf } from './post-structure.ts';
import { readText } from './read-text.ts';

/** Reads a post as the page shows it now; null if it has no address or no date, or more text than a post can hold. */
export function readPost(post: Element): PagePost | null {
  const identity = identityOf(post);
  const time = timeOf(post);
  const published = new Date(time?.dateTime ?? '');
  if (!identity || !time || Number.isNaN(published.getTime())) return null;
  const text = authorText(post, time);
  if (text.length > POST_TEXT_MAX_LENGTH) return null;
  return {
    ...identity,
    text,
    publishedAt: published.toISOString(),
    counts: readCounts(post),
  };
}

/** What the author wrote: '' if the post has no words of its own. */
function authorText(post: Element, time: Element): string {
  for (const isRead of readingsOf(post, time)) {
    const text = readText(post, time, actionRowOf(post), isRead);
    if (text) return text;
  }
  return '';
}

/** Goes by the order of the buttons, because their labels are translated. Null: the page shows no number there. */
export function readCounts(post: Element): Counts {
  const [likes = null, replies = null, reposts = null, shares = null] = actionsOf(post).map(countOn);
  return { likes, replies, reposts, shares };
}

/** Whether one of them is shown in short, such as "1.2K". */
export const hasRoundedCount = (post: Element): boolean =>
  actionsOf(post).some((button) => isRoundedCount(textBeside(button), languagesOf(button)));

const countOn = (button: Element) => parseCount(textBeside(button), languagesOf(button));

const languagesOf = (button: Element) => [button.closest('[lang]')?.getAttribute('lang') ?? 'en', ...USUAL_LANGUAGES];

/** The text of a button without the name of its icon: "Like" is not part of the count. */
function textBeside(button: Element): string {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('svg')) texts.push(String(walker.currentNode.nodeValue));
  return texts.join('');
}
