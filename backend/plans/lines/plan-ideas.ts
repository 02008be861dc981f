import { median } from 'simple-statistics';
import type { Recommendation } from '#shared/analytics/recommendations';
import { precise } from '#shared/words/numbers';
import { effectOf, effectText } from '../../claims/effect-text.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { PostEffects } from '../../statistics/effects/measure-posts.ts';
import { byAccount } from '../../statistics/log-engagement.ts';
import { IDEAS, STARTERS, TRAIT_WORDS } from './idea-catalogue.ts';
import { bestFirst, type OwnPosts } from './read-plan-input.ts';
import { basedOn, general } from './recommendation.ts';

const MAX_IDEAS = 6;
const MIN_IDEAS = 3;
/** A post is outstanding from this multiple of the median engagement of its account on. */
const OUTSTANDING = 2;
/** Fewest posts with known engagement to compare one with their median. */
const MIN_FOR_MEDIAN = 5;
const MAX_FOLLOW_UPS = 2;

/**
 * What to write: what measurably works, follow-ups, what the analyst keeps advising, and starters if that is little. Nothing
 * that the user's own posts speak against.
 */
export function planIdeas({ posts, advice }: OwnPosts, effects: PostEffects<MeasuredPost>): Recommendation[] {
  const worse = practicesDoingWorse(effects);
  const isAgainst = (text: string) =>
    Object.entries(TRAIT_WORDS).some(([trait, words]) => worse.has(trait) && words.test(text));
  const kept = advice.filter(({ text }) => !isAgainst(text));
  const ideas = [...measuredIdeas(effects), ...followUps(posts), ...kept.map(adviceIdea)];
  const starters = STARTERS.filter(({ practice }) => !worse.has(practice.name)).map((idea) =>
    general({ kind: 'idea', ...idea }),
  );
  return [...ideas.slice(0, MAX_IDEAS), ...starters.slice(0, Math.max(0, MIN_IDEAS - ideas.length))];
}

/** Names of traits and formats of which the whole interval is below the average post. */
const practicesDoingWorse = ({ lengths, wordings, formats }: PostEffects<MeasuredPost>): Set<string> =>
  new Set([...lengths, ...wordings, ...formats].filter(({ high }) => high < 0).map(({ name }) => name));

function measuredIdeas({ comparedPosts, lengths, wordings, formats }: PostEffects<MeasuredPost>): Recommendation[] {
  return [...lengths, ...wordings, ...formats]
    .filter(({ isClaimed }) => isClaimed)
    .toSorted((a, b) => b.lift - a.lift)
    .flatMap(({ name, posts, ...effect }) => {
      const idea = IDEAS.find(({ practice }) => practice.name === name);
      const evidence = `${posts.length} of your ${comparedPosts.length} posts are like this: ${effectText(effect)}`;
      if (!idea) return [];
      return basedOn(bestFirst(posts), { kind: 'idea', ...idea }, { evidence, effect: effectOf(effect) });
    });
}

/** A post with what it is compared with: the posts of its account. */
interface Compared {
  post: MeasuredPost;
  usual: number;
  measured: number;
}

/** The two that stand out most from what is usual on their account. */
function followUps(posts: MeasuredPost[]): Recommendation[] {
  const accounts = byAccount(bestFirst(posts.filter((post) => post.engagement !== null)));
  const multipleOf = ({ post, usual }: Compared) => engagementOf(post) / Math.max(1, usual);
  return accounts
    .flatMap(comparedIn)
    .toSorted((a, b) => multipleOf(b) - multipleOf(a))
    .slice(0, MAX_FOLLOW_UPS)
    .filter((compared) => multipleOf(compared) >= OUTSTANDING)
    .map((compared) => followUp(compared, accounts.length > 1 ? 'the' : 'your'));
}

function comparedIn(posts: MeasuredPost[]): Compared[] {
  if (posts.length < MIN_FOR_MEDIAN) return [];
  const usual = median(posts.map(engagementOf));
  return posts.map((post) => ({ post, usual, measured: posts.length }));
}

const followUp = ({ post, usual, measured }: Compared, whose: 'the' | 'your') =>
  basedOn(
    [post],
    { kind: 'idea', text: `Follow up on “${post.title}”` },
    {
      evidence:
        `${precise(engagementOf(post))} likes, replies, reposts and quotes; the median of ${whose} ${measured} posts` +
        `${whose === 'the' ? ' on its account' : ''} is ${precise(usual)}`,
      effect: null,
    },
  );

const engagementOf = ({ engagement }: MeasuredPost) => engagement ?? 0;

const adviceIdea = ({ text, analysisIds, analyses }: OwnPosts['advice'][number]): Recommendation =>
  basedOn(
    analysisIds.map((id) => ({ id, source: 'analyses' })),
    { kind: 'idea', text },
    { evidence: `The analyst advised this in ${analysisIds.length} of your ${analyses} analyses`, effect: null },
  );
