import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeThreads, says, saysJson, startFakeThreads } from '../../testing/fake-threads.ts';
import { signRequest } from '../../testing/sign-request.ts';
import { readSignedRequest } from '../meta/signed-request.ts';
import { profilesIn } from '../meta/webhook-event.ts';
import type { AccountApi } from './account-api.ts';
import { createThreadsClient, type ThreadsClient } from './create-threads-client.ts';
import { ThreadsError } from './threads-error.ts';

/** Answers that Meta and others have published, which lie beside a checkout where somebody has collected them. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/threads-fixtures');
const MANIFEST = path.join(FOLDER, 'manifest.json');

interface Entry {
  file: string;
  endpoint: string;
  http_status: number | null;
}
const manifest: Entry[] = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : [];

let fake: FakeThreads;
beforeAll(async () => {
  fake = await startFakeThreads();
});
afterAll(() => fake.close());

type Read = (api: AccountApi, client: ThreadsClient) => Promise<unknown>;

const WINDOW = { since: new Date('2024-07-01'), until: new Date('2024-08-01') };
const ALL = ['views', 'likes', 'replies', 'reposts', 'quotes', 'clicks'] as const;
const accountFigures: Read = async (api) => Object.fromEntries(await api.accountInsights(ALL, WINDOW));
const total = (value: number) => expect.objectContaining({ total: value });
const days = (...values: number[]) =>
  expect.objectContaining({
    days: values.map((value) => expect.objectContaining({ value, endTime: expect.any(Date) })),
  });
const posts = (...found: object[]) =>
  expect.objectContaining({ posts: found.map((post) => expect.objectContaining(post)) });
const list: Read = (api) => api.listPosts();
const conversation: Read = (api) => api.conversation('1');
/** For a file that holds a single post: it is answered as the only row of a list. */
const one: Read = (api) => api.listPosts();
const me: Read = (api) => api.me();
const code: Read = (_, client) => client.exchangeCode({ code: 'x', redirectUri: 'https://example.com' });
const longLived: Read = (_, client) => client.exchangeLongLived('x');

/** How a file is read, and what must be found in it. */
const READINGS: Record<string, [Read, unknown]> = {
  'oauth/short_token_numeric_user_id.json': [code, { accessToken: 'THQVJ...' }],
  'oauth/short_token_string_user_id.json': [code, { accessToken: 'string' }],
  'oauth/short_token_small_numeric_id.json': [code, { accessToken: 'THQVJ...' }],
  'oauth/long_lived_token.json': [longLived, expect.objectContaining({ expiresIn: 5_183_944 })],
  'oauth/long_lived_token_5184000.json': [longLived, expect.objectContaining({ expiresIn: 5_184_000 })],
  'oauth/refreshed_token.json': [
    (_, client) => client.refresh('x'),
    expect.objectContaining({ accessToken: 'REFRESHED_TOKEN' }),
  ],
  'oauth/app_access_token.json': [code, { accessToken: 'TH|1234567890|abcd1234' }],
  'profile/me_docs.json': [me, expect.objectContaining({ id: '1234567', name: 'Threads API Test User' })],
  'profile/me_id_only.json': [me, expect.objectContaining({ id: '12342412', username: null })],
  'profile/me_recently_searched_keywords.json': [me, expect.objectContaining({ id: '1234567890' })],
  'posts/me_threads_docs.json': [list, posts({ id: '1234567', text: 'Today Is Monday', topicTag: 'Mondays' })],
  'posts/me_threads_postman_poll.json': [list, posts({ text: 'This is a test post', hasPoll: true })],
  'posts/me_threads_carousel_children_bare_array.json': [
    list,
    posts({ mediaType: 'CAROUSEL_ALBUM', childIds: ['22222222222222222', '33333333333333333'] }),
  ],
  'posts/me_threads_carousel_children_data.json': [
    list,
    posts({ childIds: ['unrelated_a', 'unrelated_b'] }, { childIds: ['child_1', 'child_2'] }),
  ],
  'posts/me_threads_page_with_next.json': [list, expect.objectContaining({ after: 'AFTER_CURSOR', hasNext: true })],
  'posts/me_threads_last_page_cursors_no_next.json': [list, expect.objectContaining({ after: 'A', hasNext: false })],
  'posts/me_threads_no_paging.json': [
    list,
    { posts: [expect.anything(), expect.anything()], rows: 2, after: null, hasNext: false },
  ],
  'posts/me_threads_empty_paging_object.json': [list, { posts: [], rows: 0, after: null, hasNext: false }],
  'posts/media_docs.json': [one, posts({ publishedAt: new Date('2023-10-09T23:18:27Z') })],
  'posts/media_repost_facade_docs.json': [
    one,
    posts({ mediaType: 'REPOST_FACADE', repostedId: '22312312312123', text: '' }),
  ],
  'posts/media_geo_gated_docs.json': [one, posts({ id: '12312312312123' })],
  'posts/media_with_location.json': [one, posts({ id: '54321' })],
  'posts/media_with_poll.json': [one, posts({ hasPoll: true })],
  'posts/ghost_posts_docs.json': [list, posts({ id: '<MEDIA_ID>', publishedAt: null })],
  'posts/me_replies_docs.json': [conversation, posts({ isReply: true, isReplyOwnedByMe: true, rootId: '1234567890' })],
  'posts/conversation_docs.json': [
    conversation,
    posts({ hideStatus: 'NOT_HUSHED' }, { hideStatus: 'HIDDEN' }, { text: 'Nested Reply' }),
  ],
  'posts/pending_replies_docs.json': [conversation, posts({ text: 'ignored reply', publishedAt: null })],
  'posts/keyword_search_docs.json': [list, posts({ mediaType: 'TEXT' })],
  'media_insights/postman_zeroes.json': [
    (api) => api.postInsights('1'),
    { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: null },
  ],
  'media_insights/docs_likes_replies.json': [
    (api) => api.postInsights('1'),
    { views: null, likes: 100, replies: 10, reposts: null, quotes: null, shares: null },
  ],
  'media_insights/all_six_metrics.json': [
    (api) => api.postInsights('1'),
    { views: 100, likes: 10, replies: 2, reposts: 3, quotes: 1, shares: 4 },
  ],
  'media_insights/repost_facade_empty.json': [
    (api) => api.postInsights('1'),
    { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null },
  ],
  'user_insights/postman_all.json': [
    accountFigures,
    { views: days(0, 0), likes: total(0), replies: total(0), reposts: total(0), quotes: total(0) },
  ],
  'user_insights/views_likes_recorded.json': [accountFigures, { views: days(130, 227), likes: total(92) }],
  'user_insights/likes_only_recorded.json': [accountFigures, { likes: total(92) }],
  'user_insights/views_series_docs_gap.json': [accountFigures, { views: days(10, 20, 30) }],
  'user_insights/views_total_value_docs.json': [accountFigures, { views: total(1) }],
  'user_insights/clicks_docs.json': [
    accountFigures,
    { clicks: expect.objectContaining({ total: 11, links: [{ value: 11, url: 'https://ai.meta.com/blog/' }] }) },
  ],
  'user_insights/empty.json': [accountFigures, {}],
  'demographics/age_recorded.json': [
    (api) => api.demographics('age'),
    expect.arrayContaining([{ name: '65+', value: 80 }]),
  ],
  'demographics/city_meta_shape.json': [
    (api) => api.demographics('city'),
    expect.arrayContaining([{ name: 'Sydney, New South Wales', value: 467 }]),
  ],
  'publishing/container_finished.json': [one, posts({ id: '17889615691921648' })],
  'publishing/container_error.json': [one, posts({ id: '17889615691921648' })],
  'publishing/created_container.json': [one, posts({ id: '17855847105309514' })],
};

