import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getForecasts } from '#shared/analytics/forecasts';
import { listMultiples, listPosts } from '#shared/analytics/post-figures';
import { getCalendarForecasts, type PostExpectation } from '#shared/calendar/calendar';
import { checkDraft } from '#shared/draft-check';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const range = { low: 400, mid: 900, high: 1900 };
const forecast = { metric: 'views', horizon: 24, age: 0, range, reason: null, posts: 212 } as const;
const expectation = (number: number, changes: Partial<PostExpectation> = {}) => ({
  ...{ id: post(number).id, range: { low: 400, high: 1900 }, actual: null, isInside: null },
  ...changes,
});

it('tiles say what to expect, and what came of it', async () => {
  const api = serveCalendar(calendar([post(1), post(2), post(3), post(4)]));
  api.on(getCalendarForecasts, () => [
    expectation(1),
    expectation(2, { actual: 1240, isInside: true }),
    expectation(3, { actual: 12_000, isInside: false }),
  ]);
  renderScreen(<CalendarPage />, api);
  expect(await screen.findByRole('button', { name: /Post 1\s.*400 to 1,900 views likely/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Post 2\s.*1,240 views on day 1, as forecast/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Post 3\s.*12,000 views on day 1, above the forecast/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Post 4/ }).textContent).not.toMatch(/views/);
});

it('a tile tells a chain from a single post, and of what part its views are', async () => {
  const api = serveCalendar(calendar([post(1, { parts: [part('First'), part('Second'), part('Third')] })]));
  api.on(getCalendarForecasts, () => [expectation(1)]);
  renderScreen(<CalendarPage />, api);
  const name = /First\s.*Chain of 3 parts.*First part: 400 to 1,900 views likely on day 1/;
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('tiles of posts that are out say how they do against others of the same age', async () => {
  const out = (number: number) =>
    post(number, {
      state: 'published',
      parts: [part(`Out ${number}`, { postId: post(60 + number).id, mediaId: '9' })],
    });
  const api = serveCalendar(calendar([out(1), out(2)]));
  api.on(listMultiples, () => [
    { postId: post(61).id, age: '1', multiple: 1.34, comparedWith: 40 },
    { postId: post(61).id, age: '6', multiple: 0.8, comparedWith: 40 },
  ]);
  renderScreen(<CalendarPage />, api);
  expect(await screen.findByRole('button', { name: /Out 1\s.*1 h 1\.3× · 6 h 0\.8×/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Out 2/ }).textContent).not.toMatch(/×/);
});

it('a published post says whether its forecast held', async () => {
  const out = post(1, { state: 'published', publishedAt: '2026-11-20T10:00:00.000Z' });
  const api = serveCalendar(calendar([{ ...out, parts: [part('Out', { postId: post(7).id, mediaId: '9' })] }]));
  const counts = { views: 1240, likes: 3, replies: 1, reposts: 0, quotes: 0, shares: 0, engagement: 4 };
  const row = {
    ...{ id: post(7).id, publishedAt: '2026-11-20T10:00:00.000Z', mediaType: 'TEXT_POST', topicTag: null, text: 'Out' },
    ...{ hashtags: [], permalink: null, username: 'slowbreadclub', isSandbox: false, ...counts, engagementRate: 1 },
    ...{ followerEngagementRate: null, multiple: null, multipleAge: null, percentile: null, comparedWith: null },
    ...{ isBreakout: false, readAt: null },
  };
  api.on(listPosts, () => ({ total: 1, posts: [row], timeZone: 'Europe/Berlin', readAt: null }));
  const line = { ranges: 0, posts: 0, inside: 0, share: null, width: null, naive: null, skill: null };
  const card = { metric: 'views', level: 0.8, needed: 30, overall: line, byAge: [], waiting: 1, from: null, to: null };
  const kept = { ...forecast, postId: post(7).id, madeAt: '2026-11-20T10:04:00.000Z', actual: 1240, isInside: true };
  api.on(getForecasts, () => ({ card, forecasts: [kept] }));
  const { actor } = renderScreen(<CalendarPage />, api);
  await actor.click(await screen.findByRole('button', { name: /Out/ }));
  expect(
    await screen.findByText(
      'Forecast when it went out: 400 to 1,900 views in the first day (80%). It got 1,240: the range held.',
    ),
  ).toBeTruthy();
});

it('a draft is told what to expect by its text, topic, pictures and time', async () => {
  const api = serveCalendar(calendar([]));
  const check = {
    ...{ length: { characters: 5, bytes: 5, over: 0, verdict: 'fits' }, effects: [], measured: null, why: null },
    ...{ similar: null, obstacles: [], edited: null },
  };
  const week = { ...forecast, horizon: 168, range: { low: 500, mid: 1100, high: 2600 } };
  api.on(checkDraft, () => ({ ...check, expected: [forecast, week] }));
  const { actor } = renderScreen(<CalendarPage />, api);
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  await actor.type(screen.getByLabelText<HTMLTextAreaElement>('Text'), 'Rye');
  await actor.click(screen.getByRole('button', { name: 'Compare with your posts' }));
  expect(
    await screen.findByText(
      /Most likely 400 to 1,900 views in the first day, and 500 to 2,600 in the first week \(80%\)\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/From 212 posts of this account\./)).toBeTruthy();
  expect(api.callsOf(checkDraft)[0]).toMatchObject({ body: { text: 'Rye', format: 'TEXT_POST', topicTag: null } });
});
