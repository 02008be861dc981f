import { mean } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { mediaTypePlural } from '#shared/names';
import { counted, listed, percent, precisePercent } from '#shared/numbers';
import { type Material, RECENT_DAYS, recentPosts, type ScorePost, settledPosts } from './material.ts';
import { type PartFinding, unknownPart } from './part.ts';
import { priorOf, type Rated, shrunkenRate } from './shrunken-rates.ts';

const LEAST_IN_GROUP = 3;
const NAMED_GROUPS = 3;
/** With one kind of posts there is no upper half. */
const LEAST_GROUPS = 2;

type RatedPost = ScorePost & Rated;

interface Group {
  name: string;
  posts: number;
  rate: number;
  isUpper: boolean;
}

/** What posts are grouped by, and what the groups are called. */
const kinds = [
  { of: ({ mediaType }: ScorePost) => mediaType, name: mediaTypePlural },
  { of: ({ topicTag }: ScorePost) => topicTag, name: (key: string) => `“${key}”` },
];

/** Whether recent posts are of the formats and topics that are in the upper half by engagement rate. */
export function judgeFit(material: Material): PartFinding {
  const rated = settledPosts(material).filter(isRated);
  const rankings = kinds.map((kind) => ({ ...kind, groups: rank(rated, kind.of) }));
  const judged = recentPosts(material).flatMap((post) => judgePost(post, rankings));
  if (rated.length < MIN_POSTS || judged.length === 0) return unknownPart(TRY, tooFew(rated.length));
  const groups = rankings.flatMap((kind) =>
    [...kind.groups].map(([key, group]) => ({ ...group, name: kind.name(key) })),
  );
  const value = mean(judged.map((one) => one.value));
  const misfits = judged.filter((one) => one.value < 1).toSorted((one, other) => one.value - other.value);
  return {
    coverage: judged.length / recentPosts(material).length,
    value,
    advice: adviceOf(groups),
    evidence:
      `In the upper half: ${percent(value)} of your ${counted(judged.length, 'post')} of the last ${RECENT_DAYS} days, ` +
      `format and topic counting alike. ` +
      `Engagement by views of ${counted(rated.length, 'post')}: ${ranking(groups)}.`,
    postIds: misfits.slice(0, MAX_NAMED_POSTS).map(({ post }) => post.id),
  };
}

const TRY = 'Try different formats and topics.';
const isRated = (post: ScorePost): post is RatedPost => post.engagement !== null && Boolean(post.views);

type Ranking = (typeof kinds)[number] & { groups: Map<string, Omit<Group, 'name'>> };

/** 1 where format and topic are of the upper half, 0.5 where one of them is; nothing where neither is ranked. */
function judgePost(post: ScorePost, rankings: Ranking[]): { post: ScorePost; value: number }[] {
  const halves = rankings.flatMap((kind) => kind.groups.get(kind.of(post) ?? '')?.isUpper ?? []).map(Number);
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
  return new Map(ranked.map(({ key, ...group }, place) => [key, { ...group, isUpper: place < ranked.length / 2 }]));
}

/** The best of them and the last: all would be more than anybody reads. */
function ranking(groups: Group[]): string {
  const words = bestFirst(groups).map(inWords);
  if (words.length <= NAMED_GROUPS + 1) return listed(words);
  return `${listed(words.slice(0, NAMED_GROUPS))}; least ${words.at(-1)}`;
}

const bestFirst = (groups: Group[]) => groups.toSorted((one, other) => other.rate - one.rate);
const inWords = ({ name, posts, rate: share }: Group) => `${name} ${precisePercent(share)} (${counted(posts, 'post')})`;

function adviceOf(groups: Group[]): string {
  const upper = bestFirst(groups).filter(({ isUpper }) => isUpper);
  return `Publish more of what does well: ${listed(upper.slice(0, 3).map(({ name }) => name))}.`;
}

const tooFew = (posts: number) =>
  `Not enough data: ${counted(posts, 'post')} with views, of ${MIN_POSTS} needed, in two formats or topics at least.`;
