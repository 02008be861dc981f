import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Effect, type Findings, getFindings } from '#shared/analytics/findings';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { demographicsOf, followersOf, linksOf } from './sheet/of-accounts.ts';
import { anomaliesOf, postsBy, trendOfEngagement, valued } from './sheet/of-posts.ts';
import { signUpOwner } from './store-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

describe.each(accounts)('the findings about an account that is $name', (account) => {
  let findings: Findings;
  beforeAll(async () => {
    const { client, userId } = await signUpOwner(app, account);
    findings = (await client.call(getFindings, { params: { userId } })).body;
  });

  it('have the followers, links and demographics of the sheet', () => {
    expect(nearly(findings.followers)).toEqual(nearly(followersOf(account)));
    expect(findings.links).toEqual(linksOf(account));
    const demographics = demographicsOf(account);
    expect(nearly(findings.demographics)).toEqual(
      demographics && expect.objectContaining(nearly(demographics) as object),
    );
  });

  it('have the number of posts of the sheet, its trend and its unusual posts', () => {
    const posts = valued(account).length;
    expect(findings).toMatchObject({ source: 'posts', posts, isEnough: posts >= 15 });
    expect(nearly(findings.trend)).toEqual(nearly(trendOfEngagement(account)));
    const { anomalies, highest } = findings;
    expect(nearly({ anomalies, highest })).toEqual(nearly(anomaliesOf(account)));
  });

  // What effects are estimated at is no formula for a sheet: `npm run eval` holds it to accounts whose truth is known.
  it('rest their effects on the posts of the sheet', () => {
    const named = (effects: Effect[]) =>
      Object.fromEntries(effects.map(({ name, postIds }) => [name.toLowerCase(), postIds]));
    expect(named(findings.hashtags)).toEqual(postsBy(account, ({ hashtags }) => hashtags.map((tag) => `#${tag}`)));
    expect(named(findings.topics)).toEqual(postsBy(account, ({ topicTag }) => (topicTag ? [topicTag] : [])));
    expect(named(findings.formats)).toEqual(postsBy(account, ({ mediaType }) => [mediaType]));
    for (const effect of [...findings.hashtags, ...findings.topics, ...findings.formats, ...findings.bestTimes]) {
      expect(effect.low).toBeLessThan(effect.lift);
      expect(effect.lift).toBeLessThan(effect.high);
      if (effect.isClaimed) expect(effect.low).toBeGreaterThan(0);
    }
  });
});

it('hold unusual posts, and trends in either direction', () => {
  const told = accounts.map(anomaliesOf);
  expect(told.flatMap(({ anomalies }) => anomalies).length).toBeGreaterThan(0);
  expect(told.some(({ highest }) => highest !== null)).toBe(true);
  const directions = accounts.map((account) => trendOfEngagement(account)?.direction);
  expect(new Set(directions).size).toBeGreaterThan(2);
});
