import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whole } from '#shared/words/numbers';
import { makeForecasts } from '../forecasts/make-forecasts.ts';
import { newId } from '../models/base-model.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { storeCurves } from '../testing/store-curves.ts';
import { connectAccount, HOUR, syncPost } from '../testing/synced-posts.ts';
import { ask } from './testing/ask.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const views = Array.from({ length: 40 }, (_, index) =>
  Math.round(1000 * Math.exp(0.4 * Math.sin(7.3 * index * index))),
);

async function creator() {
  const visitor = await signUp(app);
  const account = await connectAccount(visitor.user.id);
  const posts = await storeCurves(app.knex, account, views);
  const made = { ageHours: 1, horizonHours: 24, madeAt: new Date(), model: 'test', posts: 40 } as const;
  /** Writes down a range of 50 to 200 that came due. */
  const keep = (postId: string, actual: number, metric: 'views' | 'engagement' = 'views') =>
    KeptForecast.query().insert({
      ...{ userId: visitor.user.id, id: newId(), accountId: account.id, postId, metric, ...made },
      ...{ low: 50, mid: 100, high: 200, naiveLow: 10, naiveMid: 100, naiveHigh: 900, actual, settledAt: new Date() },
    });
  return { ...visitor, account, posts, keep };
}

describe('how often forecasts were right', () => {
  it('is not known before one came due', async () => {
    const { analysis, outcome } = await ask(await creator(), 'How often were you right?');
    expect(outcome).toBe('abstained');
    expect(analysis).toContain('No forecast has come due yet');
  });

  it('is too few to tell, and then a share with its interval and what it rests on', async () => {
    const ada = await creator();
    for (const [index, id] of ada.posts.slice(0, 12).entries()) await ada.keep(id, index < 10 ? 120 : 900);
    const few = await ask(ada, 'how good are your forecasts');
    expect([few.outcome, few.withheld, few.analysis]).toEqual([
      ...['partly', 0],
      '10 of the last 12 ranges of views held. They are of 12 posts. How often they hold is too few to tell (12 of 30).',
    ]);
    for (const id of ada.posts.slice(12, 36)) await ada.keep(id, 60);
    const { analysis, outcome, withheld, claims } = await ask(ada, 'How often were you right?');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toMatch(
      /^34 of the last 36 ranges of views held: 94% \(80%: \d\d% to \d\d%\)\. They are of 36 posts\./,
    );
    expect(analysis).toMatch(/80% of them should\. They erred \d+% less than a guess like the median of your posts\.$/);
    expect(claims.every(({ asOf }) => asOf !== null)).toBe(true);
    const ofEngagement = await ask(ada, 'How accurate are your forecasts of engagement?');
    expect(ofEngagement.analysis).toContain('No forecast has come due yet');
  });
});

describe('how the newest post will do', () => {
  it('is the ranges that were written down for it, with their level and what they rest on', async () => {
    const ada = await creator();
    await syncPost(ada.account, 0.3 * HOUR, [], { content: 'Swans crossed our pond.' });
    await makeForecasts({ knex: app.knex, log: console, now: () => new Date() }, ada.user.id);
    const kept = await KeptForecast.query().where({ userId: ada.user.id, metric: 'views' }).orderBy('horizonHours');
    const [day, week] = kept.map(
      ({ low, mid, high }) =>
        `${whole(low ?? 0)} to ${whole(high ?? 0)} views, ${whole(mid ?? 0)} in the middle (80%, from 40 of your posts).`,
    );
    for (const question of ['how will my last post do', 'What will my newest post reach?']) {
      const { analysis, outcome, withheld } = await ask(ada, question);
      expect([outcome, withheld]).toEqual(['answered', 0]);
      expect(analysis).toBe(`“Swans crossed our pond.” is your latest post. After a day: ${day} After a week: ${week}`);
    }
    const ofEngagement = await ask(ada, 'How much engagement will my latest post get?');
    expect(ofEngagement.analysis).toMatch(/After a day: \d+ to \d+ engagement, \d+ in the middle/);
    const many = await ask(ada, 'How will my last 2 posts do?');
    expect([many.outcome, many.withheld]).toEqual(['answered', 0]);
    expect(many.analysis).toMatch(/“Its text 39” came before that\. No forecast was made/);
  });

  it('is not known where none was made, so the answer says why, and what is usual', async () => {
    const { analysis, outcome, withheld } = await ask(await creator(), 'How will my last post do?');
    expect([outcome, withheld]).toEqual(['abstained', 0]);
    expect(analysis).toContain('No forecast was made of these posts. One is made when a post is read soon');
    expect(analysis).toContain('The closest I have is what is usual for you.');
  });
});
