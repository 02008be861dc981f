import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Calendar, ListedPost } from '#shared/calendar/calendar';
import { DAY_MS } from '#shared/days/durations';
import { stubServer } from '../testing/stub-server.ts';
import { readPlanned } from './planned-words.ts';

const TEXT = 'Rye takes its time.\n\nSo do I.';
const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const part = (text: string) => ({
  ...{ text, mediaId: null, permalink: null, postId: null, problem: null, attempts: [] },
});
/** Goes out on Wednesday, 25 November 2026, at 10:00 in Berlin. */
const planned = (changes: Partial<ListedPost> = {}, ...parts: string[]): ListedPost => ({
  ...{
    id: idOf('01'),
    accountId: idOf('c1'),
    state: 'scheduled',
    isByHand: false,
    revision: 1,
    rehearsal: null,
    series: null,
  },
  ...{ dueAt: '2026-11-25T09:00:00.000Z', timeZone: 'Europe/Berlin', wallClock: '2026-11-25T10:00' },
  ...{ publishedAt: null, composerUrl: 'https://www.threads.com/intent/post', updatedAt: '2026-11-20T10:00:00.000Z' },
  parts: (parts.length > 0 ? parts : [TEXT]).map(part),
  ...changes,
});
const calendar = (posts: ListedPost[], permission: 'granted' | 'missing' = 'granted'): Calendar => ({
  ...{ posts, permission, quota: null },
  timeliness: { due: 0, onTime: 0, late: 0, notOut: 0, unclear: 0, medianDelayMs: null },
  accounts: [
    {
      ...{ id: idOf('c1'), username: 'slowbreadclub', permission, reminders: 0 },
      ...{ needsReconnect: false, pausedUntil: null, quota: null },
    },
  ],
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const said = async (...written: string[]) => {
  const outcome = await readPlanned(written.length > 0 ? written : [TEXT]);
  return outcome.ok ? outcome.value : outcome.problem;
};

it('says when a text is going out, in the zone of its post', async () => {
  server.calendarFrom = () => calendar([planned({}, 'Wheat'), planned()]);
  expect(await said()).toBe('Scheduled for Wed, Nov 25, 10:00 AM. Posting it here would send it twice.');
});

it('knows a text whose breaks an editor counts otherwise, and a chain by its first part', async () => {
  server.calendarFrom = () => calendar([planned({}, TEXT, 'The end')]);
  expect(await said('Rye takes its time.\nSo do I.')).toMatch(/^Scheduled/);
});

it('says that it is out already', async () => {
  server.calendarFrom = () => calendar([planned({ state: 'published', publishedAt: '2026-11-25T09:00:04.000Z' })]);
  expect(await said()).toBe('It is out since Wed, Nov 25, 10:00 AM. Posting it here would send it twice.');
});

it('calls a reminder a reminder: that one is posted by hand', async () => {
  server.calendarFrom = () => calendar([planned()], 'missing');
  expect(await said()).toBe('Your calendar reminds you of this text on Wed, Nov 25, 10:00 AM.');
});

it('calls a post that its user posts a reminder too, though publishing is allowed', async () => {
  server.calendarFrom = () => calendar([planned({ isByHand: true })]);
  expect(await said()).toBe('Your calendar reminds you of this text on Wed, Nov 25, 10:00 AM.');
});

it('finds a text that is planned for months from now', async () => {
  const inThreeMonths = Date.now() + 90 * DAY_MS;
  server.calendarFrom = (from) => calendar(from.getTime() > inThreeMonths - 45 * DAY_MS ? [planned()] : []);
  expect(await said()).toMatch(/^Scheduled for /);
});

it.each([
  ['another text', planned({}, 'Rye takes its time.')],
  ['a draft', planned({ state: 'draft', dueAt: null })],
  ['a post that did not go out', planned({ state: 'failed' })],
])('does not take %s for it', async (_, other) => {
  server.calendarFrom = () => calendar([other]);
  expect(await said()).toBe(null);
});

it('says nothing of it where the server does not answer', async () => {
  server.isAway = true;
  expect(await said()).toBe('offline');
});
