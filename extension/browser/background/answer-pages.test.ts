import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listAnalyses } from '#shared/analysis';
import { findPost } from '#shared/analytics/post-figures';
import { pathTo } from '#shared/contract/endpoint';
import { POST_TEXT_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { answerPage } from './answer-pages.ts';

const USER = { id: '0190a000-0000-7000-8000-000000000001', username: 'maria', email: 'maria@example.com' };
const user = { ...USER, plan: 'free', timeZone: 'UTC', createdAt: '2026-10-01T10:00:00.000Z' };
const ENTRY = '0190b000-0000-7000-8000-000000000001';
const clientKey = '0190d000-0000-4000-8000-000000000001';

const post = {
  code: 'DQx1',
  author: 'slow.bread',
  text: 'Rye takes its time.',
  publishedAt: '2026-11-20T06:00:00.000Z',
  counts: { likes: 12, replies: 0, reposts: null, shares: null },
};
const findings = { sentiment: 7, sentimentConfidence: 0.8, analysis: 'It reads well.', works: [], change: [] };
const analysis = {
  ...findings,
  ...{ topics: [], hashtags: [], language: null, recognized: null, confirmedCounts: null },
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
};

const draft = { kind: 'analyze', post, comparison: null, picture: null, clientKey } as const;

const FIND_POST = pathTo(findPost.path, { userId: USER.id });
const FORBIDDEN = { error: { code: 'forbidden', message: 'This is not yours' } };

type Sender = Browser.runtime.MessageSender;
const tab = { id: 7, windowId: 1, url: 'https://www.threads.com/' } as Browser.tabs.Tab;
const page = (changes: Partial<Sender> = {}): Sender => ({
  id: browser.runtime.id,
  url: 'https://www.threads.com/@slow.bread/post/DQx1',
  origin: 'https://www.threads.com',
  frameId: 0,
  tab,
  ...changes,
});

let calls: { path: string; body: unknown }[];
let replies: Record<string, { status?: number; body: unknown }>;
let badge: string[];

beforeEach(() => {
  freshBrowser();
  badge = [];
  Object.assign(browser.permissions, { contains: async () => true });
  Object.assign(browser.action, {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => void badge.push(text),
    setTitle: async () => {},
  });
  calls = [];
  replies = {
    '/api/auth/user': { body: user },
    '/api/content/analyze-chat': { body: entry() },
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname: path } = new URL(address);
    calls.push({ path, body: init.body && JSON.parse(String(init.body)) });
    const { status = 200, body } = replies[path] ?? { status: 404, body: '' };
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const entry = (parts: object = {}) => ({
  ...{ id: ENTRY, timestamp: '2026-11-21T06:00:00.000Z', message: '', image: null, post },
  ...{ status: 'done', analysis, failure: null, isOwn: false },
  ...parts,
});

const compared = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };

const analyze = (changes: object = {}) => answerPage({ ...draft, post: { ...post, ...changes } }, page());

describe('a stranger gets no answer, and nothing is called:', () => {
  it.each<[string, Partial<Sender>]>([
    ['another extension', { id: 'kbfnbcaeplbcioakkpcpgfkobkghlhen' }],
    ['nobody in particular', { id: undefined as never }],
    ['another site', { url: 'https://example.com/', origin: 'https://example.com' }],
    ['a site that begins alike', { url: 'https://www.threads.com.evil.example/' }],
    ['a site that ends alike', { url: 'https://evilthreads.com/', origin: 'https://evilthreads.com' }],
    ['a name in front of the site', { url: 'https://www.threads.com@evil.example/' }],
    ['Threads without encryption', { url: 'http://www.threads.com/', origin: 'http://www.threads.com' }],
    ['an address of Threads with an origin elsewhere', { origin: 'https://evil.example' }],
    ['an origin that is none', { origin: 'null' }],
    ['a page without an address', { url: undefined as never }],
    ['a frame in the page', { frameId: 3 }],
    ['something without a tab', { tab: undefined as never }],
    ['an extension page in a tab', { url: 'chrome-extension://x/options.html', origin: 'chrome-extension://x' }],
  ])('%s', async (_, changes) => {
    expect(answerPage(draft, page(changes))).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('what is no request gets no answer:', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'state'],
    ['a list', [{ kind: 'state' }]],
    ['an unknown kind', { kind: 'fetch', url: 'https://example.com' }],
    ['a kind of every object', { kind: 'constructor' }],
    ['a post without a code', { ...draft, post: { ...post, code: '' } }],
    ['a code that leads elsewhere', { kind: 'own-figures', code: '../settings' }],
    ['a text that is too long', { ...draft, post: { ...post, text: 'x'.repeat(POST_TEXT_MAX_LENGTH + 1) } }],
    ['an author that is markup', { ...draft, post: { ...post, author: '<b>' } }],
    ['a picture elsewhere', { ...draft, picture: 'https://example.com/x.png' }],
    ['a picture that is a script', { ...draft, picture: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['a picture left out', { ...draft, picture: undefined }],
    ['a key that is not an id', { ...draft, clientKey: '1' }],
    ['an area that is none', { kind: 'capture', shot: { area: {}, viewport: {}, scroll: {} } }],
    ['a place outside of the app', { kind: 'open', path: 'https://example.com/' }],
    ['a place beside the app', { kind: 'open', path: '/../popup.html' }],
    ['a place of the app that the card does not lead to', { kind: 'open', path: '/settings' }],
    ['an entry that leads elsewhere', { kind: 'open', path: '/content-analysis?entry=../settings' }],
    ['a place with a query of its own', { kind: 'open', path: '/login?next=//example.com' }],
    ['a choice that is none', { kind: 'always-send', alwaysSend: 'yes' }],
  ])('%s', (_, message) => {
    expect(answerPage(message, page())).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('an analysis', () => {
  it.each(['www.threads.com', 'threads.com', 'www.threads.net', 'threads.net'])(
    'is made for a page of %s',
    async (host) => {
      const sender = page({ url: `https://${host}/`, origin: `https://${host}` });
      const answer = await answerPage(draft, sender);
      expect(answer).toMatchObject({ ok: true, value: { analysis: 'It reads well.' } });
    },
  );

  it('sends the post, its picture and how it compares, and hands back no more than the card shows', async () => {
    const picture = 'data:image/webp;base64,UklGRg==';
    const answer = await answerPage({ ...draft, comparison: compared, picture }, page());
    expect(calls.at(-1)?.body).toEqual({
      userId: user.id,
      image: picture,
      post,
      comparison: compared,
      clientKey,
      conversationId: clientKey,
    });
    const { analyst, language } = analysis;
    const path = `/content-analysis?entry=${ENTRY}`;
    const asText = expect.stringContaining(findings.analysis);
    expect(answer).toEqual({ ok: true, value: { ...findings, analyst, language, asText, path, chatPath: null } });
  });

  it('is taken along under the titles of the card, which says of nobody else’s post that something works in it', async () => {
    const works = [{ text: 'It is concrete', evidence: 'It names 3 and 5' }];
    replies['/api/content/analyze-chat'] = { body: entry({ analysis: { ...analysis, works, whose: 'other' } }) };
    const answer = await analyze();
    expect(answer).toMatchObject({ value: { asText: expect.stringContaining('\nWhat stands out\n') } });
    expect(JSON.stringify(answer)).not.toContain('What works');
  });

  it('costs three calls of the server, from the first press on a post to its answer', async () => {
    replies[FIND_POST] = { body: { post: null } };
    const ask = (message: object) => answerPage(message, page());
    await Promise.all([ask({ kind: 'state' }), ask({ kind: 'own-figures', code: post.code })]);
    await analyze();
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user', FIND_POST, '/api/content/analyze-chat']);
  });

  it('is made for whoever is signed in now, even if somebody else was a moment ago', async () => {
    await analyze();
    const omar = '0190a000-0000-7000-8000-000000000002';
    replies['/api/auth/user'] = { body: { ...user, id: omar } };
    const answered = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await answered(address, init);
      return String(init.body).includes(user.id) ? Response.json(FORBIDDEN, { status: 403 }) : answer;
    });
    expect(await analyze()).toMatchObject({ ok: true });
    expect(calls.at(-1)?.body).toMatchObject({ userId: omar });
  });

  it('leads nowhere where the person keeps no history', async () => {
    replies['/api/content/analyze-chat'] = { body: entry({ isKept: false }) };
    expect(await analyze()).toMatchObject({ ok: true, value: { path: null } });
  });

  it('marks the icon while it runs, and no longer', async () => {
    await analyze();
    expect(badge).toEqual(['…', '']);
    replies['/api/content/analyze-chat'] = { status: 500, body: '' };
    await analyze();
    expect(badge).toEqual(['…', '', '…', '']);
  });

  it.each<[string, string, () => void]>([
    ['nobody is signed in', 'signed-out', () => refuse(401, 'not_signed_in')],
    ['there were too many', 'limit', () => refuse(429, 'too_many_requests')],
    ['the server fails', 'failed', () => refuse(500, 'internal')],
    [
      'the server is away',
      'offline',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
    [
      'the browser keeps it from the server',
      'no-access',
      () => void Object.assign(browser.permissions, { contains: async () => false }),
    ],
  ])('says that %s', async (_, problem, arrange) => {
    arrange();
    expect(await analyze()).toMatchObject({ ok: false, problem });
  });

  it('says why it failed in the words of the server', async () => {
    const failure = { code: 'time_limit', message: 'This took too long to analyze.' };
    replies['/api/content/analyze-chat'] = { body: entry({ status: 'failed', analysis: null, failure }) };
    expect(await analyze()).toEqual({ ok: false, problem: 'failed', message: failure.message });
  });

  const refuse = (status: number, code: string) => {
    replies['/api/auth/user'] = { status, body: { error: { code, message: 'No.' } } };
  };
});

it('the choice to send at once holds for the one who made it', async () => {
  const alwaysSend = async () => await answerPage({ kind: 'state' }, page());
  expect(await alwaysSend()).toEqual({ ok: true, value: { alwaysSend: false } });
  await answerPage({ kind: 'always-send', alwaysSend: true }, page());
  expect(await alwaysSend()).toEqual({ ok: true, value: { alwaysSend: true } });
  replies['/api/auth/user'] = { body: { ...user, id: '0190a000-0000-7000-8000-000000000002' } };
  expect(await alwaysSend()).toEqual({ ok: true, value: { alwaysSend: false } });
});

it('a post that is to be scheduled opens the calendar with all its parts', async () => {
  replies['/api/threads/accounts'] = { status: 503, body: {} };
  const request = { kind: 'schedule', parts: ['One', 'Two'], names: ['slow.bread'] };
  expect(await answerPage(request, page())).toBe('opened');
  expect((await browser.storage.session.get('begunPost')).begunPost).toEqual({ parts: ['One', 'Two'], accountId: '' });
});

it('a post that was analyzed is told of again, with how it compared then', async () => {
  const kept = entry({ conversationId: clientKey, comparison: compared });
  replies['/api/content/analyze-chat'] = { body: kept };
  await answerPage({ ...draft, comparison: compared }, page());
  replies[pathTo(listAnalyses.path, { userId: USER.id })] = { body: [kept] };
  const answer = await answerPage({ kind: 'last-answer', code: post.code }, page());
  expect(answer).toMatchObject({ answer: { analysis: 'It reads well.' }, comparison: compared });
});

describe('a post that is saved', () => {
  const saved = { id: ENTRY, post, comparison: null, note: '', savedAt: '2026-11-21T06:00:00.000Z' };
  const placeOf = (code: string) => answerPage({ kind: 'saved-place', code }, page());
  const save = (comparison: unknown) => answerPage({ kind: 'save', post, comparison }, page());
  const path = `/api/saved-posts/${USER.id}`;
  const place = `/content-analysis?saved=${ENTRY}`;

  it('is known as saved when its card is opened again, from one call a session', async () => {
    replies[path] = { body: [] };
    expect(await placeOf(post.code)).toBeNull();
    replies[path] = { body: saved };
    expect(await save(null)).toEqual({ ok: true, value: { path: place } });
    expect(await placeOf(post.code)).toBe(place);
    expect(await placeOf('Other')).toBeNull();
    expect(calls.filter((call) => call.path === path)).toHaveLength(2);
  });

  it('goes to the server with how it compares, where that is known and likely', async () => {
    replies[path] = { body: saved };
    await save(null);
    await save(compared);
    const sent = calls.filter((call) => call.path === path).map(({ body }) => body);
    expect(sent).toEqual([{ post }, { post, comparison: compared }]);
    for (const multiple of [-1, 1e300, '2.1']) expect(save({ ...compared, multiple })).toBeUndefined();
  });

  it('is known from before as well', async () => {
    replies[path] = { body: [saved] };
    expect(await placeOf(post.code)).toBe(place);
  });
});

it('an entry of the history opens in a tab of the app', async () => {
  await answerPage({ kind: 'open', path: `/content-analysis?entry=${ENTRY}` }, page());
  const [opened] = (await fakeBrowser.tabs.query({})).filter(({ url }) => url?.includes('options.html'));
  expect(opened?.url).toContain(`/options.html#/content-analysis?entry=${ENTRY}`);
});

it('a wish that fails is answered with nothing, and with no error of anybody’s own form', async () => {
  vi.spyOn(fakeBrowser.tabs, 'create').mockRejectedValue(new Error('No window'));
  expect(await answerPage({ kind: 'open', path: '/login' }, page())).toBeUndefined();
});
