import type { ReportCard } from '#shared/analytics/forecasts';
import type { FollowedPost, Performance, PostGroups } from '#shared/analytics/performance';
import { WATCH_KINDS, type WatchEvent } from '#shared/analytics/watches';
import { postId } from './figure-samples.ts';

export const ACCOUNT = postId(901);
const MADE = '2026-11-20T10:00:00.000Z';

/** A young post as usual; the parts make it otherwise. */
export const followedPost = (n: number, parts: Partial<FollowedPost> = {}): FollowedPost => ({
  id: postId(n),
  publishedAt: '2026-11-20T03:00:00.000Z',
  mediaType: 'TEXT_POST',
  text: `Loaf number ${n}`,
  permalink: null,
  views: 300,
  multiple: 1,
  multipleAge: 6,
  percentile: 50,
  comparedWith: 20,
  isBreakout: false,
  readAt: MADE,
  values: [100, 200, 300, null, null, null, null],
  atAge: { views: 300, low: 200, middle: 300, high: 400 },
  standing: 'usual',
  surprise: 0,
  expected: [],
  nextReadingAt: null,
  repliesWaiting: 0,
  ...parts,
});

export const watchEvent = (n: number, parts: Partial<WatchEvent> = {}): WatchEvent => ({
  id: postId(500 + n),
  kind: 'breakout',
  firedAt: MADE,
  figures: {
    ...{ age: 6, views: 930, multiple: 3.1, percentile: 97, comparedWith: 20 },
    ...{ multipleBefore: null, ageBefore: null, gained: null, gainedBefore: null },
  },
  isSeen: false,
  held: null,
  isSettled: false,
  post: { id: postId(n), text: `Loaf number ${n}`, publishedAt: MADE },
  ...parts,
});

export const performanceOf = (parts: Partial<Performance> = {}): Performance => ({
  accounts: [{ id: ACCOUNT, username: 'slow.bread', isSandbox: false }],
  account: {
    ...{ id: ACCOUNT, username: 'slow.bread', isSandbox: false },
    ...{ trackingSince: '2026-08-01T00:00:00.000Z', lastSyncAt: MADE, needsReconnect: false },
  },
  isOn: true,
  timeZone: 'Europe/Berlin',
  posts: [],
  published: parts.posts?.length ?? 0,
  typical: {
    low: [60, 120, 200, 260, 300, 320, 350],
    median: [100, 200, 300, 380, 420, 450, 500],
    high: [140, 280, 400, 500, 560, 600, 650],
    posts: 20,
  },
  floor: { have: 8, needed: 8, by: null, postsAWeek: 4 },
  watches: WATCH_KINDS.map((kind) => ({ kind, isOn: true, fired: 0, held: 0, notHeld: 0, open: 0 })),
  events: [],
  ledger: null,
  ...parts,
});

export const groupsOf = (parts: Partial<PostGroups> = {}): PostGroups => {
  const group = (name: string, from: number) => ({
    ...{ name, posts: 9, notRead: 1, median: from + 40, effect: null },
    dots: Array.from({ length: 9 }, (_, n) => ({ id: postId(from + n), value: from + 10 * n, text: `Loaf ${n}` })),
  });
  return {
    from: '2026-10-22',
    to: '2026-11-20',
    a: group('Questions', 200),
    b: group('No questions', 100),
    difference: { value: 100, low: 60, high: 140 },
    against: null,
    choices: [],
    ...parts,
  };
};

const NONE = { ranges: 0, posts: 0, inside: 0, share: null, width: null, naive: null, skill: null };
export const reportCard = (parts: Partial<ReportCard> = {}): ReportCard => ({
  ...{ metric: 'views', level: 0.8, needed: 30, overall: NONE, waiting: 0, from: null, to: null },
  byAge: ([0, 1, 3, 6, 12] as const).map((age) => ({ age, ...NONE })),
  ...parts,
});
