import type { Recommendation } from '#shared/recommendations';
import type { MeasuredPost } from '../models/measured-posts.ts';
import { type Scored, scorePosts } from '../statistics/score-posts.ts';
import { measureTraits } from '../statistics/trait-effects.ts';
import { isLike } from './follows.ts';
import { FORMAT_IDEAS, STARTERS, TRAIT_IDEAS } from './idea-catalogue.ts';
import { counted, effectOf, inWords } from './in-words.ts';
import { bestFirst, type OwnPosts } from './own-posts.ts';
import { general, restingOn } from './recommendation.ts';

const MAX_IDEAS = 6;
const MIN_IDEAS = 3;
/** A post stands out with twice the engagement of the middle one, where there are enough to have a middle. */
const OUTSTANDING = 2;
const MIN_FOR_MEDIAN = 5;

/** What to write: what measurably worked, what the analyst keeps finding, and starters where that is little. */
export function planIdeas({ posts, advice }: OwnPosts, scored: Scored<MeasuredPost>[]): Recommendation[] {
  const own = [
    ...measuredIdeas(TRAIT_IDEAS, scored),
    ...measuredIdeas(FORMAT_IDEAS, scorePosts(posts, { peers: 'all' })),
    ...followUps(posts),
    ...advice.map((each) => adviceIdea(each, posts.length)),
  ];
  const starters = STARTERS.map((idea) => general({ kind: 'idea', ...idea }));
  return [...own.slice(0, MAX_IDEAS), ...starters.slice(0, Math.max(0, MIN_IDEAS - own.length))];
}

function measuredIdeas(ideas: typeof TRAIT_IDEAS, scored: Scored<MeasuredPost>[]): Recommendation[] {
  const traits = ideas.map((idea) => ({ idea, isIn: (post: MeasuredPost) => isLike(post, idea.practice) }));
  return measureTraits(scored, traits)
    .filter(({ isClaimed }) => isClaimed)
    .map(({ idea, posts, ...effect }) =>
      restingOn(
        bestFirst(posts),
        { kind: 'idea', ...idea },
        {
          evidence: `${inWords(effect)}, measured on ${posts.length} of your ${scored.length} posts`,
          effect: effectOf(effect),
        },
      ),
    );
}

function followUps(posts: MeasuredPost[]): Recommendation[] {
  const measured = bestFirst(posts.filter((post) => post.engagement !== null));
  if (measured.length < MIN_FOR_MEDIAN) return [];
  const median = engagementOf(measured[Math.floor(measured.length / 2)]);
  return measured
    .slice(0, 2)
    .filter((post) => engagementOf(post) >= OUTSTANDING * Math.max(1, median))
    .map((post) => followUp(post, median, measured.length));
}

const followUp = (post: MeasuredPost, median: number, measured: number) =>
  restingOn(
    [post],
    { kind: 'idea', text: `Follow up on “${post.title}”` },
    {
      evidence: `${counted(engagementOf(post))} likes, replies, reposts and quotes; the middle one of your ${measured} posts has ${counted(median)}`,
    },
  );

const engagementOf = (post: MeasuredPost | undefined) => post?.engagement ?? 0;

const adviceIdea = ({ text, analysisIds }: OwnPosts['advice'][number], total: number): Recommendation =>
  restingOn(
    analysisIds.map((id) => ({ id, source: 'analyses' })),
    { kind: 'idea', text },
    {
      evidence: `The analyst found this in ${analysisIds.length} of your ${Math.max(total, analysisIds.length)} analyzed posts`,
    },
  );
