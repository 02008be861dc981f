import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisEntrySchema, analyzeChat, listAnalyses, listQuestions } from '#shared/analysis';
import { MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { newId } from '../models/base-model.ts';
import { User } from '../models/users/user.ts';
import { signUp } from '../testing/factories.ts';
import { dataUrl, noise } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

const analyze = ({ client, user }: Visitor, body: object) =>
  client.call(analyzeChat, { body: { userId: user.id, ...body } });
const historyOf = async ({ client, user }: Visitor) =>
  (await client.call(listAnalyses, { params: { userId: user.id } })).body;

const POST = 'Slow mornings make good coffee ☕ #coffee\r\n<b>مرحبا</b> 👩‍👩‍👧';

describe('analyzing a text', () => {
  it('answers the entry and keeps it unchanged', async () => {
    const ada = await signUp(app);
    const { status, body } = await analyze(ada, { message: POST });
    expect(status).toBe(200);
    expect(analysisEntrySchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ message: POST, image: null, status: 'done', failure: null });
    expect(body.analysis.analyst).toEqual({ kind: 'local', name: 'Local analyst', fallback: null });
    expect(body.analysis.analysis).not.toBe('');
    expect(await historyOf(ada)).toEqual([body]);
  });

  it('makes an entry of its own for each of two identical clicks', async () => {
    const ada = await signUp(app);
    const [first, second] = await Promise.all([analyze(ada, { message: POST }), analyze(ada, { message: POST })]);
    expect(first.body.id).not.toBe(second.body.id);
    expect(await historyOf(ada)).toHaveLength(2);
  });

  it('loses and doubles nothing in 50 parallel calls', async () => {
    const ada = await signUp(app);
    const messages = Array.from({ length: 50 }, (_, index) => `Post number ${index} of many`);
    const answers = await Promise.all(messages.map((message) => analyze(ada, { message })));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(messages.map(() => [200, 'done']));
    const stored = await app.knex('content_analysis_history').where({ userId: ada.user.id }).pluck('message');
    expect(stored.sort()).toEqual(messages.sort());
  });

  it('is limited per user, with the time to wait', async () => {
    const limited = await startApp({
      knex: app.knex,
      limits: { analysisPerUser: { points: 1, seconds: 60 } },
      analysis: { local: app.local },
    });
    const ada = await signUp(limited);
    expect((await analyze(ada, { message: POST })).status).toBe(200);
    const { status, headers } = await analyze(ada, { message: POST });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await analyze(await signUp(limited), { message: POST })).status).toBe(200);
    await limited.close();
  });

  it('refuses an entry more than one user may keep', async () => {
    const small = await startApp({ knex: app.knex, analysis: { local: app.local, quota: { rows: 1 } } });
    const ada = await signUp(small);
    expect((await analyze(ada, { message: POST })).status).toBe(200);
    const { status, body } = await analyze(ada, { message: POST });
    expect([status, body.error.code]).toEqual([422, 'quota_exceeded']);
    await small.close();
  });

  it('keeps nothing when the user does not allow it, and answers all the same', async () => {
    const ada = await signUp(app);
    await User.query().findById(ada.user.id).patch({ analysisCollection: false });
    const image = dataUrl(await noise('png'));
    const { status, body } = await analyze(ada, { message: POST, image });
    expect(status).toBe(200);
    expect(analysisEntrySchema.parse(body)).toMatchObject({ status: 'done', message: POST });
    expect(await historyOf(ada)).toEqual([]);
  });
});

describe('an analysis is refused, and nothing is kept,', () => {
  it('without a session', async () => {
    const { status, body } = await app.client().call(analyzeChat, { body: { userId: newId(), message: POST } });
    expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
  });

  it('for another user', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const { status } = await analyze(ada, { userId: bob.user.id, message: POST });
    expect(status).toBe(403);
    expect([...(await historyOf(ada)), ...(await historyOf(bob))]).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing to analyze', { message: ' \n' }],
    ['no message and no picture', { image: null }],
    ['a message that is too long', { message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
    ['a message that is no text', { message: 7 }],
    ['a picture that is no text', { message: POST, image: { url: 'data:image/png;base64,' } }],
    ['a user that is no id', { userId: 7, message: POST }],
    ['NUL', { message: `before\u0000after` }],
    ['a lone surrogate', { message: `before\ud800after` }],
  ])('with %s', async (_reason, body) => {
    const ada = await signUp(app);
    const answer = await analyze(ada, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/\w/);
    expect(await historyOf(ada)).toEqual([]);
  });

  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  it.each([
    ['a body that is no JSON', '{"message":', 400],
    ['a body that is a list', '["post"]', 400],
    ['no body', '', 400],
    ['a deep body', `{"message":"x","deep":${deep(5000)}}`, 400],
    ['a huge body', `{"message":"${'x'.repeat(20_000_000)}"}`, 413],
  ])('with %s', async (_reason, body, status) => {
    const ada = await signUp(app);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ada.client.send('POST', analyzeChat.path, { body, headers });
    expect(answer.status).toBe(status);
    expect(await historyOf(ada)).toEqual([]);
  });
});

it('the client cannot set what the server decides', async () => {
  const ada = await signUp(app);
  const forged = { id: newId(), status: 'failed', analysis: { sentiment: 10 }, timestamp: '2001-01-01T00:00:00Z' };
  const planted = JSON.parse('{"__proto__":{"status":"failed"},"constructor":{"status":"failed"}}');
  const { status, body } = await analyze(ada, { message: POST, ...forged, ...planted, user_id: newId() });
  expect([status, body.status]).toEqual([200, 'done']);
  expect(body.id).not.toBe(forged.id);
  expect(body.timestamp.slice(0, 4)).not.toBe('2001');
  const row = await app.knex('content_analysis_history').where({ id: body.id }).first('userId');
  expect(row.userId).toBe(ada.user.id);
});

it('what users send does not reach the log', async () => {
  const ada = await signUp(app);
  await analyze(ada, { message: 'a very private sentence', image: dataUrl(await noise('png')) });
  expect(app.logs.length).toBeGreaterThan(0);
  expect(app.logs.filter((line) => /private sentence|data:image/.test(line))).toEqual([]);
});

it('somebody whose posts are not known begins with questions that need none, and each is answered', async () => {
  const ada = await signUp(app);
  const { body } = await ada.client.call(listQuestions, { params: { userId: ada.user.id } });
  expect(body.questions.length).toBeGreaterThan(0);
  for (const message of body.questions) {
    expect((await analyze(ada, { message })).body.analysis).toMatchObject({ outcome: 'answered', sentiment: null });
  }
  const omar = await signUp(app);
  expect((await omar.client.call(listQuestions, { params: { userId: ada.user.id } })).status).toBe(403);
});
