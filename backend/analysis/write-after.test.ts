import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Analysis, analyzeChat } from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import { signUp } from '../testing/factories.ts';
import { type FakeModel, startFakeModel } from '../testing/fake-model.ts';
import * as fake from '../testing/fake-model-behaviours.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const POST: PagePost = {
  code: 'DQx_7-aBc',
  author: 'slow.bread_club',
  text: 'Slow mornings make wonderful coffee. What is yours like? #coffee',
  publishedAt: '2026-11-20T07:30:00.000Z',
  counts: { likes: 1234, replies: 41, reposts: null, shares: 12 },
};
const REPLY = 'Mine begins with a loaf in the oven and a book.';

let plain: TestApp;
let app: TestApp;
let model: FakeModel;
beforeAll(async () => {
  plain = await startApp();
});
afterAll(() => plain.close());
beforeEach(async () => {
  model = await startFakeModel();
  app = await startApp({
    knex: plain.knex,
    settings: { model: { apiKey: 'key', baseUrl: model.baseUrl, name: 'fake-1', dailyRequests: 99 } },
    analysis: { local: plain.local },
  });
  model.behave(fake.answers(), fake.answers({ analysis: REPLY }));
});
afterEach(async () => {
  await app.close();
  await model.close();
});

/** What is answered last in a conversation that began with the post of a stranger. */
async function askAfter(at: TestApp, ...messages: string[]): Promise<Analysis> {
  const { client, user } = await signUp(at);
  const conversationId = randomUUID();
  const ask = async (body: object) =>
    (await client.call(analyzeChat, { body: { userId: user.id, conversationId, ...body } })).body.analysis;
  let analysis = await ask({ post: POST });
  for (const message of messages) analysis = await ask({ message });
  return analysis;
}

/** What the model was given last. */
const given = () => JSON.parse(model.requests.at(-1)?.body.messages[1].content[0].text);

describe('a text that is asked for after a post', () => {
  it.each([
    'write a reply to it',
    'Write one like it',
    'can you draft a reply?',
    'give me three hooks like this',
    'write a reply to @slow.bread_club',
    'write something for her',
  ])('“%s” is written by the model from that post, and is all that is told', async (message) => {
    expect(await askAfter(app, message)).toMatchObject({
      ...{ analysis: REPLY, outcome: 'answered', sentiment: null, works: [], change: [], topics: [], hashtags: [] },
      analyst: { kind: 'model', fallback: null },
    });
    const { author, text, publishedAt } = POST;
    expect(given()).toMatchObject({
      ...{ message, post: { author, text, publishedAt } },
      measured: { whose: "somebody else's post", counts: POST.counts },
    });
  });

  it.each([
    'write me a post about rye',
    'write a reply to @somebody.else',
    'Shorten this: Rye needs time, and so do I.',
  ])('“%s” is not about that post', async (message) => {
    await askAfter(app, message);
    expect(given()).toMatchObject({ message, post: null });
  });

  it('leaves the post what is spoken of', async () => {
    const { analysis } = await askAfter(app, 'write a reply to it', 'how many likes did it get?');
    expect(analysis).toContain('@slow.bread_club’s post had 1,234 likes');
    await askAfter(app, 'write a reply to it', 'write another reply');
    expect(given().post.author).toBe('slow.bread_club');
  });

  it('is not there when the model fails, and that is said', async () => {
    model.behave(fake.answers(), fake.serverError);
    const told = await askAfter(app, 'write a reply to it');
    expect(told).toMatchObject({ outcome: 'abstained', works: [] });
    expect(told).not.toHaveProperty('whose');
    expect(told.analysis).toMatch(/^I did not write it: that takes the AI model, which did not answer\./);
    expect(told.analyst.fallback?.code).toBe('model_failed');
  });
});

it('without a model nothing is written, and the post stays what is spoken of', async () => {
  expect((await askAfter(plain, 'write a reply to it')).analysis).toContain('I do not write texts');
  const { analysis } = await askAfter(plain, 'write a reply to it', 'how many likes did it get?');
  expect(analysis).toContain('@slow.bread_club’s post had 1,234 likes');
});
