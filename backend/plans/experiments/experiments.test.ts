import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import * as contract from '#shared/experiments';
import { followAll, newExperimenter } from '../../testing/experimenter.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const NOW = Date.now();
const START = NOW - 120 * DAY_MS;

let app: TestApp;
let now = NOW;
beforeAll(async () => {
  app = await startApp({ now: () => new Date(now) });
});
beforeEach(() => {
  now = START;
});
afterAll(() => app.close());

describe('an experiment', () => {
  it('has its turns in pairs of one weekday and time, a week apart, one for each arm', async () => {
    const { start } = await newExperimenter(app);
    const { status, body } = await start();
    expect(status).toBe(200);
    expect(body.arms).toEqual(['With a question', 'Without a question']);
    expect(body.turns).toHaveLength(24);
    const pairs = Map.groupBy<number, contract.ExperimentTurn>(body.turns, ({ pair }) => pair);
    expect(pairs.size).toBe(12);
    for (const [one, other] of pairs.values()) {
      expect([one?.arm, other?.arm].sort()).toEqual([0, 1]);
      expect(other?.wallClock.slice(10)).toBe('T09:00');
      const days = Temporal.PlainDate.from(one?.wallClock.slice(0, 10) ?? '').until(
        other?.wallClock.slice(0, 10) ?? '',
      ).days;
      expect(days).toBe(7);
    }
    expect(body).toMatchObject({
      state: 'running',
      donePairs: 0,
      result: null,
      summary: 'None of 12 pairs is measured yet.',
    });
  });

  it('that is deleted while it is stopped is not found', async () => {
    const { start, client } = await newExperimenter(app);
    const { id } = (await start()).body;
    const elsewhere = await app.knex.transaction();
    await elsewhere('experiments').where({ id }).delete();
    const stopping = client.call(contract.stopExperiment, { params: { id } });
    while ((await waitingForLocks(app.knex)) === 0);
    await elsewhere.commit();
    expect((await stopping).status).toBe(404);
  });

  it('deals which arm comes first by chance', async () => {
    const { start, client } = await newExperimenter(app);
    const firstArms = new Set<string>();
    for (let times = 0; times < 4; times++) {
      const { body } = await start();
      firstArms.add(body.turns.map(({ arm }: contract.ExperimentTurn) => arm).join(''));
      await client.call(contract.deleteExperiment, { params: { id: body.id } });
    }
    expect(firstArms.size).toBeGreaterThan(1);
  });

  it('finds a large difference, says by how much, and ends there', async () => {
    const creator = await newExperimenter(app);
    const { body } = await creator.start();
    await followAll(creator, body, 3);
    now = NOW;
    const [found] = await creator.listed();
    expect(found).toMatchObject({ state: 'difference', typical: [expect.any(Number), expect.any(Number)] });
    expect(found?.result?.low).toBeGreaterThan(0);
    expect(found?.summary).toMatch(
      /^With a question, posts had \d+% more views at the age of a day than without a question\./,
    );
  });

  it('that shows nothing says how large a difference there may be all the same', async () => {
    const creator = await newExperimenter(app);
    const { body } = await creator.start();
    await followAll(creator, body, 1);
    now = NOW;
    const [over] = await creator.listed();
    expect(over).toMatchObject({ state: 'no_difference', donePairs: 12 });
    expect(over?.summary).toMatch(/^No difference was found in 12 of 12 pairs\. .* Range: −\d+% to \+\d+%/);
  });

  it('leaves out posts of the wrong arm, and turns without a post', async () => {
    const creator = await newExperimenter(app);
    const { body } = await creator.start();
    const [asked, missed, told] = [
      body.turns.find(({ arm }: contract.ExperimentTurn) => arm === 0),
      body.turns.find(({ arm, n }: contract.ExperimentTurn) => arm === 0 && n > 3),
      body.turns.find(({ arm }: contract.ExperimentTurn) => arm === 1),
    ];
    await creator.publish(asked.dueAt, 'No question here.', 100);
    await creator.publish(told.dueAt, 'None here either.', 100);
    now = NOW;
    const [experiment] = await creator.listed();
    const stateOf = ({ n }: contract.ExperimentTurn) => experiment?.turns[n]?.state;
    expect([stateOf(asked), stateOf(missed), stateOf(told)]).toEqual(['other', 'missed', 'measured']);
    expect(experiment).toMatchObject({ state: 'no_difference', donePairs: 0, result: null });
  });

  it('compares two times of day', async () => {
    const creator = await newExperimenter(app);
    const { body } = await creator.start({ subject: { kind: 'hour' }, times: ['08:00', '18:30'] });
    expect(body.arms).toEqual(['At 08:00', 'At 18:30']);
    for (const turn of body.turns) expect(turn.wallClock.slice(11)).toBe(turn.arm === 0 ? '08:00' : '18:30');
  });

  it('can be ended, keeps what it knows, and makes room for the next', async () => {
    const creator = await newExperimenter(app);
    const { body } = await creator.start();
    expect((await creator.start()).status).toBe(409);
    const { body: stopped } = await creator.client.call(contract.stopExperiment, { params: { id: body.id } });
    expect(stopped).toMatchObject({ state: 'stopped', summary: 'No pair of posts was measured.' });
    expect((await creator.start()).status).toBe(200);
    expect(await creator.listed()).toHaveLength(2);
  });

  it('is told beforehand when it would end, and what it could find', async () => {
    const { client, planned, publish } = await newExperimenter(app);
    const preview = async () => (await client.call(contract.previewExperiment, { body: planned })).body;
    expect(await preview()).toMatchObject({ detectable: null, pairsForWorthwhile: null, posts: 0 });
    for (let index = 0; index < 16; index++)
      await publish(new Date(NOW - (20 + index) * DAY_MS).toISOString(), 'A post', index % 2 ? 100 : 300);
    // Sixteen posts of 100 or 300 views: their logarithms deviate by .55, so 12 pairs find about 2.5 times.
    const { detectable, pairsForWorthwhile, posts } = await preview();
    expect(posts).toBe(16);
    expect(detectable).toBeGreaterThan(0.8);
    expect(detectable).toBeLessThan(1.4);
    // (3.08 · .55 · √2 / ln 1.4)² · π / 3: those 12 pairs times (ln(1 + detectable) / ln 1.4)².
    expect(pairsForWorthwhile).toBe(Math.ceil(12 * (Math.log1p(detectable) / Math.log(1.4)) ** 2));
    expect(pairsForWorthwhile).toBeGreaterThan(45);
    expect(pairsForWorthwhile).toBeLessThan(65);
  });

  it.each([
    ['times too near', { times: ['09:00', '10:00'] }, 'times'],
    ['one time for two arms', { subject: { kind: 'hour' }, times: ['09:00'] }, 'times'],
    ['half a year', { weekdays: [0], pairs: 20 }, 'weekdays'],
    ['an empty tag', { subject: { kind: 'tag', name: '#' } }, 'subject'],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ] as const)('is refused with %s', async (_, changes, field) => {
    const { start, listed } = await newExperimenter(app);
    const { status, body } = await start(changes as Partial<contract.NewExperiment>);
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    expect(await listed()).toEqual([]);
  });

  it('is nobody else to see, stop, delete or begin', async () => {
    const [ada, bob] = [await newExperimenter(app), await newExperimenter(app)];
    const { body } = await ada.start();
    const params = { id: body.id };
    expect((await bob.client.call(contract.stopExperiment, { params })).status).toBe(404);
    expect((await bob.client.call(contract.deleteExperiment, { params })).status).toBe(404);
    expect((await bob.start({ accountId: ada.account.id })).status).toBe(404);
    expect((await bob.client.call(contract.listExperiments, { params: { userId: ada.user.id } })).status).toBe(403);
    expect(await ada.listed()).toMatchObject([{ id: body.id, state: 'running' }]);
  });
});
