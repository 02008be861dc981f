import type { Effect } from '#shared/analytics/findings';
import type { Topic, TopicKind, Topics } from '#shared/analytics/topics';
import { sampleFindings } from './sample-findings.ts';
import { idOf, samplePosts } from './sample-posts.ts';

const [NEWEST, OLDEST] = [samplePosts[0]?.publishedAt ?? '', samplePosts.at(-1)?.publishedAt ?? ''];

interface Sample {
  name: string;
  kind: TopicKind;
  posts: number;
  effect: Effect | null;
  /** Multiples of the first, the second and the third post. */
  turns: (number | null)[];
}

const topic = ({ name, kind, posts, effect, turns }: Sample, place: number): Topic => ({
  ...{ name, kind, posts, effect },
  ...{ used: Math.ceil(posts / 2), usedBefore: Math.floor(posts / 2) },
  lastUsedAt: samplePosts[place]?.publishedAt ?? NEWEST,
  turns: turns.map((multiple, index) => ({ nth: index + 1, posts: multiple === null ? 1 : 3 + index, multiple })),
  postIds: effect?.postIds ?? [idOf(place)],
  isGap: posts < 5 && (effect === null || effect.high > 0),
});

const [tips = null, strategy = null, threads = null] = sampleFindings.hashtags;
const phrase = (name: string, lift: number): Effect => ({
  ...{ name, posts: 6, lift, low: lift - 0.24, high: lift + 0.31, isClaimed: false },
  postIds: [2, 6, 9, 13, 16, 20].map(idOf),
});

/** What the demo's posts are about. Nobody measured it. */
export const sampleTopics: Topics = {
  source: 'posts',
  timeZone: 'UTC',
  accounts: [],
  account: null,
  lastSyncAt: null,
  posts: samplePosts.length,
  compared: samplePosts.length,
  days: 180,
  period: {
    from: OLDEST.slice(0, 10),
    to: NEWEST.slice(0, 10),
    posts: samplePosts.length,
    postsBefore: 14,
  },
  topics: [
    {
      name: '#creatortips',
      kind: 'hashtag' as const,
      posts: 9,
      effect: tips && { ...tips, posts: 9 },
      turns: [1.6, 1.3, 1.1],
    },
    {
      name: 'first lines',
      kind: 'phrase' as const,
      posts: 6,
      effect: phrase('first lines', 0.17),
      turns: [1.3, 1.2, null],
    },
    { name: '#contentstrategy', kind: 'hashtag' as const, posts: 3, effect: strategy, turns: [null, null, null] },
    {
      name: 'newsletter',
      kind: 'phrase' as const,
      posts: 6,
      effect: phrase('newsletter', -0.04),
      turns: [1, 0.9, null],
    },
    {
      name: '#threads',
      kind: 'hashtag' as const,
      posts: 8,
      effect: threads && { ...threads, posts: 8 },
      turns: [0.9, 0.7, 0.6],
    },
    { name: 'Behind the scenes', kind: 'topic' as const, posts: 2, effect: null, turns: [null, null, null] },
  ].map(topic),
  collected: [],
};
