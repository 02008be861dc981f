import type { Calendar, ListedPost, ScheduledPost } from '#shared/calendar/calendar';

const ACCOUNT_ID = '0190a000-0000-7000-8000-0000000000c1';
const postId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const account = (changes: Partial<Calendar['accounts'][number]> = {}): Calendar['accounts'][number] => ({
  id: ACCOUNT_ID,
  username: 'slowbreadclub',
  permission: 'granted',
  reminders: 0,
  needsReconnect: false,
  pausedUntil: null,
  quota: null,
  ...changes,
});

export const part = (
  text: string,
  changes: Partial<ScheduledPost['parts'][number]> = {},
): ScheduledPost['parts'][number] => ({
  text,
  mediaId: null,
  permalink: null,
  postId: null,
  problem: null,
  attempts: [],
  ...changes,
});

/** A post that goes out on Wednesday, 25 November 2026, at 10:00 in Berlin. */
export const post = (number: number, changes: Partial<ScheduledPost> = {}): ScheduledPost => ({
  id: postId(number),
  accountId: ACCOUNT_ID,
  state: 'scheduled',
  dueAt: '2026-11-25T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  wallClock: '2026-11-25T10:00',
  isByHand: false,
  revision: 1,
  rehearsal: { state: 'accepted', message: null },
  parts: [part(`Post ${number}`)],
  series: null,
  publishedAt: null,
  composerUrl: 'https://www.threads.com/intent/post?text=Post',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

export const calendar = (posts: ListedPost[], changes: Partial<Calendar> = {}): Calendar => ({
  posts,
  permission: 'granted',
  quota: null,
  timeliness: { due: 0, onTime: 0, late: 0, notOut: 0, unclear: 0, medianDelayMs: null },
  accounts: [account()],
  ...changes,
});
