import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { analyzeChat, countAnalyses, listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { getFindings } from '#shared/analytics/findings';
import { comparePosts, listPosts } from '#shared/analytics/post-figures';
import { login, signup } from '#shared/auth';
import { checkScheduledPost, getCalendar, getCalendarForecasts } from '#shared/calendar/calendar';
import { createCalendarFeed } from '#shared/calendar/calendar-feed';
import { getPostingSlots } from '#shared/calendar/calendar-slots';
import type { Endpoint } from '#shared/contract/endpoint';
import { checkDraft } from '#shared/draft-check';
import { listExperiments, previewExperiment } from '#shared/experiments';
import { countPlans, listPlans } from '#shared/plans';
import { listSavedPosts } from '#shared/saved-posts';
import { getThreadsAnalytics, listThreadsPosts } from '#shared/threads';
import { onUserChange } from '../database/user-changes.ts';
import type { TestClient } from '../testing/client.ts';
import { newSignup, signUp } from '../testing/factories.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { createGates, heavyWorkLimits } from './concurrency-limits.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const LARGE_BODY = 1024 * 1024;
const noRoom = { atOnce: 0, waiting: 0 };

let open: TestApp;
/** On the same database, with no room for heavy work. */
let full: TestApp;
beforeAll(async () => {
  open = await startApp();
  const { passwords, figures, history, exports, bodies } = heavyWorkLimits;
  full = await startApp({
    knex: open.knex,
    limits: { analysisPerUser: { points: 2, seconds: 600 }, loginPerAddress: { points: 5, seconds: 600 } },
    gates: createGates({
      passwords: { ...passwords, ...noRoom },
      figures: { ...figures, ...noRoom },
      history: { ...history, ...noRoom },
      exports: { ...exports, ...noRoom },
      bodies: { ...bodies, ...noRoom },
    }),
  });
});
afterAll(async () => {
  await full.close();
  await open.close();
});

/** The same browser, at the app that has no room. */
async function signUpAndGoToFull() {
  const { client, user, input } = await signUp(open);
  const there: TestClient = full.client();
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return { client: there, user, input };
}

const SPAN = { from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' };
const heavyReads: [string, Endpoint, Record<string, string>?][] = [
  ['the dashboard', getDashboard],
  ['the findings', getFindings],
  ['the posts table', listPosts],
  ['the curves of posts', comparePosts, { ids: NOBODY }],
  ['the analytics of an account', getThreadsAnalytics],
  ['the posts of an account', listThreadsPosts],
  ['a page of the history', listAnalyses],
  ['the calendar', getCalendar, SPAN],
  ['what to expect of its posts', getCalendarForecasts, SPAN],
  ['the times of an account', getPostingSlots],
  ['the experiments', listExperiments],
  ['the plans', listPlans],
  ['a page of the saved posts', listSavedPosts],
];

it.each(heavyReads)('%s is refused in words while there is no room for it', async (_, endpoint, query) => {
  const { client, user } = await signUpAndGoToFull();
  const params = { userId: user.id, accountId: NOBODY };
  const { status, headers, body } = await client.call(endpoint, { params, ...(query && { query }) });
  expect(status).toBe(503);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(body.error).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/^Too many .* right now/) });
});

it('what is asked about a post or an experiment is refused in words while there is no room for it', async () => {
  const { client, user } = await signUpAndGoToFull();
  const of = { userId: user.id, accountId: NOBODY, timeZone: 'UTC' };
  const post = { ...of, parts: [{ text: 'Hi' }], dueAt: null, state: 'draft' };
  const subject = { kind: 'trait', name: 'question' };
  const experiment = { ...of, subject, measure: 'views', pairs: 10, weekdays: [0], times: ['09:00'] };
  for (const [endpoint, body] of [
    [checkScheduledPost, post],
    [previewExperiment, experiment],
  ] as const) {
    const { status, body: refusal } = await client.call(endpoint, { body });
    expect([status, refusal.error.message]).toEqual([503, expect.stringMatching(/^Too many .* right now/)]);
  }
});

