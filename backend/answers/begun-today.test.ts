import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
/** Minutes after a month has begun, in which nothing was published. */
const start = Temporal.Now.zonedDateTimeISO('UTC').with({ day: 1 }).startOfDay().add({ minutes: 5 });

beforeAll(async () => {
  app = await startSyncApp({ sandbox: { clock: () => start.epochMilliseconds } });
  ({ visitor: ada } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

it.each([
  'best post this month',
  'how did my photos do this month',
  'What works best this month?',
  'what share of my likes is from the top three this month',
])('of a month that has only begun, the one before is told, and that is said: %s', async (question) => {
  const { analysis, withheld, outcome } = await ask(ada, question);
  expect(analysis).toMatch(/^This month began today, so this is of the one before\.\n\n/);
  const { month } = start.subtract({ days: 1 });
  expect(analysis).toContain(new Intl.DateTimeFormat('en-US', { month: 'short' }).format(new Date(2026, month - 1)));
  expect([outcome, withheld]).toEqual(['partly', 0]);
});

it('what follows is of the month that was told', async () => {
  const conversationId = crypto.randomUUID();
  await ask(ada, 'how many replies did I get this month', conversationId);
  const { analysis } = await ask(ada, 'how many of those did I answer', conversationId);
  expect(analysis).not.toMatch(/published on \w+ 1\b/);
  expect(analysis).toContain(
    new Intl.DateTimeFormat('en-US', { month: 'short' }).format(start.subtract({ days: 1 }).epochMilliseconds),
  );
});

it('what cannot be known is not told of the month before', async () => {
  const { analysis } = await ask(ada, 'how much money did I make this month');
  expect(analysis).toMatch(/^Threads reports no income/);
});
