import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startExperiment } from '#shared/experiments';
import { FollowerReading } from '../models/accounts/follower-reading.ts';
import { newId } from '../models/base-model.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { calls, cites, pathOf, resultsIn, type SeenResult, tells } from '../testing/fake-narrator.ts';
import { connectAccount, HOUR, pacificDay, syncPost } from '../testing/synced-posts.ts';
import { ask, daysBefore, lastDays, type NarratorApps, startNarratorApps } from './testing/narrator-apps.ts';

let narrator: NarratorApps;

beforeAll(async () => {
  narrator = await startNarratorApps();
});
afterAll(() => narrator.close());
beforeEach(() => narrator.begin());
afterEach(() => narrator.end());

const FOLLOWER_DAYS = 120;
const growth = { name: 'get_growth', arguments: {} };
const forecasts = { name: 'get_forecasts', arguments: {} };
const record = { name: 'get_forecast_record', arguments: {} };
const experiments = { name: 'get_experiments', arguments: {} };
const againstBefore = {
  name: 'compare',
  arguments: {
    a: { from: pacificDay(7), to: pacificDay(1) },
    b: { from: pacificDay(14), to: pacificDay(8) },
    metric: 'views',
  },
};

/** A creator who wins followers each day, with a young post that a forecast was made of, and an experiment. */
async function creator() {
  const ada = await narrator.creator();
  const key = { userId: ada.user.id, accountId: ada.account.id, readAt: new Date() };
  for (let ago = FOLLOWER_DAYS; ago > 0; ago--)
    await FollowerReading.query().insert({
      ...{ ...key, day: pacificDay(ago), followers: 4000 - 10 * ago + (ago % 3), demographics: null },
    });
  const post = await syncPost(ada.account, 2 * HOUR, [[1, { views: 30 }]], { content: 'Swans crossed our pond.' });
  await KeptForecast.query().insert({
    ...{ userId: ada.user.id, id: newId(), accountId: ada.account.id, postId: post.id, metric: 'views', ageHours: 1 },
    ...{ horizonHours: 24, madeAt: new Date(), model: 'test', posts: 40, low: 120, mid: 240, high: 480 },
    ...{ naiveLow: 10, naiveMid: 100, naiveHigh: 900 },
  });
  const planned = { measure: 'views' as const, pairs: 12, weekdays: [0, 2], times: ['09:00'], timeZone: 'UTC' };
  const body = { ...planned, userId: ada.user.id, accountId: ada.account.id };
  const asked = { ...body, subject: { kind: 'trait', name: 'question' } } as const;
  expect((await ada.client.call(startExperiment, { body: asked })).status).toBe(200);
  return ada;
}

