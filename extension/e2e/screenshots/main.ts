import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { analyze } from '../harness/analysis.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { savePostPicture } from '../harness/post-picture.ts';
import { startServer } from '../harness/server.ts';
import { extensionOrigin, launchWithExtension } from '../harness/test-browser.ts';
import { openWebTab } from '../harness/web-tab.ts';
import { SCHEMES, take, views } from './camera.ts';
import { nameOf, popupPages, popupPagesOfVisitors, privatePages, publicPages, sampleTexts } from './screens.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(process.argv[2] ?? path.join(ROOT, '.cache/screenshots'));
const readmeFolder = path.join(ROOT, 'docs/images');

const server = await startServer();
const browser = await launchWithExtension('Chromium', server.url);
try {
  const page = await openWebTab(browser, `${server.url}/signup`);
  await takeWeb(page, publicPages);
  await takePopup(page, popupPagesOfVisitors, 'visitor-');
  await fillAccount(page);
  await takeWeb(page, privatePages);
  await takePopup(page, popupPages);
  await takeForReadme(page);
  console.log(`The pictures lie in ${folder}, those of the README in ${readmeFolder}`);
} finally {
  await browser.puppeteer.close();
  await server.stop();
}

/** Each page in light and dark, on a phone and on a desk. */
async function takeWeb(page: Page, pages: string[]): Promise<void> {
  for (const scheme of SCHEMES) {
    for (const width of ['360', '1440'] as const) {
      for (const address of pages) {
        const file = path.join(folder, `${nameOf(address)}-${width}-${scheme}`);
        await take(page, { url: server.url + address, view: views[width], scheme, file });
      }
    }
  }
}

async function takePopup(page: Page, pages: string[], prefix = ''): Promise<void> {
  for (const scheme of SCHEMES) {
    for (const address of pages) {
      const file = path.join(folder, `popup-${prefix}${nameOf(address)}-${scheme}`);
      await take(page, { url: popupUrl(address), view: views.popup, scheme, file });
    }
  }
}

function popupUrl(address: string): string {
  return `${extensionOrigin.Chromium}/popup.html#${address}`;
}

/** Somebody who has asked about some texts and a screenshot. */
async function fillAccount(page: Page): Promise<void> {
  await page.goto(`${server.url}/signup`);
  await signUp(page, { ...newPerson(), username: 'ada' });
  await page.goto(`${server.url}/content-analysis`);
  for (const text of sampleTexts) await analyze(page, { text });
  const picture = path.join(await mkdtemp(path.join(tmpdir(), 'threads-mastery-post-')), 'post.png') as `${string}.png`;
  const feed = await browser.puppeteer.newPage();
  await savePostPicture(feed, picture);
  await feed.close();
  await page.bringToFront();
  await analyze(page, { picture });
}

async function takeForReadme(page: Page): Promise<void> {
  const desk = { width: 1280, height: 800, isWhole: false };
  const pictures = [
    { url: `${server.url}/content-analysis`, view: desk, scheme: 'light', name: 'analysis' },
    { url: `${server.url}/dashboard`, view: desk, scheme: 'dark', name: 'dashboard' },
    { url: popupUrl('/content-analysis'), view: { ...views.popup, scale: 2 }, scheme: 'light', name: 'popup' },
  ] as const;
  for (const { name, ...shot } of pictures) {
    await take(page, { ...shot, file: path.join(readmeFolder, name), type: 'webp' });
  }
}
