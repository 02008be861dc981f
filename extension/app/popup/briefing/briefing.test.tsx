import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { seeEvents } from '#shared/analytics/watches';
import { currentUser } from '#shared/auth';
import { type Briefing as Answer, getBriefing } from '#shared/briefing/briefing';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { maria, renderScreen } from '../../../components/testing/render-screen.tsx';
import { watchEvent } from '../../../features/analytics/testing/performance-samples.ts';
import { account, post } from '../../../features/calendar/testing/post-samples.ts';
import { open, serverFor } from '../../testing/open-app.tsx';
import { preloadPages } from '../../use-page-preload.ts';
import { Briefing } from './briefing.tsx';
import { dueWords } from './briefing-words.ts';
import { briefingOf } from './testing/briefing-samples.ts';

const card = () => screen.getByRole('region', { name: 'At a glance' });
const rows = () =>
  within(card())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function show(parts: Partial<Answer>) {
  const api = new FakeApi().on(getBriefing, () => briefingOf(parts)).on(seeEvents, () => ({ unseen: 0 }));
  renderScreen(<Briefing />, api, { kind: 'popup' });
  await waitFor(() => expect(card().getAttribute('aria-busy')).toBe('false'));
  return api;
}

it('answers in four lines, with the ways to each of them', async () => {
  await show({});
  expect(rows()).toEqual([
    'Newest post:2.1× usual at 24 h3,051 viewsThe rye that rose overnight',
    'Replies:5 replies waitSalt or no salt?3on ThreadsMy starter is seven2on Threads',
    expect.stringMatching(/^Goes out next:.*10:00 AMChecked by ThreadsPost 1$/),
    'Watches:2 newBreakoutLoaf number 1',
  ]);
  const links = within(card())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    expect.stringMatching(/^\/analytics\/posts\?ids=|^\/.*posts\?ids=/),
    '/reports/engagement',
    'https://www.threads.com/@slow.bread/post/W1',
    'https://www.threads.com/@slow.bread/post/W2',
    '/calendar?post=0190a000-0000-7000-8000-000000000001',
    expect.stringMatching(/performance/),
  ]);
});

it.each<[string, Partial<Answer>, RegExp]>([
  [
    'a post that cannot be compared yet',
    { newestPost: sample({ multiple: null, multipleAge: null }) },
    /:3,051 viewsThe/,
  ],
  ['a post that was not read', { newestPost: sample({ multiple: null, views: null }) }, /Not read yet/],
  ['no post', { newestPost: null }, /None of your posts have been read yet/],
  [
    'what it rests on',
    { replies: { waiting: 5, readSoFar: { discussed: 87, unread: 68 }, posts: [] } },
    /5\+ replies wait/,
  ],
  [
    'nobody who waits',
    { replies: { waiting: 0, readSoFar: { discussed: 9, unread: 0 }, posts: [] } },
    /Nobody is waiting for an answer/,
  ],
  [
    'replies that were not read',
    { replies: null, whyNoReplies: 'The replies were not read.' },
    /The replies were not read\./,
  ],
  ['nothing ahead', { next: null }, /Nothing is scheduledSchedule a post/],
  ['posts that did not go out', { undecided: 2 }, /2 need you/],
  ['no permission to publish', { next: { post: post(1), account: account({ permission: 'missing' }) } }, /Reminder/],
  [
    'an account that Threads restricts',
    { next: { post: post(1), account: account({ pausedUntil: '2026-12-01T00:00:00.000Z' }) } },
    /Held up/,
  ],
  [
    'a post by hand, which no restriction holds up',
    { next: { post: post(1, { isByHand: true }), account: account({ pausedUntil: '2026-12-01T00:00:00.000Z' }) } },
    /Reminder/,
  ],
  ['nothing new', { unseen: 0, events: [watchEvent(1, { isSeen: true })] }, /Nothing new\. Breakout on/],
  ['nothing noted', { unseen: 0, events: [] }, /have not flagged anything yet/],
  [
    'Performance Analytics turned off',
    { isOn: false, newestPost: null, replies: null },
    /is off, so there is nothing to show/,
  ],
])('says so in words: %s', async (_, parts, words) => {
  await show(parts);
  expect(rows().join('\n')).toMatch(words);
});

