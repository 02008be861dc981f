import { afterAll, describe, expect, it } from 'vitest';
import type { PostPage, PostRow } from '#shared/post-figures';
import { startFakeModel } from '../../backend/testing/fake-model.ts';
import { answers, type Behaviour, goodAnswer } from '../../backend/testing/fake-model-behaviours.ts';
import { readAtOneDay } from '../../backend/testing/read-at-one-day.ts';
import type { BrowserName } from '../../scripts/browsers/browser-path.ts';
import type { SeenCard } from './harness/card-on-page.ts';
import { beginConnecting, importIsDone } from './harness/connecting.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { follow, press } from './harness/screen.ts';
import { type ExtendedBrowser, launchWithExtension } from './harness/test-browser.ts';
import type { FeedPost } from './harness/threads-feed/feed-posts.ts';
import { startFeed } from './harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from './harness/threads-page.ts';
import { waitUntil } from './harness/wait-until.ts';

declare const chrome: { action: { getBadgeText(details: object): Promise<string> } };

const feed = await startFeed();
const model = await startFakeModel();
afterAll(() => Promise.all([feed.stop(), model.close()]));

const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake' };
const open = (name: BrowserName, url: string) =>
  launchWithExtension(name, url, { proxyScript: feed.proxyScript, granted: ['<all_urls>'] });

describe('a post of the own, synced before', () => {
  journeys({ open, settings }, (stage) => {
    it('shows how it did before the analysis and beside it, and the icon is marked meanwhile', async () => {
      const { browser, server } = stage();
      await connectCreator(browser);
      await readAtOneDay(server.database.knex);
      const row = await comparedPost(browser, server.url);
      feed.own.splice(0, feed.own.length, asOnThreads(row));

      const { page, card } = await openThreads(browser, 'https://www.threads.com/?feed=own');
      await pressAnalyze(page, feed.own[0]?.code ?? '');
      expectFigures(await card.shows('Send this post'), row);
      const { hold, release } = held();
      model.behave(hold);
      await card.press('Send');
      expectFigures(await card.shows('Analyzing @'), row);
      await waitUntil(async () => (await badgeOf(browser)) === '…', 'the icon to be marked');
      release();
      const after = await card.shows('Open the full entry');
      expectFigures(after, row);
      expect(after.text).toContain(goodAnswer.works[0]?.text);
      await waitUntil(async () => (await badgeOf(browser)) === '', 'the icon to be clean again');
      await page.close();
    });
  });
});

async function connectCreator(browser: ExtendedBrowser): Promise<void> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await app.bringToFront();
  await signUp(app, newPerson());
  await follow(app, 'Settings');
  await press(await beginConnecting(browser, app), 'Allow');
  await importIsDone(app);
  await app.close();
}

/** A post of the user's that was compared with the others, as the server has it. */
async function comparedPost({ firstPage }: ExtendedBrowser, server: string): Promise<PostRow> {
  const { posts } = await firstPage.evaluate(async (server): Promise<PostPage> => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    return (await fetch(`${server}/api/analytics/posts/${user.id}?sort=multiple`)).json();
  }, server);
  const [best] = posts;
  if (!best?.multiple || best.percentile === null || best.engagementRate === null)
    throw new Error('Nothing is compared');
  return best;
}

/** The same post on its author's page, where others count what they see. */
function asOnThreads({ permalink, text, publishedAt, likes }: PostRow): FeedPost {
  const [, author = '', code = ''] = /@([\w.]+)\/post\/([\w-]+)$/.exec(permalink ?? '') ?? [];
  const counts = { likes, replies: null, reposts: null, shares: null };
  return { author, code, text, publishedAt, shown: [String(likes), '', '', ''], counts };
}

/** The card's figures are those of the server, with the moment of the last sync. */
function expectFigures({ text }: SeenCard, { multiple, engagementRate, percentile }: PostRow): void {
  expect(text).toContain(`Same-age multiple at 24 hours\n${multiple?.toFixed(1)}×`);
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

const badgeOf = ({ firstPage }: ExtendedBrowser) => firstPage.evaluate(() => chrome.action.getBadgeText({}));
