import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { PRODUCT_NAME } from '#shared/words/product';
import { withKnex } from '../../../scripts/bench/dashboard/databases.ts';
import { withPostgres } from '../../../scripts/bench/tools/temporary-postgres.ts';
import { allowImport, beginConnecting } from '../harness/connecting.ts';
import { openExtensionPage, reload } from '../harness/extension-pages.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { drawn, follow, shows } from '../harness/screen.ts';
import { startServer } from '../harness/server.ts';
import { type ExtendedBrowser, launchWithExtension } from '../harness/test-browser.ts';
import { startFeed } from '../harness/threads-feed/feed-server.ts';
import { openThreads, pressAnalyze } from '../harness/threads-page.ts';
import { waitUntil } from '../harness/wait-until.ts';

/** As the stores ask for them. */
const PICTURE = { width: 1280, height: 800 };
const TILE = { width: 440, height: 280 };
const ICON = path.resolve(import.meta.dirname, '../../public/icons/icon.svg');
const POST = 'DR1plain-_x';
const DAY_MS = 86_400_000;

/** What the stores show: the extension at work on a feed of our own, the app with a sandbox account, and a tile with the name. */
export const takeForStore = (folder: string): Promise<void> =>
  withPostgres(async (database) => {
    const server = await startServer({ DATABASE_URL: database });
    try {
      await takeFrom(server.url, database, folder);
    } finally {
      await server.stop();
    }
  });

async function takeFrom(server: string, database: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const feed = await startFeed();
  const browser = await launchWithExtension('Chromium', server, {
    proxyScript: feed.proxyScript,
    granted: ['<all_urls>'],
  });
  const save = async (page: Page, name: string) => {
    await page.bringToFront();
    await page.screenshot({ path: path.join(folder, `${name}.png`) as `${string}.png` });
  };
  try {
    const app = await openConnected(browser);
    await beOfLongStanding(database);
    await app.setViewport(PICTURE);
    await follow(app, 'Dashboard');
    // What was shown before the account was read is the sample.
    await reload(app);
    await shows(app, 'Content Performance Trends');
    await drawn(app);
    await save(app, '2-dashboard');
    await follow(app, 'Analytics');
    await shows(app, 'Performance Trends');
    await drawn(app);
    await save(app, '3-analytics');
    await save(await openAnswer(browser), '1-answer');
    await save(await openTile(browser), 'tile');
  } finally {
    await browser.puppeteer.close();
    await feed.stop();
  }
}

/** The app of somebody whose account was imported. */
async function openConnected(browser: ExtendedBrowser): Promise<Page> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await signUp(app, newPerson());
  await follow(app, 'Settings');
  await allowImport(await beginConnecting(browser, app), app);
  return app;
}

/**
 * As if the account had been connected two months ago: what is compared with the time before, and what takes a day to be known, is there.
 * The score is computed soon after the posts were read.
 */
const beOfLongStanding = (database: string): Promise<void> =>
  withKnex(database, async (knex) => {
    await knex('social_media_accounts').update({ trackingSince: new Date(Date.now() - 60 * DAY_MS) });
    const score = () => knex('analytics').whereNotNull('aiOptimizationScore').first();
    await waitUntil(score, 'the score to be computed');
  });

/** A feed with the card over it, after an analysis. */
async function openAnswer(browser: ExtendedBrowser): Promise<Page> {
  const { page, card } = await openThreads(browser, 'https://www.threads.com');
  await page.setViewport(PICTURE);
  await pressAnalyze(page, POST);
  await card.press('Send');
  await card.shows('Open the full entry');
  await page.evaluate(leaveOutEmoji);
  return page;
}

/** In the page: a machine without a font for them draws boxes in their place. */
function leaveOutEmoji(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.textContent = text.textContent?.replace(/ ?\p{Extended_Pictographic}\uFE0F?/gu, '') ?? '';
  }
}

async function openTile({ puppeteer }: ExtendedBrowser): Promise<Page> {
  const page = await puppeteer.newPage();
  await page.setViewport(TILE);
  await page.setContent(`<!doctype html>
<style>
  body { display: grid; place-content: center; justify-items: center; gap: 16px; height: 100vh; margin: 0;
    background: #f9fafb; color: #14171a; font: 600 26px/1.2 Inter, "Liberation Sans", Arial, sans-serif; text-align: center; }
  svg { width: 88px; height: 88px; }
  p { margin: 0; color: #565e66; font-size: 17px; font-weight: 400; }
</style>
${await readFile(ICON, 'utf8')}<div>${PRODUCT_NAME}</div><p>Know why a post worked</p>`);
  return page;
}
