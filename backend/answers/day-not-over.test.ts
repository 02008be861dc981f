import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;

beforeAll(async () => {
  // Six in the morning of the user's zone, when the day before is not over by Pacific time.
  const start = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ hours: 6 }).epochMilliseconds;
  app = await startSyncApp({ sandbox: { clock: () => start } });
  ({ visitor: ada } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

it.each(['views today', 'how is today going', 'did my likes go up today'])(
  'a day of which Threads has told nothing is told by its posts, and none is called 0: %s',
  async (question) => {
    const { analysis, withheld } = await ask(ada, question);
    expect(analysis).toContain('Threads has told no figures of these days as a whole');
    expect(analysis).not.toMatch(/\b0 views|it was 0|You got/);
    expect(withheld).toBe(0);
  },
);

it.each(['how was yesterday', 'views yesterday'])(
  'a day that Threads still counts has the whole one before it told: %s',
  async (question) => {
    const { analysis, outcome, withheld } = await ask(ada, question);
    expect([outcome, withheld]).toEqual(['abstained', 0]);
    expect(analysis).toMatch(/there these are not over\..*The closest I have is the last whole day\./s);
    expect(analysis).toMatch(/Your numbers on|You got/);
  },
);

it('the posts of a day that Threads still counts are counted', async () => {
  const { analysis, outcome, withheld } = await ask(ada, 'how many posts did i publish yesterday');
  expect([outcome, withheld]).toEqual(['answered', 0]);
  expect(analysis).toMatch(/^You published \d+ posts? on/);
});

const since = Temporal.Now.plainDateISO('UTC').subtract({ days: 20 }).toString();
it.each([`why are my views down since ${since}`, `are my views up since ${since}`, `how was it since ${since}`])(
  'days of which the last is not over for Threads are compared without it: %s',
  async (question) => {
    const { analysis, withheld } = await ask(ada, question);
    expect(withheld).toBe(0);
    expect(analysis).toMatch(/rose by|fell by|% (?:more|less)/);
    expect(analysis).toContain('is left out: by Pacific time, in which Threads counts, it is not over.');
  },
);
