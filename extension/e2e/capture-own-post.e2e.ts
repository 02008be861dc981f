import { afterAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { hoursOrDays } from '#shared/words/numbers';
import { startFakeModel } from '../../backend/testing/fake-model.ts';
import { answers, type Behaviour, goodAnswer } from '../../backend/testing/fake-model-behaviours.ts';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import { badgeOf } from './harness/badge.ts';
import { hasDraft } from './harness/calendar.ts';
import type { SeenCard } from './harness/card-on-page.ts';
import { journeys } from './harness/journeys.ts';
import { asOnThreads, beImportedCreator, comparedPosts } from './harness/own-posts.ts';
import { extensionOrigin, launchWithExtension, openedBy } from './harness/test-browser.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

const feed = await startFeed();
const model = await startFakeModel();
afterAll(() => Promise.all([feed.stop(), model.close()]));

const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake' };
const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

describe('a post of the own, synced before', () => {
  journeys({ open, settings }, (stage, name) => {
    it('shows how it did before the analysis and beside it, and the icon is marked meanwhile', async () => {
      const { browser, server } = stage();
      await beImportedCreator(browser, server, 'newcomer');
      await readAtOneDay(server.database.knex);
      const [row] = await comparedPosts(browser, server.url);
      if (!row) throw new Error('There is no post');
      feed.own.splice(0, feed.own.length, asOnThreads(row));

      const { page, card } = await openThreads(browser, 'https://www.threads.com/?feed=own');
      await pressAnalyze(page, feed.own[0]?.code ?? '');
      expectFigures(await card.shows('Send this post'), row);
      const { hold, release } = held();
      model.behave(hold);
      await card.press('Send');
      expectFigures(await card.shows('Analyzing @'), row);
      await waitUntil(async () => (await badgeOf(browser.firstPage)) === '…', 'the icon to be marked');
      release();
      const after = await card.shows('Open the full entry');
      expectFigures(after, row);
      expect(after.text).toContain(goodAnswer.works[0]?.text);
      await waitUntil(async () => (await badgeOf(browser.firstPage)) === '', 'the icon to be clean again');
      const calendar = `${extensionOrigin[name]}/options.html#/calendar`;
      await hasDraft(await openedBy(browser, calendar, () => card.press('Schedule again')), row.text);
      await page.close();
    });
  });
});

/** The card's figures are those of the server, with the moment of the last sync. */
function expectFigures({ text }: SeenCard, { multiple, multipleAge, engagementRate, percentile }: PostRow): void {
  expect(text).toContain(`Times your usual views at ${hoursOrDays(multipleAge ?? NaN)}\n${multiple?.toFixed(1)}×`);
  expect(text).toContain(`Engagement rate\n${engagementRate?.toFixed(1)}%`);
  expect(text).toMatch(new RegExp(`Percentile\n${Math.round(percentile ?? NaN)}(st|nd|rd|th)\n`));
  expect(text).toMatch(/Your post, as of \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
}

/** A model that thinks until it is released. */
function held(): { hold: Behaviour; release: () => void } {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const hold: Behaviour = async (response, request) => {
    await promise;
    await answers()(response, request);
  };
  return { hold, release };
}
