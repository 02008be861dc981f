import type { DraftCheck, DraftEffect, SimilarPosts } from '#shared/draft-check';
import { lengthName } from '#shared/posts/post-text';
import { expectedNote } from '#shared/sentences/expected-views';
import { formatDay } from '#shared/words/dates';
import { mediaTypePlural } from '#shared/words/names';
import { counted, formatMultiple, plural, signedPercent } from '#shared/words/numbers';

export interface DraftNote {
  text: string;
  /** What it rests on. */
  hint: string;
}

/** What can be said of a draft, in words: what it repeats, what stands in its way, and what own posts say. */
export function notesOf({ similar, obstacles, effects, why, edited, expected }: DraftCheck): {
  notes: DraftNote[];
  edited: string | null;
} {
  const own = effects.filter(({ isClaimed }) => isClaimed).map(effectNote);
  return {
    notes: [
      ...(expected ? [expectedNote(expected)] : []),
      ...repeatNotes(similar),
      ...obstacles.map(({ text, evidence }) => ({ text, hint: evidence })),
      ...own,
      ...similarNotes(similar),
      ...(own.length === 0 && why ? [{ text: why, hint: '' }] : []),
    ],
    edited,
  };
}

/**
 * The same while it is written: what can be acted on first, and nothing about what is not known. What own posts had says nothing of a
 * reply, or of a further part of a chain.
 */
export function notesToActOn({ similar, obstacles, effects, expected }: DraftCheck, isReply: boolean): DraftNote[] {
  const own = effects.filter(({ isClaimed }) => isClaimed).map(effectNote);
  const isForecast = expected?.some(({ metric, horizon, range }) => metric === 'views' && horizon === 24 && range);
  return [
    ...obstacles.map(({ text, evidence }) => ({ text, hint: evidence })),
    ...repeatNotes(similar),
    ...(isReply ? [] : [...own, ...similarNotes(similar), ...(expected && isForecast ? [expectedNote(expected)] : [])]),
  ];
}

const repeatNotes = (similar: SimilarPosts | null): DraftNote[] =>
  (similar?.repeats ?? []).slice(0, 1).map(({ publishedOn, text }) => ({
    text: `Nearly the same as your post of ${formatDay(publishedOn, 'medium')}: “${text}”`,
    hint: 'Compared by how many words both share.',
  }));

function similarNotes(similar: SimilarPosts | null): DraftNote[] {
  if (!similar || similar.multiple === null || similar.close.length === 0) return [];
  const posts = similar.close.length === 1 ? 'The post of yours' : `The ${similar.close.length} posts of yours`;
  const text = `${posts} that ${plural(similar.close.length, 'comes', 'come')} closest got ${formatMultiple(similar.multiple)} the usual engagement.`;
  return [{ text, hint: `Of ${counted(similar.posts, 'post')}: “${similar.close[0]?.text ?? ''}”` }];
}

/** A lift is never told without its interval. */
function effectNote(effect: DraftEffect): DraftNote {
  const { lift, low, high, posts } = effect;
  return {
    text: `${nameOf(effect)}: ${signedPercent(lift)} engagement (80% interval ${signedPercent(low)} to ${signedPercent(high)}, ${counted(posts, 'post')}).`,
    hint: 'Told because it is beyond chance in your own posts. The interval is where the true effect probably lies.',
  };
}

function nameOf({ kind, name }: DraftEffect): string {
  if (kind === 'formats') return `Your ${mediaTypePlural(name)}`;
  if (kind === 'lengths') return `Your posts of ${lengthName(name).replace(/^U/, 'u')}`;
  return kind === 'wordings' ? `Your posts with ${WORDINGS[name] ?? name}` : `Your posts with ${name}`;
}

const WORDINGS: Record<string, string> = { question: 'a question', number: 'a number', list: 'a list', link: 'a link' };
