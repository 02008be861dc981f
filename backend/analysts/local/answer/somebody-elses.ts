import type { DraftCheck } from '#shared/draft-check';
import type { Counts } from '#shared/posts/counts';
import { counted, listed } from '#shared/words/numbers';
import { limit, paragraph, type Sentence, say } from '../../../answers/words/spoken.ts';
import type { SeenPost } from '../../analyst.ts';
import { inList, sorted } from './describe-own-posts.ts';

/** With fewer likes, the other counts for a hundred of them say nothing; nor does one of fewer than this. */
const [MIN_LIKES, MIN_COUNTED] = [20, 5];
const NO_SOURCE = { from: null, to: null, accountIds: [], asOf: null };

/**
 * What can be said of somebody else's post besides its text: what its own counts show, what of it the user's posts bear out,
 * and what nobody here knows. No advice: who could follow it is not here.
 */
export function describeOther({ counts, author, comparison }: Shown, check: DraftCheck | null): Sentence[] {
  const unknown = [
    `who follows ${author === null ? 'its author' : `@${author}`}`,
    // Its profile showed some of that.
    ...(comparison ? [] : ['what is usual for their posts']),
    'how many people saw this one',
  ];
  return [
    ...describeAttention(counts),
    ...(check ? describeBorneOut(check) : []),
    say`${limit('What I don’t know', NO_SOURCE)}: ${listed(unknown)}. So I can’t say what brought its counts.`,
  ];
}

type Shown = Pick<SeenPost, 'counts' | 'author' | 'comparison'>;

function describeAttention(counts: Counts | null): Sentence[] {
  if (!counts || counts.likes === null || counts.likes < MIN_LIKES) return [];
  const { likes, replies, reposts, shares } = counts;
  const of100 = (count: number, one: string, many: string) =>
    counted(Math.round((1000 * count) / likes) / 10, one, many);
  const drawn = [
    ...(isRated(replies) ? [of100(replies, 'reply', 'replies')] : []),
    ...(isRated(reposts) ? [of100(reposts, 'repost', 'reposts')] : []),
    ...(isRated(shares) ? [of100(shares, 'share', 'shares')] : []),
  ];
  return drawn.length === 0 ? [] : [say`For every 100 likes it has ${listed(drawn)}.`];
}

const isRated = (count: number | null): count is number => count !== null && count >= MIN_COUNTED;

/** Only what is beyond chance: the rest says little of the own posts, and nothing of this one. */
function describeBorneOut({ effects, measured, why }: DraftCheck): Sentence[] {
  if (!measured) return why === null ? [] : [say`Your own posts say nothing about it yet: ${why}`];
  // What a page shows does not tell the format.
  const [better, worse, unclear] = sorted(effects.filter(({ kind }) => kind !== 'formats'));
  // Beside an interval without zero it would not be true that nothing is clear.
  const isUnclear = unclear.length > 0 && unclear.every(({ low, high }) => low <= 0 && high >= 0);
  const isSilent = better.length + worse.length === 0;
  const sentences = [
    better.length > 0 ? say`Your own posts bear out: ${inList(better, measured)}.` : null,
    worse.length > 0 ? say`In your own posts, less engagement went with: ${inList(worse, measured)}.` : null,
    isSilent && isUnclear ? say`Your own posts show no clear effect of anything that it has.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? [paragraph(...sentences)] : [];
}
