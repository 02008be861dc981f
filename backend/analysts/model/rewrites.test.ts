import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Analysis, analyzeChat } from '#shared/analysis';
import { DAY_MS } from '#shared/days/durations';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { type FakeModel, startFakeModel } from '../../testing/fake-model.ts';
import * as fake from '../../testing/fake-model-behaviours.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount } from '../../testing/synced-posts.ts';

let model: FakeModel;
let app: TestApp;
beforeAll(async () => {
  model = await startFakeModel();
  app = await startApp({
    settings: { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake-1', dailyRequests: 99 } },
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

type Visitor = Awaited<ReturnType<typeof signUp>>;

const DRAFT =
  'I walked along the river with Maya for 3 hours and we counted 12 herons. The water was cold and the light was soft. #river';
const SHORT = 'With Maya along the river: 3 hours, 12 herons, soft light.';
const ASKING = 'I walked along the river with Maya and we counted 12 herons. What did you count last?';
const PARAGRAPHS =
  '12 herons along the river.\n\nI walked with Maya for 3 hours. The water was cold, the light soft. #river';

const assess = async ({ client, user }: Visitor, body: object): Promise<Analysis> =>
  (await client.call(analyzeChat, { body: { userId: user.id, ...body } })).body.analysis;
const rewriteWith = async (rewrites: unknown, visitor = signUp(app)) => {
  model.behave(fake.answers({ rewrites }));
  return (await assess(await visitor, { message: DRAFT })).rewrites;
};

/** An account whose posts with a question drew twice as much. */
async function creator(): Promise<Visitor> {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  for (let index = 0; index < 40; index++) {
    const asks = index % 2 === 0;
    const content = `A walk along path ${index} in the hills.${asks ? ' Where do you walk?' : ''}`;
    const publishedAt = new Date(Date.now() - (4 + index) * DAY_MS);
    await ContentPost.query().insert({
      ...{ userId: visitor.user.id, accountId: account.id, externalId: `${account.id}-${index}`, platform: 'threads' },
      ...{ title: content, content, publishedAt, hashtags: [], mediaType: 'TEXT_POST' },
      ...{ likes: (asks ? 200 : 100) + (index % 5), comments: 0, reposts: 0, quotes: 0 },
    });
  }
  return visitor;
}

it('versions that say no more than the draft come with what they change', async () => {
  expect(await rewriteWith([SHORT, ASKING, PARAGRAPHS])).toEqual({
    items: [
      {
        text: SHORT,
        changed:
          '64 characters shorter, opens with “With Maya along the river: 3 hours, 12…”, and has 1 hashtag fewer.',
        effect: null,
      },
      expect.objectContaining({ text: ASKING, changed: expect.stringContaining('ends on a question') }),
      expect.objectContaining({ text: PARAGRAPHS, changed: expect.stringContaining('stands in 2 paragraphs') }),
    ],
    note: null,
  });
});

it('the measured effect that a version gains speaks for it, and no other', async () => {
  const rewrites = await rewriteWith([SHORT, ASKING], creator());
  expect(rewrites?.items[0]?.effect).toBeNull();
  expect(rewrites?.items[1]?.effect).toMatch(
    /^posts with a question \(\+\d+% engagement, 80% interval \+\d+% to \+\d+%, 20 posts\)$/,
  );
});

it('versions that invent names, numbers, days or tags are dropped, and that is said', async () => {
  const invented = [
    'Omar and Maya walked along the river for 3 hours and counted 12 herons.',
    'I walked 40 miles along the river with Maya.',
    'On Sunday I walked along the river with Maya. #river',
  ];
  expect(await rewriteWith(invented)).toEqual({
    items: [],
    note: '3 versions were left out: they said something that your draft does not, or did not fit.',
  });
  const rewrites = await rewriteWith([SHORT, ...invented.slice(0, 2)]);
  expect(rewrites?.items.map(({ text }) => text)).toEqual([SHORT]);
  expect(rewrites?.note).toMatch(/^2 versions were left out/);
});

it.each([
  ['none', []],
  ['what is no list', 'three versions'],
  ['the draft itself, again', [DRAFT, ` ${DRAFT.toUpperCase()}`]],
])('an answer with %s stands without versions and says so', async (_, rewrites) => {
  expect(await rewriteWith(rewrites)).toEqual({ items: [], note: 'The model wrote no version of this draft.' });
});

it('when the model fails the answer stands without them and says so', async () => {
  model.behave(fake.serverError);
  const { analyst, rewrites, change } = await assess(await signUp(app), { message: `Hi all! ${DRAFT}` });
  expect(analyst).toMatchObject({ kind: 'local', fallback: { code: 'model_failed' } });
  expect(rewrites).toEqual({ items: [], note: 'There are no new versions, because the AI model did not answer.' });
  expect(change[0]).toMatchObject({ text: 'Begin with what it is about', edited: DRAFT });
});

it('somebody else’s post gets no versions and no advice, whatever the model writes', async () => {
  const post = {
    ...{ code: 'DQx', author: 'slow.bread', text: DRAFT, publishedAt: '2026-11-20T07:30:00.000Z' },
    counts: { likes: 50, replies: 2, reposts: 0, shares: null },
  };
  model.behave(fake.answers({ rewrites: [SHORT] }));
  const analysis = await assess(await signUp(app), { post });
  expect(analysis.rewrites).toBeUndefined();
  expect(analysis.change).toEqual([]);
  expect(analysis.analysis).toContain('What I don’t know: who follows @slow.bread');
});

it('a figure that a model makes up about a draft is left out, and what it was given stays', async () => {
  model.behave(
    fake.answers({
      analysis: 'This will get 1,000,000 views. The 12 herons are concrete. Your last post had 4.2% engagement.',
      works: [
        { text: 'It is concrete', evidence: 'It names 3 hours' },
        { text: 'It will do well', evidence: 'You usually get 900 likes' },
      ],
    }),
  );
  const { analysis, works, analyst } = await assess(await signUp(app), { message: DRAFT });
  expect(analyst.kind).toBe('model');
  expect(analysis).toBe('The 12 herons are concrete.');
  expect(works).toEqual([{ text: 'It is concrete', evidence: 'It names 3 hours' }]);
  model.behave(fake.answers({ analysis: 'This will get 1,000,000 views.' }));
  expect((await assess(await signUp(app), { message: DRAFT })).analyst.fallback?.code).toBe('model_bad_answer');
});

it('the model is told to add nothing, and sees no figures of own posts', async () => {
  const before = model.requests.length;
  await rewriteWith([SHORT], creator());
  const [instructions, material] = model.requests[before]?.body.messages ?? [];
  expect(instructions.content).toMatch(/Use only what the draft says/);
  expect(JSON.parse(material.content[0].text)).toMatchObject({
    message: DRAFT,
    measured: { whose: 'a draft of theirs' },
  });
});
