import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat, listAnalyses, wipeAnalyses } from '#shared/analysis';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const TEXT = 'Slow mornings make wonderful coffee. Which roast do you like best?';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Visitor = Awaited<ReturnType<typeof signUp>>;

const analyze = ({ client, user }: Visitor, clientKey: string) =>
  client.call(analyzeChat, { body: { userId: user.id, message: TEXT, clientKey } });
const historyOf = async ({ client, user }: Visitor) =>
  (await client.call(listAnalyses, { params: { userId: user.id } })).body;

describe('a request that is sent again with its key', () => {
  it('gets the answer of the first one, and makes no second entry', async () => {
    const ada = await signUp(app);
    const key = randomUUID();
    const first = await analyze(ada, key);
    const second = await analyze(ada, key);
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, status: 'done' } });
    expect(second.body).toEqual(first.body);
    expect(await historyOf(ada)).toHaveLength(1);
  });

  it('waits for the first one, if that is still running', async () => {
    const ada = await signUp(app);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => analyze(ada, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ body }) => body.status)).toEqual(['done', 'done', 'done']);
    expect(await historyOf(ada)).toHaveLength(1);
  });

  it('is a request of its own for another user, and with another key', async () => {
    const [ada, bea] = [await signUp(app), await signUp(app)];
    const key = randomUUID();
    await analyze(ada, key);
    await analyze(ada, randomUUID());
    await analyze(bea, key);
    expect(await historyOf(ada)).toHaveLength(2);
    expect(await historyOf(bea)).toHaveLength(1);
  });

  it('is analyzed anew once the entry was deleted', async () => {
    const ada = await signUp(app);
    const key = randomUUID();
    const first = await analyze(ada, key);
    await ada.client.call(wipeAnalyses, { params: { userId: ada.user.id } });
    const second = await analyze(ada, key);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