it('asks for an account where none is connected', async () => {
  await show({ hasAccount: false });
  expect(within(card()).getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe('/settings');
});

it('tells what was noted, which is seen by that, and is not new the next time', async () => {
  const [showUnseen, keepFirstFigures] = [vi.fn(), vi.fn()];
  const api = serverFor(maria)
    .on(getBriefing, () => briefingOf())
    .on(seeEvents, () => ({ unseen: 0 }));
  open('/content-analysis', { kind: 'popup', user: maria, api, showUnseen, keepFirstFigures });
  await waitFor(() => expect(showUnseen).toHaveBeenLastCalledWith(maria.id, 0));
  expect(showUnseen.mock.calls[0]).toEqual([maria.id, 2]);
  expect(api.callsOf(seeEvents)[0]?.body).toEqual({ ids: briefingOf().events.map(({ id }) => id) });
  // As long as it is open.
  expect(within(card()).getByText('2 new')).toBeTruthy();
  const kept = keepFirstFigures.mock.lastCall?.[0].answers[0];
  expect(kept.address).toBe(`/api/briefing/${maria.id}`);
  expect(kept.answer).toMatchObject({ unseen: 0, events: [{ isSeen: true }] });
});

const kept = {
  user: maria,
  answers: [{ address: `/api/briefing/${maria.id}`, answer: briefingOf({ unseen: 0, events: [] }) }],
};

/** The popup of Maria, who had it open a while ago. */
async function openAgain(api: FakeApi, userNow: Promise<typeof maria | null | undefined>) {
  await act(() => preloadPages('/content-analysis'));
  return open('/content-analysis', { kind: 'popup', user: maria, api, firstFigures: kept, userNow });
}

it('is drawn at once as it was told the last time, and then as it is', async () => {
  const api = serverFor(maria).on(getBriefing, () => briefingOf({ undecided: 1 }));
  const answer = api.hold(getBriefing);
  await openAgain(api, Promise.resolve(maria));
  expect(rows()[0]).toMatch(/2\.1× usual at 24 h/);
  answer();
  expect(await screen.findByText('1 needs you')).toBeTruthy();
  expect([api.callsOf(getBriefing).length, api.callsOf(currentUser).length]).toEqual([1, 0]);
});

it('stays with its time while the server is away, and can be read again', async () => {
  const api = serverFor(maria).refuse(getBriefing, { message: 'Away' });
  const { actor } = await openAgain(api, Promise.resolve(undefined));
  expect(await screen.findByText("The server can't be reached. As of 9:00 AM.")).toBeTruthy();
  expect(rows()[0]).toMatch(/2\.1× usual at 24 h/);
  api.on(getBriefing, () => briefingOf());
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 new')).toBeTruthy();
});

it('is gone as soon as the server names nobody', async () => {
  const api = serverFor(null).refuse(getBriefing, { code: 'not_signed_in', message: 'Please sign in' });
  await openAgain(api, Promise.resolve(null));
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull();
});

it('says what failed where nothing was told before', async () => {
  const api = new FakeApi().refuse(getBriefing, { message: 'The database is away.' });
  const { actor } = renderScreen(<Briefing />, api, { kind: 'popup' });
  expect((await within(card()).findByRole('alert')).textContent).toMatch(/could not be read\. The database is away\./);
  api.on(getBriefing, () => briefingOf());
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 new')).toBeTruthy();
});

it('stands in the popup alone', () => {
  const api = new FakeApi();
  renderScreen(<Briefing />, api, { kind: 'web' });
  expect([screen.queryByRole('region'), api.calls]).toEqual([null, []]);
});

it('names the day of what goes out by the clock of its user', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T22:30:00Z'), toFake: ['Date'] });
  try {
    expect(dueWords('2026-11-24T22:45:00.000Z', 'UTC')).toBe('Today, 10:45 PM');
    expect(dueWords('2026-11-24T23:45:00.000Z', 'Europe/Berlin')).toBe('Tomorrow, 12:45 AM');
    expect(dueWords('2026-11-27T09:00:00.000Z', 'Europe/Berlin')).toBe('Nov 27, 10:00 AM');
  } finally {
    vi.useRealTimers();
  }
});

function sample(changes: Partial<NonNullable<Answer['newestPost']>>): Answer['newestPost'] {
  const { newestPost } = briefingOf();
  return newestPost && { ...newestPost, ...changes };
}
