import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings, deleteUser, exportData } from '#shared/account';
import { analyzeChat } from '#shared/analysis';
import { login, signup } from '#shared/auth';
import { generatePlan } from '#shared/plans';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { signUp } from '../testing/factories.ts';
import { countRows } from '../testing/fill-account.ts';
import { dataUrl, noise } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const entriesOf = async (userId: string) => await AnalysisEntry.query().where({ userId }).resultSize();

it.each([0, 1, 7, 20])('an account deleted when %s of 20 analyses are kept leaves no row', async (kept) => {
  const { client, user, input } = await signUp(app);
  const params = { userId: user.id };
  const picture = dataUrl(await noise('png'));
  const analyses = Array.from({ length: 20 }, (_, index) => {
    const image = index % 4 === 0 ? picture : null;
    return client.call(analyzeChat, { body: { userId: user.id, message: `Post number ${index} about cats`, image } });
  });
  const others = [
    client.call(generatePlan, { body: params }),
    client.call(generatePlan, { body: params }),
    client.call(changeSettings, { params, body: { timeZone: 'Asia/Tokyo' } }),
    client.call(exportData, { params }),
    app.client().call(login, { body: input }),
  ];
  while ((await entriesOf(user.id)) < kept);
  const deletion = await client.call(deleteUser, { params });
  expect(deletion.status).toBe(200);

  const answers = await Promise.all([...analyses, ...others]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const rows = await countRows(app.knex, user.id);
  expect(Object.values(rows).every((count) => count === 0)).toBe(true);

  const again = await app.client().call(signup, { body: input });
  expect(again.status).toBe(200);
  expect(await entriesOf(again.body.id)).toBe(0);
});
