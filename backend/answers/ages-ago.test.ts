import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, countDays, DAY, pacificDay, syncPost } from '../testing/synced-posts.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { duringText } from './words/day-texts.ts';

let app: TestApp;
let ada: Visitor;
beforeAll(async () => {
  app = await startApp();
  ada = await signUp(app);
  const account = await connectAccount(ada.user.id, { lastSyncAt: new Date() });
  await countDays(account, [20, 1], (ago) => ({ views: 100 + ago, likes: 5 }));
  for (const ago of [12, 5]) await syncPost(account, ago * DAY, [[24, { views: 50, likes: 2 }]]);
});
afterAll(() => app.close());

/** "from Nov 3": whatever the last day is called. */
const since = () => duringText({ from: pacificDay(20), to: pacificDay(20) }, new Date().getUTCFullYear()).slice(3);

it.each([
  'Which day had the most views in the last 900 years?',
  'Which day had the most views in the last 2000 years?',
  'How many views did I get in the last 900 years?',
  'Show my views per day in the last 900 years',
  'What was the biggest drop in views in the last 900 years?',
  'What was my longest pause in the last 900 years?',
])('"%s" counts from the first day that is known, and says so', async (question) => {
  const { analysis } = await ask(ada, question);
  expect(analysis).toContain(`from ${since()}`);
  expect(analysis).not.toMatch(/\b1\d\d\d\b/);
});

it.each([
  'How many views did I get in the last two years?',
  'Did my views go up in the last two years?',
  'How did I do in the last two years?',
  'Which posts got the most views in the last two years?',
  'How often did I post in the last two years?',
  'What is my median post in the last two years?',
  'Compare my views of the last two years with the two years before',
  'How many followers did I gain in the last two years?',
  'How many likes per post in the last two years?',
  'Which hashtags worked best in the last two years?',
])('"%s" is answered with every sentence that it has', async (question) => {
  expect(await ask(ada, question)).toMatchObject({ withheld: 0 });
});
