import { mean } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { mediaTypePlural } from '#shared/names';
import { counted, listed, percent, precisePercent } from '#shared/numbers';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { RECENT_DAYS, recentPosts, settledPosts } from './score-periods.ts';
import { priorOf, type Rated, shrunkenRate } from './shrunken-rates.ts';

/** Fewest posts of a format or topic that is ranked. */
const LEAST_IN_GROUP = 3;
/** How many of the best groups are named. */
const NAMED_GROUPS = 3;
/** With a single group there is no better half. */
const LEAST_GROUPS = 2;

type RatedPost = ScorePost & Rated;

interface Group {
  name: string;
  posts: number;
  rate: number;
  isBetter: boolean;
}

/** What posts are grouped by, and how a group is named. */
const kinds = [
  { of: ({ mediaType }: ScorePost) => mediaType, name: mediaTypePlural },
  { of: ({ topicTag }: ScorePost) => topicTag, name: (key: string) => `“${key}”` },
];

/** Whether recent posts have the formats and topics that rank in the better half by engagement rate. */
export function judgeFormatsAndTopics(input: ScoreInput): PartFinding {
  const rated = settledPosts(input).filter(isRated);
  const rankings = kinds.map((kind) => ({ ...kind, groups: rank(rated, kind.of) }));
  const judged = recentPosts(input).flatMap((post) => judgePost(post, rankings));
  if (rated.length < MIN_POSTS || judged.length === 0) return unknownPart(TRY, tooFew(rated.length));
  const groups = rankings.flatMap((kind) =>
    [...kind.groups].map(([key, group]) => ({ ...group, name: kind.name(key) })),
  );
  const value = mean(judged.map((one) => one.value));
  const misfits = judged.filter((one) => one.value < 1).toSorted((one, other) => one.value - other.value);
  return {
    coverage: judged.length / recentPosts(input).length,
    value,
    advice: adviceOf(groups),
    evidence:
      `In your ${counted(judged.length, 'post')} of the last ${RECENT_DAYS} days, ${percent(value)} of the formats and ` +
      `topics are among your better half, on average. Engagement rates in your ${rated.length} posts with known views: ` +
      `${ranking(groups)}.`,
    postIds: misfits.slice(0, MAX_NAMED_POSTS).map(({ post }) => post.id),
  };
}

const TRY = 'Try different formats and topics.';
const isRated = (post: ScorePost): post is RatedPost => post.engagement !== null && Boolean(post.views);

type Ranking = (typeof kinds)[number] & { groups: Map<string, Omit<Group, 'name'>> };

/** 1 if format and topic are in the better half, 0.5 if one of two is; empty if neither is ranked. */
function judgePost(post: ScorePost, rankings: Ranking[]): { post: ScorePost; value: number }[] {
  const halves = rankings.flatMap((kind) => kind.groups.get(kind.of(post) ?? '')?.isBetter ?? []).map(Number);
  return halves.length > 0 ? [{ post, value: mean(halves) }] : [];
}

function rank(posts: RatedPost[], keyOf: (post: ScorePost) => string | null): Map<string, Omit<Group, 'name'>> {
  const prior = priorOf(posts);
  const byKey = Map.groupBy(posts, (post) => keyOf(post) ?? '');
  byKey.delete('');
  const groups = [...byKey].filter(([, members]) => members.length >= LEAST_IN_GROUP);
  if (groups.length < LEAST_GROUPS) return new Map();
  const ranked = groups
    .map(([key, members]) => ({ key, posts: members.length, rate: shrunkenRate(members, prior) }))
    .toSorted((one, other) => other.rate - one.rate);
  return new Map(ranked.map(({ key, ...group }, place) => [key, { ...group, isBetter: place < ranked.length / 2 }]));
}

/** The best groups and the last one: nobody reads all of them. */
function ranking(groups: Group[]): string {
  const words = bestFirst(groups).map(rateText);
  if (words.length <= NAMED_GROUPS + 1) return listed(words);
  return `${listed(words.slice(0, NAMED_GROUPS))}; lowest: ${words.at(-1)}`;
}

const bestFirst = (groups: Group[]) => groups.toSorted((one, other) => other.rate - one.rate);
const rateText = ({ name, posts, rate }: Group) => `${name} ${precisePercent(rate)} (${counted(posts, 'post')})`;

function adviceOf(groups: Group[]): string {
  const upper = bestFirst(groups).filter(({ isBetter }) => isBetter);
  return `Publish more of what does well: ${listed(upper.slice(0, NAMED_GROUPS).map(({ name }) => name))}.`;
}

const tooFew = (posts: number) =>
  `Not enough data yet: it takes ${MIN_POSTS} posts with known views, in at least ${LEAST_GROUPS} formats or topics of ` +
  `${LEAST_IN_GROUP} posts each. You have ${counted(posts, 'post')} with known views.`;
