import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { beginConnecting, importIsDone } from '../../extension/e2e/harness/connecting.ts';
import { newPerson, signUp } from '../../extension/e2e/harness/people.ts';
import { drawn, press } from '../../extension/e2e/harness/screen.ts';
import { launch, type TestBrowser } from '../../extension/e2e/harness/test-browser.ts';
import { openWebTab } from '../../extension/e2e/harness/web-tab.ts';
import { paths } from '../../extension/lib/links/paths.ts';
import { median, milliseconds, ratio, report } from './tools/measure.ts';

const RUNS = 15;
const WARM_UP = 2;
const MOST_AGAINST_PLAIN = 1.5;
const PAGES = [paths.dashboard, paths.performance, paths.growthReports, paths.analytics, paths.posts, paths.report];
const EMPTY = '/empty';
/** Nearly nothing: what no page of figures can be as fast as. */
const EMPTY_PAGE =
  '<!doctype html><meta charset="utf-8"><title>Plain</title><main><h1>Views</h1><p class="tabular-nums">39,802</p></main>';

/**
 * Pages of figures of somebody with an account, until their first figure is painted, against the same page as plain HTML:
 * the same elements and texts, read and drawn beforehand, without styles and scripts.
 */
export async function benchFirstPaint(url: string): Promise<void> {
  const pages = new Map([[EMPTY, EMPTY_PAGE]]);
  const plain = createServer(({ url = '' }, response) =>
    response.setHeader('Content-Type', 'text/html').end(pages.get(url)),
  );
  await once(plain.listen(0, '127.0.0.1'), 'listening');
  const { port } = plain.address() as AddressInfo;
  const browser = await launch('Chromium');
  try {
    const page = await signedInWithAccount(browser, url);
    for (const path of PAGES) pages.set(path, await plainHtmlOf(page, url + path));
    await page.evaluateOnNewDocument(noteFirstFigure);
    const addresses = [
      ...pages.keys().map((path) => `http://localhost:${port}${path}`),
      ...PAGES.map((path) => url + path),
    ];
    for (const state of ['seen before', 'nothing kept']) {
      await page.setCacheEnabled(state === 'seen before');
      reportTimes(state, await openInTurn(page, addresses));
    }
  } finally {
    await browser.close();
    plain.close();
  }
}

/** What the server sends, without what is loaded or run. */
async function plainHtmlOf(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  return ((await answer?.text()) ?? '')
    .replace(/<script.*?<\/script>|<link[^>]*>/gs, '')
    .replace(' data-first-paint', '');
}

async function signedInWithAccount(browser: TestBrowser, url: string): Promise<Page> {
  const page = await openWebTab(browser, `${url}${paths.signup}`);
  await signUp(page, newPerson());
  await page.goto(url + paths.settings);
  await press(await beginConnecting(browser, page), 'Allow');
  await importIsDone(page);
  return page;
}

/** The median of each address. They take turns, so that what else this machine does slows each of them alike. */
async function openInTurn(page: Page, addresses: string[]): Promise<number[]> {
  const times: number[][] = addresses.map(() => []);
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    for (const [index, address] of addresses.entries()) {
      const time = await open(page, address);
      if (run >= WARM_UP) times[index]?.push(time);
    }
  }
  return times.map(median);
}

interface Noted {
  firstFigure: Promise<number>;
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const time = await page.evaluate(() => (globalThis as unknown as Noted).firstFigure);
  // Nothing of this page is left to be done beside the next one.
  await drawn(page);
  return time;
}

/** In the page, before anything of its own: milliseconds from the start of its load until a figure was painted. */
function noteFirstFigure(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  Object.assign(globalThis, { firstFigure: promise });
  const isThere = () =>
    [...document.querySelectorAll('main .tabular-nums')].some(({ textContent }) => /\d/.test(textContent));
  const look = () => {
    if (!isThere()) return void requestAnimationFrame(look);
    // A message comes in after the frame that is about to be painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

function reportTimes(state: string, [empty = Number.NaN, ...times]: number[]): void {
  report(`nearly empty page, ${state}`, milliseconds(empty));
  for (const [index, path] of PAGES.entries()) {
    const plain = times[index] ?? Number.NaN;
    const time = times[PAGES.length + index] ?? Number.NaN;
    report(`${path}, ${state}`, milliseconds(time));
    report(`${path}, ${state}, against a nearly empty page`, ratio(time / empty));
    report(`${path}, ${state}, against the same as plain HTML`, ratio(time / plain), {
      isMet: time / plain <= MOST_AGAINST_PLAIN,
      text: `at most ${MOST_AGAINST_PLAIN}`,
    });
  }
}