describe('a range told by a model', () => {
  it('has a text of its own for each of its ends', async () => {
    const ada = await creator();
    let seen: SeenResult[] = [];
    narrator.model.behave(
      calls(growth, forecasts),
      tells((results) => {
        seen = results;
        return [
          {
            text: '{c1}, {c2}.',
            figures: cites(pathOf(results, /low end of the outlook/), pathOf(results, /high end of the outlook/)),
          },
          {
            text: '{c1}: {c2}, {c3}, {c4}.',
            figures: cites(
              ['f2', 'posts[0]'],
              ...LOW_TO_HIGH.map((end) => pathOf(results, new RegExp(`${end} of the forecast`))),
            ),
          },
        ];
      }),
    );
    const { analysis, withheld, claims } = await ask(ada, 'How will my followers and my last post do?');
    expect(analysis).toMatch(
      /^[\d,]+ followers at the low end of the outlook for \w+ \d+(?:, \d+)?, [\d,]+ followers at the high end of the outlook for \w+ \d+(?:, \d+)?\. /,
    );
    expect(analysis).toContain(
      '“Swans crossed our pond.”: 120 views at the low end of the forecast for the post after a day, 240 views in the middle of the forecast for the post after a day, 480 views at the high end of the forecast for the post after a day.',
    );
    expect([withheld, claims.map(({ definition }) => definition)]).toEqual([
      0,
      ['outlook', 'outlook', null, 'views', 'views', 'views'],
    ]);
    const texts = seen.flatMap(({ cite }) => cite.map(({ text }) => text));
    const figures = texts.filter((text) => / (?:followers|views) /.test(text) && !text.includes('%'));
    expect(new Set(figures).size).toBe(figures.length);
  });

  it('may be the sentence of the page, with its account, its interval, and its record', async () => {
    const ada = await creator();
    const asked: SeenResult[] = [];
    narrator.model.behave(
      calls(growth, experiments, record),
      tells((results) => {
        asked.push(...results);
        return [
          { text: '{c1}', figures: cites(['f1', 'told.outlook']) },
          { text: '{c1}.', figures: cites(['f2', 'experiments[0].told']) },
        ];
      }),
    );
    const { analysis, withheld, outcome } = await ask(ada, 'How will my followers do?');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toMatch(
      new RegExp(`^@${ada.account.username}: In 4 weeks, on .*: [\\d,]+ to [\\d,]+ followers \\(80%`),
    );
    expect(analysis).toMatch(/The experiment “.*” against “.*” on @\w+, planned for .*, is running\. None of 12 pairs/);
    expect(asked[2]).toMatchObject({ empty: true });
  });

  it.each<[string, string, [string, string | RegExp][]]>([
    ['as what came', 'You got {c1} from NOW.', [['f2', 'posts[0].expected[0].least']]],
    ['without its post', 'In total you got {c1}.', [['f2', 'posts[0].expected[0].most']]],
    ['as a rise', 'Your followers rose to {c1}.', [['f1', 'outlook[0].highest']]],
    ['of days that are not its own', 'You have {c1} from NOW.', [['f1', 'outlook[0].lowest']]],
    ['that is none', 'You have {c1}.', [['f1', 'outlook[7].lowest']]],
    ['as what cannot be told', "I can't tell: {c1}", [['f1', 'told.outlook']]],
    ['with words before it', 'You have {c1}', [['f1', 'told.outlook']]],
    ['of another account', '@rival has {c1}.', [['f1', 'outlook[0].lowest']]],
    ['as a difference turned round', 'Your views fell by {c1}.', [['f3', 'percent']]],
    ['as a difference of other days', 'You got {c1} in October.', [['f3', 'percent']]],
    ['as a difference of likes', 'Your likes rose by {c1}.', [['f3', 'percent']]],
  ])('%s is not shown', async (_kind, text, places) => {
    const ada = await creator();
    narrator.model.behave(
      calls(growth, forecasts, againstBefore),
      tells([
        { text: '{c1}.', figures: cites(['f1', 'followers']) },
        { text: text.replace('NOW', lastDays()), figures: cites(...(places as [string, string][])) },
      ]),
    );
    const { analysis, withheld } = await ask(ada, 'How many followers will I have?');
    expect([analysis, withheld]).toEqual(['3,991 followers at the last reading.', 1]);
  });

  it('of one of two accounts stands with its name alone', async () => {
    const ada = await creator();
    await connectAccount(ada.user.id);
    const own: [string, string][] = [['f1', 'followers']];
    narrator.model.behave(
      calls(growth, { name: 'list_accounts', arguments: {} }),
      tells((results) => [
        { text: 'You have {c1}.', figures: cites(...own) },
        { text: '{c1}: {c2}.', figures: cites(pathOf(results, new RegExp(`^@${ada.account.username}$`)), ...own) },
      ]),
    );
    const { analysis, withheld } = await ask(ada, 'How many followers will I have?');
    expect([analysis, withheld]).toEqual([`@${ada.account.username}: 3,991 followers at the last reading.`, 1]);
  });
});

describe('a comparison told by a model', () => {
  it('says which days are set against which', async () => {
    const ada = await creator();
    narrator.model.behave(calls(againstBefore), tells([{ text: 'You got {c1}.', figures: cites(['f1', 'percent']) }]));
    const { analysis, claims } = await ask(ada, 'Compare my views of this week and the last');
    expect(analysis).toBe(`You got 100% more views (${lastDays()} against ${daysBefore()}).`);
    expect(claims).toMatchObject([{ kind: 'comparison', value: 100, unit: 'percent', definition: 'change' }]);
  });
});

describe('a series of which a model tells', () => {
  it('is drawn under the answer, and one that it only read is not', async () => {
    const ada = await creator();
    const byDay = { name: 'get_series', arguments: { metric: 'views', from: pacificDay(7), to: pacificDay(1) } };
    const likes = { name: 'get_series', arguments: { metric: 'likes', from: pacificDay(7), to: pacificDay(1) } };
    narrator.model.behave(
      calls(likes, byDay),
      tells([{ text: `You got {c1} from ${lastDays()}.`, figures: cites(['f2', 'total']) }]),
    );
    const { series, analysis } = await ask(ada, 'Show my views of the last 7 days by day');
    expect(analysis).toBe(`You got 1,400 views from ${lastDays()}.`);
    expect(series).toMatchObject({ title: 'Views by day', unit: 'count' });
    expect(series?.points).toHaveLength(7);
    expect(resultsIn(narrator.model.requests[1] as never)).toHaveLength(2);
  });
});

const LOW_TO_HIGH = ['low end', 'middle', 'high end'];
