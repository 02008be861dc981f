import { mean } from 'simple-statistics';
import { type Effect, MIN_POSTS } from '#shared/analytics/findings';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { tagName } from '#shared/posts/tags-of-post';
import { mediaTypePlural } from '#shared/words/names';
import { counted, listed, plural } from '#shared/words/numbers';
import { effectText } from '../../claims/effect-text.ts';
import { coverageOf, type PartFinding, unclaimedPart, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { RECENT_DAYS, recentPosts } from './score-periods.ts';

/** How many are named, the best first. */
const NAMED = 3;

/** A format or topic that may be claimed, as a sentence has it, and whether a post has it. */
interface Claimed {
  name: string;
  effect: Effect;
  isIn(post: ScorePost): boolean;
}

/**
 * Whether recent posts have the formats and topics that may be claimed: the share of those two that a post has, of those of
 * which something is claimed.
 */
export function judgeFormatsAndTopics(input: ScoreInput): PartFinding {
  const { formats, topics, posts: compared } = input.effects;
  const kinds = [formats.filter(isClaimed).map(format), topics.filter(isClaimed).map(topic)].filter(
    (claimed) => claimed.length > 0,
  );
  const claimed = kinds.flat().toSorted((one, other) => other.effect.lift - one.effect.lift);
  const recent = recentPosts(input);
  if (compared < MIN_POSTS) return unknownPart(TRY, tooFew(compared));
  if (claimed.length === 0) return unclaimedPart(TRY, noneOf(compared), compared);
  const named = claimed.slice(0, NAMED);
  const advice = `Publish more of what went with more engagement: ${listed(named.map(({ name }) => name))}.`;
  if (recent.length === 0) return unknownPart(advice, `You published nothing in the last ${RECENT_DAYS} days.`);
  const judged = recent.map((post) => ({ post, value: mean(kinds.map((kind) => Number(hasOneOf(kind, post)))) }));
  const misfits = judged.filter(({ value }) => value < 1).toSorted((one, other) => one.value - other.value);
  const fits = recent.filter((post) => hasOneOf(claimed, post)).length;
  return {
    coverage: coverageOf(compared),
    value: mean(judged.map(({ value }) => value)),
    advice: misfits.length > 0 ? advice : 'Keep your formats and topics.',
    evidence:
      `${named.map(inWords).join(' ')} Of your ${counted(recent.length, 'post')} of the last ${RECENT_DAYS} days, ` +
      `${fits} ${plural(fits, 'has', 'have')} one of them.`,
    postIds: misfits.slice(0, MAX_NAMED_POSTS).map(({ post }) => post.id),
  };
}

const isClaimed = (effect: Effect) => effect.isClaimed;
const hasOneOf = (claimed: Claimed[], post: ScorePost) => claimed.some(({ isIn }) => isIn(post));

const format = (effect: Effect): Claimed => ({
  name: mediaTypePlural(effect.name),
  effect,
  isIn: ({ mediaType }) => mediaType === effect.name,
});

const topic = (effect: Effect): Claimed => ({
  name: `“${effect.name}”`,
  effect,
  isIn: ({ topicTag }) => topicTag !== null && tagName(topicTag) === tagName(effect.name),
});

const inWords = ({ name, effect }: Claimed) =>
  `${name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}, ${counted(effect.posts, 'post')}: ${effectText(effect)}.`;

const TRY =
  'No format or topic is known to do better. Worth trying: photos against text, or a topic against none, in an experiment.';

const tooFew = (compared: number) =>
  `Not enough data yet: it takes ${MIN_POSTS} posts with known figures, and you have ${compared}.`;

const noneOf = (compared: number) =>
  `In your ${counted(compared, 'post')} that were compared, no format and no topic does better than chance explains.`;
