import { MIN_POSTS } from '#shared/analytics/findings';
import { LEAST_IN_TURN, type Topic, type TopicKind, type Topics } from '#shared/analytics/topics';
import { WIDE } from '#shared/posts/levels-and-rates';
import type { PostPart } from '#shared/posts/post-draft';
import { counted, formatMultiple, listed, signedPercent } from '#shared/words/numbers';
import { aboutTag, type BegunPost } from '../../lib/links/draft-link.ts';
import { ideaText } from '../../lib/words/idea-mark.ts';
import { intervalText } from '../../lib/words/interval-text.ts';

export const KIND_NAMES: Record<TopicKind, string> = { hashtag: 'Hashtag', topic: 'Topic', phrase: 'In your texts' };
export const TURN_NAMES = ['1st', '2nd', '3rd or later'] as const;

/** How many are named in a sentence. */
const NAMED = 3;
/** The third post in a row has lost a fifth of what the first one has. */
const TIRED = 0.8;

/** A topic whose effect could be measured. */
export type Measured = Topic & { effect: NonNullable<Topic['effect']> };
export const isMeasured = (topic: Topic): topic is Measured => topic.effect !== null;

export const claimedOf = (topics: Topic[]): Measured[] =>
  topics.filter(isMeasured).filter(({ effect }) => effect.isClaimed);
export const gapsOf = (topics: Topic[]): Topic[] => topics.filter(({ isGap }) => isGap);

/** Whether the third post about it within 14 days has far less than the first; by medians of few posts, so no claim. */
export function isTiring({ turns }: Topic): boolean {
  const [first, , third] = turns.map(({ multiple }) => multiple);
  return first != null && third != null && third <= TIRED * first;
}

/** What to write about, as far as the posts show it. */
export function topicsText({ topics, compared, days }: Topics): string {
  const claimed = claimedOf(topics);
  const gaps = gapsOf(topics).slice(0, NAMED);
  if (compared < MIN_POSTS)
    return `${counted(compared, 'post')} of the last ${days} days can be compared; what a topic is worth is told from ${MIN_POSTS} on.`;
  const tried = gaps.length > 0 ? ` Worth trying again: ${listed(gaps.map(({ name }) => name))}.` : '';
  if (claimed.length === 0)
    return `No topic does better than chance explains, in ${counted(compared, 'post')} of the last ${days} days.${tried}`;
  const named = claimed
    .slice(0, NAMED)
    .map(
      ({ name, effect }) =>
        `${name} (${signedPercent(effect.lift)}, ${WIDE}: ${intervalText(effect)}, ${counted(effect.posts, 'post')})`,
    );
  return `More engagement goes with ${listed(named)}.${tried}`;
}

/** What topics beside each other show: none is called better while another may be as good. */
export function comparedText(topics: Topic[]): string {
  const [first, ...others] = topics.filter(isMeasured).toSorted((a, b) => b.effect.lift - a.effect.lift);
  if (!first || others.length === 0) return 'Fewer than two of them have posts enough to be told apart.';
  if (first.effect.low <= Math.max(...others.map(({ effect }) => effect.high)))
    return 'Their intervals overlap: which of them does best may as well be chance.';
  return `All of the interval of ${first.name} lies above the others.`;
}

/** "0.9× (4)", or how many posts there are where they are too few. */
export const turnText = ({ posts, multiple }: Topic['turns'][number]): string =>
  multiple === null ? (posts === 0 ? '–' : `${posts} of ${LEAST_IN_TURN}`) : `${formatMultiple(multiple)} (${posts})`;

/** "4, before 2" */
export const usageText = ({ used, usedBefore }: Topic): string =>
  usedBefore === null ? String(used) : `${used}, before ${usedBefore}`;

/** How a post about it begins in the composer, without a word: words of texts are no topic of Threads, and are its idea. */
export const beginningOf = ({ name, kind }: Pick<Topic, 'name' | 'kind'>): Partial<BegunPost> =>
  kind === 'phrase' ? { idea: name } : aboutTag(name);

/** The post of a draft about it, whose text says what it is to be about: a post without words cannot be kept. */
export function partAbout(topic: Pick<Topic, 'name' | 'kind'>): PostPart {
  const { idea, topicTag } = beginningOf(topic);
  return { text: ideaText(idea ?? topicTag ?? ''), ...(topicTag && { topicTag }) };
}

/** Whether a user gave posts this topic or hashtag. */
export const isOwnTag = (name: string, topics: Topic[]): boolean =>
  topics.some((topic) => topic.kind !== 'phrase' && bare(topic.name) === bare(name));

const bare = (name: string) => aboutTag(name).topicTag?.toLowerCase();
