import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAudience } from '#shared/analytics/audience';
import { getGrowth } from '#shared/analytics/growth';
import { addDays } from '#shared/days/period-choice';
import { outlookText } from '#shared/sentences/growth-words';
import { signedPrecise } from '#shared/words/numbers';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { type ClockedApp, startClockedApp } from '../testing/golden/clock.ts';
import { storeAccount } from '../testing/golden/store-account.ts';
import { ask, type Visitor } from './testing/ask.ts';

const NOW = new Date('2026-06-30T20:00:00Z');
const UNREAD = { views: null, likes: null, replies: null, reposts: null, quotes: null, clicks: null };

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
  await app.setClock(NOW);
});
afterAll(() => app.close());

/** Somebody whose account won ten followers on each of so many days, up to yesterday. */
async function growing(
  days: number,
  views: number | null = null,
  countriesOn: ((ago: number) => Record<string, number>) | null = null,
): Promise<Visitor> {
  const visitor = await signUp(app);
  const read = Array.from({ length: days }, (_, at) => ({
    ...UNREAD,
    views,
    day: addDays('2026-06-29', at + 1 - days),
    followers: 1000 + 10 * at + (at % 2),
    clicksOn: {},
    demographics: countriesOn && {
      country: Object.entries(countriesOn(days - at)).map(([name, value]) => ({ name, value })),
    },
  }));
  const [now, trackingSince] = [NOW.getTime(), NOW.getTime() - days * 86_400_000];
  await storeAccount(app.knex, visitor.user.id, { name: '', zone: 'UTC', now, trackingSince, posts: [], days: read });
  await ContentPost.query().insert({
    userId: visitor.user.id,
    title: 'A post',
    content: 'Its text',
    publishedAt: new Date(NOW.getTime() - 300 * 86_400_000),
  });
  return visitor;
}

const pageOf = async ({ client, user }: Visitor) =>
  (await client.call(getGrowth, { params: { userId: user.id }, query: {} })).body;

describe('questions about growth', () => {
  it.each([
    ['beyond its noise', (ago: number) => ({ DE: 600, JP: 300 - 5 * (40 - ago), US: 90 + 5 * (40 - ago) }), false],
    ['within its noise', (ago: number) => ({ DE: 600, JP: 300, US: ago < 20 ? 93 : 90 }), true],
  ])('the country whose share grew most is told, %s', async (_, countriesOn, isNoise) => {
    const visitor = await growing(40, null, countriesOn);
    const { client, user } = visitor;
    const page = (await client.call(getAudience, { params: { userId: user.id }, query: { period: '30d' } })).body;
    const change = page.breakdowns[0].parts.find(({ name }: { name: string }) => name === 'US').change;
    const { analysis, claims, outcome, withheld } = await ask(visitor, 'Which country grew most among my followers?');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toMatch(/^By the readings United States grew most from May 31 to Jun 30: \+/);
    const [low, high] = [change.low, change.high].map((share: number) => signedPrecise(100 * share));
    const told = claims.find(({ unit }) => unit === 'points');
    expect([told?.value, told?.text]).toEqual([
      100 * change.change,
      expect.stringContaining(`noise ${low} to ${high}`),
    ]);
    expect(analysis.includes('within the noise')).toBe(isNoise);
    for (const question of ['wich country is growing', 'which country is growing fastest'])
      expect((await ask(visitor, question)).analysis).toBe(analysis);
    const ofOne = await ask(visitor, 'is the US growing');
    expect([ofOne.outcome, ofOne.withheld]).toEqual(['answered', 0]);
    expect(ofOne.analysis).toMatch(/^(?:Yes|No|Not that I can tell): from May 31 to Jun 30 the share of United States/);
    const shrank = await ask(visitor, 'Which country shrank most among my followers?');
    expect(shrank.withheld).toBe(0);
  });

  it('the day on which a number was crossed is told', async () => {
    const { analysis, outcome, withheld } = await ask(await growing(120), 'when did i hit 1500 followers');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toMatch(/^You got there on \w+ \d+, with 1,50\d followers/);
  });

  it('followers per week are the nets of whole weeks, with their mean', async () => {
    const visitor = await growing(120);
    const { analysis, series, withheld, claims } = await ask(visitor, 'how many followers am i getting per week');
    expect(withheld).toBe(0);
    expect(analysis).toMatch(/^You gain 70 new followers a week on average/);
    expect(claims.filter(({ text }) => text.endsWith('new followers')).map(({ value }) => value)).toContain(69);
    expect(series?.points.map(({ value }) => Math.round((value ?? 0) / 10))).toEqual(Array(12).fill(7));
  });

  it.each([
    [
      4000,
      /^This is about @potter\. 2\.5 followers came per 1,000 views \(.*2026\): \+300 on 120,000 views, over 30 days/,
    ],
    [null, /^This is about @potter\. How many followers come with your views is known after 7 days with both\.$/],
  ])('with %s views a day, how many bring followers is told as far as it is known', async (views, told) => {
    const { analysis, withheld } = await ask(await growing(120, views), 'how many views do i need for 100 followers');
    expect(withheld).toBe(0);
    expect(analysis).toMatch(told);
  });

  it('a number to be reached is answered with a range of days, its basis, and its record', async () => {
    const visitor = await growing(120);
    const { analysis, outcome, claims, withheld } = await ask(visitor, 'When will I reach 3,000 followers?');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toMatch(
      /^@potter has 2,191 followers, so 809 are missing\. You would reach 3,000 between Sep .* and .*2026 \(80%\)\./,
    );
    expect(analysis).toContain('That is from your own weeks alone');
    expect(analysis).toMatch(/Of 2 earlier four-week ranges, \d held what came\./);
    expect(claims.every(({ asOf, accountIds }) => asOf !== null && accountIds.length === 1)).toBe(true);
  });

  it('the weeks to come are told as the page tells them', async () => {
    const visitor = await growing(120);
    const { analysis, withheld } = await ask(visitor, 'How many followers will I have in 3 months?');
    const { outlook } = await pageOf(visitor);
    for (const at of [3, 11]) expect(analysis).toContain(outlookText(outlook?.fan[at] as never));
    expect(withheld).toBe(0);
  });

  it('what brings followers is what went with them, and what is not known', async () => {
    const { analysis, outcome, withheld } = await ask(await growing(60), 'What brings me followers?');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(analysis).toContain('What went with it: weeks with no posts ended with +70');
    expect(analysis).toContain('What is not known: whether posting more brings followers.');
  });

  it('says what is missing while there are too few weeks', async () => {
    const { analysis, outcome } = await ask(await growing(20), 'When will I hit 5k followers?');
    expect(outcome).toBe('partly');
    expect(analysis).toContain('A range needs 8 weeks of readings; 2 are there.');
  });
});
