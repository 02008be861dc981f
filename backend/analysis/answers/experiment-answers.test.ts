import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations';
import { type Experiment, listExperiments, type NewExperiment, startExperiment } from '#shared/experiments';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, syncPost } from '../../testing/synced-posts.ts';
import { ask } from './testing/ask.ts';

const NOW = Date.now();
const START = NOW - 120 * DAY_MS;

let app: TestApp;
let now = NOW;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(now) });
});
beforeEach(() => {
  now = NOW;
});
afterAll(() => app.close());

async function creator() {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id, { lastSyncAt: new Date(NOW) });
  const publish = (at: number, content: string, views: number) =>
    syncPost(account, Date.now() - at - 10 * 60_000, [[24, { views }]], { content });
  await publish(NOW - 200 * DAY_MS, 'Bread.', 100);
  const start = async (subject: NewExperiment['subject']): Promise<Experiment> => {
    const planned = { measure: 'views', pairs: 12, weekdays: [0, 2, 4], times: ['09:00'], timeZone: 'UTC' } as const;
    const body: NewExperiment = {
      ...{ ...planned, weekdays: [...planned.weekdays], times: [...planned.times] },
      ...{ userId: visitor.user.id, accountId: account.id, subject },
    };
    return (await visitor.client.call(startExperiment, { body })).body;
  };
  const listed = async (): Promise<Experiment[]> =>
    (await visitor.client.call(listExperiments, { params: { userId: visitor.user.id } })).body;
  return { ...visitor, account, publish, start, listed };
}

it('what experiments showed is what their page says, newest first, or of the one that is named', async () => {
  const ada = await creator();
  now = START;
  const { turns } = await ada.start({ kind: 'trait', name: 'question' });
  for (const { dueAt, arm, n } of turns) {
    const usual = 100 + 37 * (n % 7);
    await ada.publish(Date.parse(dueAt), arm === 0 ? 'Rye or wheat?' : 'Rye it is.', arm === 0 ? 3 * usual : usual);
  }
  now = NOW;
  await ada.start({ kind: 'trait', name: 'emoji' });
  const [running, found] = await ada.listed();
  const { analysis, outcome, withheld, claims } = await ask(ada, 'what did my experiments show');
  expect([outcome, withheld]).toEqual(['answered', 0]);
  expect(analysis.indexOf(running?.summary ?? '?')).toBeGreaterThan(0);
  expect(analysis.indexOf(found?.summary ?? '?')).toBeGreaterThan(analysis.indexOf(running?.summary ?? '?'));
  expect(claims.every(({ accountIds, asOf }) => accountIds[0] === ada.account.id && asOf !== null)).toBe(true);

  const named = await ask(ada, 'Is the question experiment done?');
  expect([named.outcome, named.withheld]).toEqual(['answered', 0]);
  expect(named.analysis).toMatch(
    /^The experiment “With a question” against “Without a question” on @\S+, planned for .*, is done\. With a question, posts had/,
  );
  expect(named.analysis).toContain(found?.summary);
  expect(named.analysis).not.toContain('emoji');
  expect((await ask(ada, 'How is my emoji experiment going?')).analysis).toMatch(
    /is running\. None of 12 pairs is measured yet/,
  );
});

it('without an experiment the answer says where one is started', async () => {
  const { analysis, outcome } = await ask(await creator(), 'What did my experiments show?');
  expect(outcome).toBe('abstained');
  expect(analysis).toContain('No experiment was started yet. Start one in Marketing Plans');
});
