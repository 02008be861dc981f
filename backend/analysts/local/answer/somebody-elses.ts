import type { DraftCheck } from '#shared/draft-check';
import type { Counts } from '#shared/posts/counts';
import { notClaimedBecause } from '#shared/sentences/effect-words';
import { counted, listed } from '#shared/words/numbers';
import { limit, paragraph, type Sentence, say } from '../../../answers/words/spoken.ts';
import { inList, sorted } from './describe-own-posts.ts';

/** With fewer likes, the other counts for a hundred of them say nothing. */
const MIN_LIKES = 20;
const NO_SOURCE = { from: null, to: null, accountIds: [], asOf: null };

/**
 * What can be said of somebody else's post besides its text: what its own counts show, what of it the user's posts bear out,
 * and what nobody here knows. No advice: who could follow it is not here.
 */
export const describeOther = (counts: Counts | null, check: DraftCheck | null, author: string | null): Sentence[] => [
  ...describeAttention(counts),
  ...(check ? describeBorneOut(check) : []),
  say`${limit('What I don’t know', NO_SOURCE)}: who follows ${author === null ? 'its author' : `@${author}`}, what is usual for their posts, and how many people saw this one. So I can’t say what brought its counts.`,
];

function describeAttention(counts: Counts | null): Sentence[] {
  if (!counts || counts.likes === null || counts.likes < MIN_LIKES) return [];
  const { likes, replies, reposts, shares } = counts;
  const of100 = (count: number, one: string, many: string) =>
    counted(Math.round((1000 * count) / likes) / 10, one, many);
  const drawn = [
    ...(replies === null ? [] : [of100(replies, 'reply', 'replies')]),
    ...(reposts === null ? [] : [of100(reposts, 'repost', 'reposts')]),
    ...(shares === null ? [] : [of100(shares, 'share', 'shares')]),
  ];
  return drawn.length === 0 ? [] : [say`For every 100 likes it has ${listed(drawn)}.`];
}

function describeBorneOut({ effects, measured, why }: DraftCheck): Sentence[] {
  if (!measured) return why === null ? [] : [say`Your own posts say nothing about it yet: ${why}`];
  // What a page shows does not tell the format.
  const [better, worse, unclear] = sorted(effects.filter(({ kind }) => kind !== 'formats'));
  const telling = Map.groupBy(
    unclear.filter(({ low, high }) => low > 0 || high < 0),
    notClaimedBecause,
  );
  const isSilent = better.length + worse.length + telling.size === 0;
  const sentences = [
    better.length > 0 ? say`Your own posts bear out: ${inList(better, measured)}.` : null,
    worse.length > 0 ? say`In your own posts, less engagement went with: ${inList(worse, measured)}.` : null,
    ...[...telling].map(([{ opening }, some]) => say`${opening}, in your own posts: ${inList(some, measured)}.`),
    isSilent && unclear.length > 0 ? say`Your own posts show no clear effect of anything that it has.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? [paragraph(...sentences)] : [];
}
