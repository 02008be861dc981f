import type { Recommendation } from '#shared/plans';
import { claimLift, type Scored } from '../statistics/lift.ts';
import { inWords } from './in-words.ts';
import type { OwnPost, OwnPosts } from './own-posts.ts';
import { evidencePosts, general } from './recommendation.ts';
import { traits } from './traits.ts';

const MAX_IDEAS = 6;
const MIN_IDEAS = 3;
/** A post stands out with twice the engagement of the middle one, where there are enough to have a middle. */
const OUTSTANDING = 2;
const MIN_FOR_MEDIAN = 5;

const STARTERS = [
  'Ask one question that your readers can answer in a single line',
  'Show one thing you learned this week, and the number behind it',
  'Turn a reply you received into a post of its own',
];

/** What to write: what measurably worked, what the analyst keeps finding, and starters where that is little. */
export function planIdeas({ posts, advice }: OwnPosts, scored: Scored<OwnPost>[]): Recommendation[] {
  const own = [...traitIdeas(scored), ...followUps(posts), ...advice.map((each) => adviceIdea(each, posts.length))];
  const starters = STARTERS.map((text) => general('idea', text));
  return [...own.slice(0, MAX_IDEAS), ...starters.slice(0, Math.max(0, MIN_IDEAS - own.length))];
}

function traitIdeas(scored: Scored<OwnPost>[]): Recommendation[] {
  return traits.flatMap(({ idea, isIn }) => {
    const having = scored.filter(({ post }) => isIn(post.text));
    const lift = claimLift(having, scored);
    if (!lift) return [];
    const evidence = `${inWords(lift)}, measured on ${lift.size} of your ${scored.length} posts`;
    return { kind: 'idea', text: idea, evidence, ...evidencePosts(having.map(({ post }) => post)) };
  });
}

function followUps(posts: OwnPost[]): Recommendation[] {
  const measured = posts.filter((post) => post.engagement !== null);
  if (measured.length < MIN_FOR_MEDIAN) return [];
  const ranked = measured.toSorted((a, b) => engagementOf(b) - engagementOf(a));
  const median = engagementOf(ranked[Math.floor(ranked.length / 2)]);
  return ranked
    .slice(0, 2)
    .filter((post) => engagementOf(post) >= OUTSTANDING * Math.max(1, median))
    .map((post) => ({
      kind: 'idea',
      text: `Follow up on “${post.title}”`,
      evidence: `${engagementOf(post)} likes, comments and shares; the middle one of your ${measured.length} posts has ${median}`,
      ...evidencePosts([post]),
    }));
}

const engagementOf = (post: OwnPost | undefined) => post?.engagement ?? 0;

const adviceIdea = ({ text, postIds }: OwnPosts['advice'][number], total: number): Recommendation => ({
  kind: 'idea',
  text,
  evidence: `The analyst found this in ${postIds.length} of your ${Math.max(total, postIds.length)} analyzed posts`,
  ...evidencePosts(postIds.map((id) => ({ id }))),
});