/** How a file is refused. */
const REFUSALS: Record<string, [Read, string]> = {
  'oauth/error_code_used.json': [code, 'bad_request'],
  'oauth/error_redirect_uri.json': [code, 'bad_request'],
  'errors/code190_session_docs.json': [me, 'reconnect'],
  'errors/code2_transient_http500.json': [me, 'transient'],
  // Of calls that we do not make: what answers has another shape than what was asked for.
  'oauth/debug_token.json': [me, 'bad_answer'],
  'profile/profile_lookup_docs.json': [me, 'bad_answer'],
  'publishing/limit_full.json': [me, 'bad_answer'],
  'publishing/deleted.json': [me, 'bad_answer'],
};

const bodyOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const isWaited: string[] = [];
const client = () =>
  createThreadsClient({
    apiUrl: fake.apiUrl,
    appId: 'app',
    appSecret: 'secret',
    clock: { now: Date.now, sleep: async (ms) => void isWaited.push(`${ms}`) },
  });
const answerWith = (file: string, read: Read) => {
  const status = manifest.find((entry) => entry.file === file)?.http_status;
  const body = bodyOf(file);
  fake.react(says(read === one ? `{"data":[${body}]}` : body, status ?? 200));
  return read(client().as('token'), client());
};

// Elsewhere nothing is skipped: there is nothing to test, and the other tests of this folder have answers of their own.
if (manifest.length === 0) it('are not collected beside this checkout', () => expect(existsSync(MANIFEST)).toBe(false));
else describe('published answers', testPublishedAnswers);

function testPublishedAnswers() {
  it.each(Object.entries(READINGS))('%s is read', async (file, [read, found]) => {
    expect(await answerWith(file, read)).toEqual(found);
  });

  it.each(Object.entries(REFUSALS))('%s is refused', async (file, [read, kind]) => {
    const error = await answerWith(file, read).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ThreadsError);
    expect(error).toMatchObject({ kind });
  });

  it('names the profiles that an event concerns', () => {
    const profiles = (file: string) => profilesIn(readFileSync(path.join(FOLDER, file)));
    expect(profiles('webhooks/replies.json')).toEqual(['78901', '123456']);
    expect(profiles('webhooks/delete.json')).toEqual(['78901', '78901']);
    expect(profiles('webhooks/publish.json')).toEqual(['78901']);
  });

  it('reads the payload of a signed request', () => {
    const signed = signRequest('secret', bodyOf('platform/signed_request_payload.json'));
    expect(readSignedRequest(signed, 'secret')?.userId).toBe('218471');
  });

  it('reads usage from headers', async () => {
    const usage: Record<string, unknown> = JSON.parse(bodyOf('headers/usage_headers.json'));
    const headers = Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, JSON.stringify(value)]));
    fake.react(saysJson({ id: '1' }, 200, headers));
    const api = client().as('token');
    await api.me();
    isWaited.length = 0;
    await api.me();
    expect(isWaited).toEqual(['4250']);
  });

  it('takes the code out of the address of return', async () => {
    const { success, cancelled } = JSON.parse(bodyOf('oauth/redirects.json'));
    expect(new URL(success).searchParams.get('code')).toBe('AQBx-hBsH3...');
    expect(new URL(cancelled).searchParams.has('error')).toBe(true);
  });

  it('leaves no file out', () => {
    const elsewhere = ['oauth/redirects.json', 'headers/usage_headers.json', 'platform/signed_request_payload.json'];
    const isRead = (file: string) =>
      file in READINGS || file in REFUSALS || elsewhere.includes(file) || file.startsWith('webhooks/');
    expect(manifest.map(({ file }) => file).filter((file) => !isRead(file))).toEqual([]);
  });
}
