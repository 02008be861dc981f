import type { PagePost } from '#shared/capture';
import type { Counts } from '#shared/counts';
import { parseCount, USUAL_LANGUAGES } from '#shared/parse-count';
import { POST_TEXT_MAX_LENGTH } from '#shared/post-length';
import { actionRowOf, actionsOf, identityOf, timeOf } from './post-structure.ts';
import { readText } from './read-text.ts';

/** Reads a post as the page shows it now; null where it lacks an address or a date, or has more text than posts have. */
export function readPost(post: Element): PagePost | null {
  const identity = identityOf(post);
  const time = timeOf(post);
  const published = new Date(time?.dateTime ?? '');
  if (!identity || !time || Number.isNaN(published.getTime())) return null;
  const text = readText(post, time, actionRowOf(post));
  if (text.length > POST_TEXT_MAX_LENGTH) return null;
  return {
    ...identity,
    text,
    publishedAt: published.toISOString(),
    counts: readCounts(post),
  };
}

/** By the order of the buttons, since their labels are translated. Null: the page shows no number there. */
function readCounts(post: Element): Counts {
  const [likes = null, replies = null, reposts = null, shares = null] = actionsOf(post).map(countOn);
  return { likes, replies, reposts, shares };
}

const countOn = (button: Element) =>
  parseCount(textBeside(button), [button.closest('[lang]')?.getAttribute('lang') ?? 'en', ...USUAL_LANGUAGES]);

/** The text of a button without that of its drawing, which names it: "Like" is part of no count. */
function textBeside(button: Element): string {
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('svg')) texts.push(String(walker.currentNode.nodeValue));
  return texts.join('');
}
