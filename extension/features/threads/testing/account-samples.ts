import type { Metric, ThreadsAccount, ThreadsAnalytics, ThreadsPost } from '#shared/threads';

const ACCOUNT_ID = '0190a000-0000-7000-8000-00000000000a';
export const OTHER_ID = '0190a000-0000-7000-8000-00000000000b';

/** An account whose history has been read. */
export const account = (parts: Partial<ThreadsAccount> = {}): ThreadsAccount => ({
  id: ACCOUNT_ID,
  username: 'slow.bread',
  displayName: 'Slow Bread',
  profileImageUrl: null,
  followersCount: 4260,
  lastSyncAt: '2026-11-20T10:00:00.000Z',
  isConnected: true,
  canPublish: false,
  needsReconnect: false,
  isSandbox: false,
  trackingSince: '2026-11-01T10:00:00.000Z',
  sync: idle,
  ...parts,
});

const idle: ThreadsAccount['sync'] = { phase: 'idle', postsSoFar: 0, problem: null, shortfall: null };

export const importing = (postsSoFar: number, parts: Partial<ThreadsAccount> = {}) =>
  account({
    lastSyncAt: null,
    followersCount: null,
    sync: { phase: 'importing', postsSoFar, problem: null, shortfall: null },
    ...parts,
  });

/** A value at the end of each day from the 13th of November 2026 on, UTC; null for a day without a reading. */
export const byDay = (...values: (number | null)[]): NonNullable<Metric['values']> =>
  values.flatMap((value, index) =>
    value === null ? [] : [{ value, end_time: new Date(Date.UTC(2026, 10, 14 + index)).toISOString() }],
  );

/** The figures of a week, whose third day was not read. */
export const analytics = (parts: Partial<ThreadsAnalytics> = {}): ThreadsAnalytics => ({
  data: [
    { name: 'views', total_value: { value: 2100 }, values: byDay(300, 400, null, 200, 500, 300, 400), previous: 2000 },
    { name: 'likes', total_value: { value: 63 }, values: byDay(9, 12, null, 6, 15, 9, 12), previous: null },
    {
      name: 'followers_count',
      total_value: { value: 4260 },
      start: 4190,
      previous: 4190,
      values: byDay(4200, 4210, null, 4230, 4240, 4250, 4260),
    },
  ],
  period: '7d',
  compare: 'before',
  from: '2026-11-13',
  to: '2026-11-19',
  postsPublished: 5,
  readAt: '2026-11-20T10:00:00.000Z',
  ...parts,
});

/** @param day of November 2026 */
export const post = (day: number, parts: Partial<ThreadsPost> = {}): ThreadsPost => ({
  id: `0190a000-0000-7000-8000-${String(day).padStart(12, '0')}`,
  timestamp: new Date(Date.UTC(2026, 10, day, 12)).toISOString(),
  media_type: 'TEXT_POST',
  text: `Loaf number ${day}`,
  permalink: `https://www.threads.com/@slow.bread/post/${day}`,
  figures: { views: 1200, likes: 34, replies: 5, reposts: 1, quotes: 0, shares: null },
  readAt: null,
  ...parts,
});
