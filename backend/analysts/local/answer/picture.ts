import { READABLE_FROM, type Recognized } from '#shared/analysis';
import type { Counts } from '#shared/posts/counts';
import { counted, listed } from '#shared/words/numbers';
import type { SeenPost } from '../../analyst.ts';

/** Of the confidence; see `READABLE_FROM`. */
export const CLEAR_FROM = 0.89;

const units: [name: keyof Counts, one: string, many: string][] = [
  ['likes', 'like', 'likes'],
  ['replies', 'reply', 'replies'],
  ['reposts', 'repost', 'reposts'],
  ['shares', 'share', 'shares'],
];

function describeText({ text, confidence }: Recognized): string {
  if (text === '') return 'I found no text that I can read in your picture.';
  if (confidence < READABLE_FROM)
    return 'Your picture is not readable: it is too small, blurred or tilted. So I rated no text and took no counts from it.';
  const sure = Math.round(confidence * 100);
  if (confidence < CLEAR_FROM)
    return `Your picture is hard to read (${sure}% sure), so please check the text before you rely on this.`;
  return `I read the post in your picture (${sure}% sure).`;
}

function describeUnread(readShare: number): string[] {
  if (readShare === 1) return [];
  const upper = Math.max(1, Math.round(readShare * 100));
  return [
    `It holds far more text than a post, so I read only its upper ${upper}%. Send the rest as a picture of its own.`,
  ];
}

/** Those that are known, in words: `['12 likes', '1 reply']`. */
const shownCounts = (counts: Counts): string[] =>
  units.flatMap(([name, one, many]) => (counts[name] === null ? [] : counted(counts[name], one, many)));

function describeCounts(counts: Counts | null): string {
  if (!counts) return 'I found no row of counts in it.';
  const read = shownCounts(counts);
  const unread = units.filter(([name]) => counts[name] === null).map(([, , many]) => many);
  const shown = read.length > 0 ? [`It shows ${listed(read)}.`] : [];
  const missing = unread.length > 0 ? [`I could not read the number of ${listed(unread)}.`] : [];
  return [...shown, ...missing, 'Please correct what is wrong.'].join(' ');
}

/** What was read in the picture, and what was not. */
export function describePicture(read: Recognized): string {
  if (read.text !== '' && read.confidence < READABLE_FROM) return describeText(read);
  return [describeText(read), ...describeUnread(read.readShare), describeCounts(read.counts)].join(' ');
}

/** Whose post it is, and what its page showed when it was analyzed. */
export function describePage({ author, text, counts }: SeenPost): string {
  const shown = counts ? shownCounts(counts) : [];
  const figures = shown.length > 0 ? `Its page shows ${listed(shown)}.` : 'Its page shows no counts.';
  const words = text === '' ? ' It has no text.' : '';
  const by = author === null ? '' : ` by @${author}`;
  return `This is a post${by}.${words} ${figures}`;
}
