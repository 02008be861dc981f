import type { Practice, Recommendation } from '#shared/recommendations';
import { claimLift, type Scored } from '../statistics/lift.ts';
import { follows } from './follows.ts';
import { effectOf, inWords } from './in-words.ts';
import { bestFirst, type OwnPost, type OwnPosts } from './own-posts.ts';
import { general, restingOn } from './recommendation.ts';
import { LONG, SHORT } from './traits.ts';

const MAX_IDEAS = 6;
const MIN_IDEAS = 3;
/** A post stands out with twice the engagement of the middle one, where there are enough to have a middle. */
const OUTSTANDING = 2;
const MIN_FOR_MEDIAN = 5;

interface Idea {
  text: string;
  practice: Practice;
}

const trait = (name: (Practice & { kind: 'trait' })['name'], text: string): Idea => ({
  text,
  practice: { kind: 'trait', name },
});
const format = (name: string, text: string): Idea => ({ text, practice: { kind: 'format', name } });

/** Whatever of these measurably works for a user is an idea of their plan. */
const IDEAS: Idea[] = [
  trait('question', 'Ask your readers a question'),
  trait('short', `Keep it under ${SHORT} characters`),
  trait('long', `Tell it at length, in ${LONG} characters or more`),
  trait('number', 'Put a number into it'),
  trait('list', 'Write a list, one point a line'),
  trait('emoji', 'Use an emoji'),
  trait('paragraphs', 'Break the text into paragraphs'),
  trait('link', 'Share a link'),
  format('TEXT_POST', 'Let the words stand alone, without a picture'),
  format('IMAGE', 'Show it in a picture'),
  format('VIDEO', 'Show it in a video'),
  format('CAROUSEL_ALBUM', 'Tell it in several pictures'),
];

const STARTERS: Idea[] = [
  trait('question', 'Ask one question that your readers can answer in a single line'),
  trait('number', 'Show one thing you learned this week, and the number behind it'),
  trait('long', 'Tell one story at length, from its beginning to what came of it'),
];

/** What to write: what measurably worked, what the analyst keeps finding, and starters where that is little. */
export function planIdeas({ posts, advice }: OwnPosts, scored: Scored<OwnPost>[]): Recommendation[] {
  const own = [...measuredIdeas(scored), ...followUps(posts), ...advice.map((each) => adviceIdea(each, posts.length))];
  const starters = STARTERS.map((idea) => general({ kind: 'idea', ...idea }));
  return [...own.slice(0, MAX_IDEAS), ...starters.slice(0, Math.max(0, MIN_IDEAS - own.length))];
}

const measuredIdeas = (scored: Scored<OwnPost>[]): Recommendation[] =>
  IDEAS.flatMap((idea) => {
    const having = scored.filter(({ post }) => follows(post, idea.practice));
    const lift = claimLift(having, scored);
    if (!lift) return [];
    const evidence = `${inWords(lift)}, measured on ${lift.size} of your ${scored.length} posts`;
    const posts = bestFirst(having.map(({ post }) => post));
    return restingOn(posts, { kind: 'idea', ...idea }, { evidence, effect: effectOf(lift) });
  });

function followUps(posts: OwnPost[]): Recommendation[] {
  const measured = bestFirst(posts.filter((post) => post.engagement !== null));
  if (measured.length < MIN_FOR_MEDIAN) return [];
  const median = engagementOf(measured[Math.floor(measured.length / 2)]);
  return measured
    .slice(0, 2)
    .filter((post) => engagementOf(post) >= OUTSTANDING * Math.max(1, median))
    .map((post) => followUp(post, median, measured.length));
}

const followUp = (post: OwnPost, median: number, measured: number) =>
  restingOn(
    [post],
    { kind: 'idea', text: `Follow up on “${post.title}”` },
    {
      evidence: `${engagementOf(post)} likes, replies, reposts and quotes; the middle one of your ${measured} posts has ${median}`,
    },
  );

const engagementOf = (post: OwnPost | undefined) => post?.engagement ?? 0;

const adviceIdea = ({ text, postIds }: OwnPosts['advice'][number], total: number): Recommendation =>
  restingOn(
    postIds.map((id) => ({ id, source: 'analyses' })),
    { kind: 'idea', text },
    {
      evidence: `The analyst found this in ${postIds.length} of your ${Math.max(total, postIds.length)} analyzed posts`,
    },
  );
