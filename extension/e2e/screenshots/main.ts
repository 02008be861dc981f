import path from 'node:path';
import type { Page } from 'puppeteer';
import { analyze } from '../harness/analysis.ts';
import { allowImport, beginConnecting } from '../harness/connecting.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { generatePlan, giveStatus } from '../harness/plans.ts';
import { savePostPicture } from '../harness/post-picture.ts';
import { press } from '../harness/screen.ts';
import { startServer } from '../harness/server.ts';
import { extensionOrigin, launchWithExtension } from '../harness/test-browser.ts';
import { openWebTab } from '../harness/web-tab.ts';
import { SCHEMES, take, views } from './camera.ts';
import {
  nameOf,
  popupPages,
  popupPagesOfVisitors,
  privatePages,
  publicPages,
  question,
  sampleTexts,
} from './screens.ts';
import { takeForStore } from './store-pictures.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const [chosenFolder, ...chosenPages] = process.argv.slice(2);
const folder = path.resolve(chosenFolder ?? path.join(ROOT, '.cache/screenshots'));
/** The pages that were named, or all of them. */
const chosen = (pages: string[]) =>
  chosenPages.length > 0 ? pages.filter((page) => chosenPages.includes(nameOf(page))) : pages;
const desk = { width: 1280, height: 800, isWhole: false };
const readmeFolder = path.join(ROOT, 'docs/images');
const storeFolder = path.join(ROOT, 'docs/store/pictures');
/** Named like a page: those for the stores alone. */
const FOR_STORES = 'store';

const server = await startServer();
const browser = await launchWithExtension('Chromium', server.url);
try {
  const page = await openWebTab(browser, `${server.url}/signup`);
  await takeWeb(page, chosen(publicPages));
  await takePopup(page, chosen(popupPagesOfVisitors), 'visitor-');
  if (chosenPages.length === 0 || chosen(privatePages).length > 0) await takeSignedIn(page);
  if (chosenPages.length === 0 || chosenPages.includes(FOR_STORES)) await takeForStore(storeFolder);
  console.log(`The pictures lie in ${folder}`);
} finally {
  await browser.puppeteer.close();
  await server.stop();
}

async function takeSignedIn(page: Page): Promise<void> {
  await fillAccount(page);
  const plan = await makePlan(page);
  await takeWeb(page, [...chosen(privatePages), ...chosen([plan])]);
  await takePopup(page, [...chosen(popupPages), ...chosen([plan])]);
  if (chosenPages.length > 0) return;
  await takeForReadme(page, await savePostPicture(browser.puppeteer));
  console.log(`Those of the README lie in ${readmeFolder}`);
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

/** Somebody with a Threads account, who has asked about some texts. */
async function fillAccount(page: Page): Promise<void> {
  await page.setViewport(desk);
  await page.goto(`${server.url}/signup`);
  await signUp(page, { ...newPerson(), username: 'ada' });
  await page.goto(`${server.url}/settings`);
  await allowImport(await beginConnecting(browser, page), page);
  await page.goto(`${server.url}/content-analysis`);
  for (const text of sampleTexts) await analyze(page, { text });
}

/** A plan that is under way, by its path. */
async function makePlan(page: Page): Promise<string> {
  await page.goto(`${server.url}/marketing-plans`);
  const path = await generatePlan(page);
  await giveStatus(page, 'active');
  return path;
}

async function takeForReadme(page: Page, picture: string): Promise<void> {
  const shots = [
    { name: 'analysis', url: `${server.url}/content-analysis`, view: desk, scheme: 'light', sent: { picture } },
    { name: 'dashboard', url: `${server.url}/dashboard`, view: desk, scheme: 'dark', sent: null },
    { name: 'popup', url: popupUrl('/content-analysis'), view: views.popup, scheme: 'light', sent: { text: question } },
  ] as const;
  for (const { name, sent, ...shot } of shots) {
    const act = async () => {
      if (!sent) return;
      await analyze(page, sent);
      await press(page, 'Dismiss');
    };
    await take(page, { ...shot, file: path.join(readmeFolder, name), type: 'webp', act });
  }
}
