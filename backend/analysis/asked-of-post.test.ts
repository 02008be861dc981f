import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, analyzeChat } from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import { creatorWithPosts } from '../answers/testing/creator-with-posts.ts';
import { signUp } from '../testing/factories.ts';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';

let app: SyncApp;
let creator: Awaited<ReturnType<typeof creatorWithPosts>>;
beforeAll(async () => {
  app = await startSyncApp();
  creator = await creatorWithPosts(app);
}, 120_000);
afterAll(() => app.close());

const post: PagePost = {
  code: 'DQx_7-aBc',
  author: 'slow.bread_club',
  text: 'Slow mornings make wonderful coffee ☕ What is yours like? #coffee',
  publishedAt: '2026-11-20T07:30:00.000Z',
  counts: { likes: 1234, replies: 41, reposts: null, shares: 12 },
};
const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };

/** What is answered last in a conversation that began with a post of a page. */
async function askAfter(body: object, ...messages: string[]): Promise<Analysis> {
  const { client, user } = creator.visitor;
  const conversationId = randomUUID();
  await client.call(analyzeChat, { body: { userId: user.id, conversationId, ...body } });
  const answers: Analysis[] = [];
  for (const message of messages)
    answers.push(
      (await client.call(analyzeChat, { body: { userId: user.id, conversationId, message } })).body.analysis,
    );
  return answers.at(-1) ?? expect.fail('Nothing was asked');
}

/** How the answer after one about a post of a stranger begins, or what it holds. */
const SEEN = /^@slow\.bread_club’s post had 1,234 likes, 41 replies, 12 shares when you looked, on /;
const OF_POST: [string, RegExp][] = [
  ['why did it do so well?', SEEN],
  ['why?', /What stands out in its text: .*No figure says what made it do so/],
  ['what makes this work', /What stands out in its text/],
  [
    'how many likes did it get',
    /post had 1,234 likes when you looked, .* 2\.1 times the usual likes of the 24 other posts/,
  ],
  ['and replies?', /^@slow\.bread_club’s post had 41 replies when you looked, on [^.]*\.$/],
  ['how many reposts', /^I don’t know the reposts: the post showed no count of them/],
  ['how many views?', /^I don’t know the views: only its author can see that/],
  ['is that good?', /2\.1 times the usual likes/],
  ['how does @slow.bread_club usually do?', /2\.1 times the usual likes/],
  ['is this a lot for her?', SEEN],
  ['when was it posted?', /^@slow\.bread_club’s post was published on Nov 20/],
  ['what can i learn from it', SEEN],
  ['compare it to mine', /when you looked.*\n\nYour median post .* likes/],
];

describe('after a post of somebody else was analyzed', () => {
  it.each(OF_POST)('“%s” is answered about that post', async (message, expected) => {
    const { analysis, outcome } = await askAfter({ post, comparison }, message);
    expect(outcome).not.toBeNull();
    expect(analysis).toMatch(expected);
  });

  it.each(['how are my views', 'when should I post something like this?', 'what is my best post?', 'views last week'])(
    '“%s” is still about the own numbers',
    async (message) => {
      expect((await askAfter({ post, comparison }, message)).analysis).not.toContain('slow.bread_club');
    },
  );

  it('stays what is spoken of until something else is', async () => {
    expect((await askAfter({ post }, 'why?', 'and how many likes?')).analysis).toContain('1,234 likes');
    expect((await askAfter({ post }, 'how many views did I get last week?', 'and likes?')).analysis).not.toContain(
      '1,234',
    );
  });

  it('is not known to somebody else who names its conversation', async () => {
    const { client, user } = creator.visitor;
    const conversationId = randomUUID();
    await client.call(analyzeChat, { body: { userId: user.id, conversationId, post } });
    const other = await signUp(app);
    const body = { userId: other.user.id, conversationId, message: 'how many likes did it get?' };
    const { analysis } = (await other.client.call(analyzeChat, { body })).body.analysis;
    expect(analysis).not.toMatch(/slow\.bread_club|1,234/);
  });

  it('stays what is spoken of however much is asked of it', async () => {
    const asked = Array.from({ length: 10 }, () => 'and how many replies?');
    expect((await askAfter({ post }, ...asked, 'and how many likes?')).analysis).toContain('1,234 likes');
  });

  it('says how to learn what is usual where nobody compared', async () => {
    const { analysis } = await askAfter({ post }, 'is that good?');
    expect(analysis).toContain('Open their profile on Threads and press Compare');
  });
});

describe('after a post of the own account was analyzed', () => {
  it('its own figures are told', async () => {
    const row =
      creator.posts.find(({ permalink, replies }) => permalink && (replies ?? 0) > 0) ?? expect.fail('No post');
    const [, author = '', code = ''] = /@([\w.]+)\/post\/([\w-]+)/.exec(row.permalink ?? '') ?? [];
    const own = { ...post, author, code, text: row.text, publishedAt: row.publishedAt };
    for (const message of ['how many views did it get?', 'why did it do so well?', 'is that good?']) {
      const { claims } = await askAfter({ post: own }, message);
      expect(claims?.flatMap(({ postIds }) => postIds)).toContain(row.id);
    }
    const { claims } = await askAfter({ post: own }, 'how did it do?', 'and how many shares?');
    expect(claims?.flatMap(({ postIds }) => postIds)).toContain(row.id);
  });
});
