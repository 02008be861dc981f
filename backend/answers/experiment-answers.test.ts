import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { followAll, newExperimenter } from '../testing/experimenter.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
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

/** Somebody who has posted before, so that there is something to tell. */
async function creator() {
  const experimenter = await newExperimenter(app, { lastSyncAt: new Date(NOW) });
  await experimenter.publish(new Date(NOW - 200 * DAY_MS).toISOString(), 'Bread.', 100);
  return experimenter;
}

it('what experiments showed is what their page says, newest first, or of the one that is named', async () => {
  const ada = await creator();
  now = START;
  await followAll(ada, (await ada.start()).body, 3);
  now = NOW;
  await ada.start({ subject: { kind: 'trait', name: 'emoji' } });
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