it('a calendar is refused to a program that has its address while there is no room for it', async () => {
  const { client, user } = await signUpAndGoToFull();
  const { body } = await client.call(createCalendarFeed, { params: { userId: user.id } });
  expect((await full.client().send('GET', body.url.slice(full.url.length))).status).toBe(503);
});

it('signing in and signing up are refused in words while there is no room for them', async () => {
  const { input } = await signUp(open);
  const body = { email: input.email, password: input.password };
  const signedIn = await full.client().call(login, { body });
  expect(signedIn.status).toBe(503);
  expect(signedIn.body.error.message).toBe('Too many people are signing in right now. Please try again in a moment');
  expect((await full.client().call(signup, { body: newSignup() })).status).toBe(503);
});

it('a sign-in that was refused for want of room is not counted as a guess', async () => {
  const { input } = await signUp(open);
  const body = { email: input.email, password: input.password };
  const statuses = [];
  for (let times = 0; times < 8; times++) statuses.push((await full.client().call(login, { body })).status);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 503));
});

/** Announces a large body and sends none of it: an answer can only come from a server that does not wait for it. */
const announceLargeBody = (client: TestClient) =>
  rawRequest(
    full.url,
    [
      `POST ${analyzeChat.path} HTTP/1.1`,
      `Host: ${new URL(full.url).host}`,
      `Cookie: ${client.cookieHeader()}`,
      'Content-Type: application/json',
      `Content-Length: ${LARGE_BODY}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );

it('a large body is not read while there is no room for it, nor when its user has asked too often', async () => {
  const { client } = await signUpAndGoToFull();
  expect([await announceLargeBody(client), await announceLargeBody(client)]).toEqual([503, 503]);
  expect(await announceLargeBody(client)).toBe(429);
});

it('a small body needs no room', async () => {
  const { client, user } = await signUpAndGoToFull();
  const body = { userId: user.id, message: 'What do you think of this?' };
  expect((await client.call(analyzeChat, { body })).status).toBe(200);
});

/** Keeps a table to itself until it is called, or the test ends. */
async function hold(table: string): Promise<() => Promise<void>> {
  const holding = await open.knex.transaction();
  const release = async () => {
    if (!holding.isCompleted()) await holding.rollback();
  };
  onTestFinished(release);
  await holding.raw(`lock table ${table}`);
  return release;
}

it.each(['user', 'visitor'])('what one %s does is counted with few connections', async (who) => {
  const { client, user, input } = await signUp(open);
  const other = await signUp(open);
  const release = await hold('rate_limits');
  const draft = { params: { userId: user.id }, body: { text: 'Hi' } };
  const credentials = { body: { email: input.email, password: input.password } };
  const ask = () => (who === 'user' ? client.call(checkDraft, draft) : open.client().call(login, credentials));
  const asking = Array.from({ length: 20 }, ask);
  for (let times = 0; times < 3; times++)
    expect((await other.client.call(countPlans, { params: { userId: other.user.id } })).status).toBe(200);
  await release();
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(asking.map(() => 200));
});

it('asking about a draft changes nothing that anybody has read', async () => {
  const { client, user } = await signUp(open);
  const changed: string[] = [];
  onTestFinished(onUserChange((userId) => void changed.push(userId)));
  const draft = { params: { userId: user.id }, body: { text: 'Hi' } };
  expect((await client.call(checkDraft, draft)).status).toBe(200);
  expect(changed).not.toContain(user.id);
});

it('calls of one user that wait in the database leave its connections to the others', async () => {
  const { client, user } = await signUp(open);
  const other = await signUp(open);
  const release = await hold('content_analysis_history');
  const counting = Array.from({ length: 20 }, () => client.call(countAnalyses, { params: { userId: user.id } }));
  for (let times = 0; times < 3; times++)
    expect((await other.client.call(countPlans, { params: { userId: other.user.id } })).status).toBe(200);
  await release();
  const counted = await Promise.all(counting);
  expect(counted.map(({ status }) => status)).toEqual(counted.map(() => 200));
});
