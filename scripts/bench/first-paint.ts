import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer';
import { beginConnecting, importIsDone } from '../../extension/e2e/harness/connecting.ts';
import { newPerson, signUp } from '../../extension/e2e/harness/people.ts';
import { drawn, press } from '../../extension/e2e/harness/screen.ts';
import { launch, type TestBrowser } from '../../extension/e2e/harness/test-browser.ts';
import { openWebTab } from '../../extension/e2e/harness/web-tab.ts';
import { paths } from '../../extension/lib/paths.ts';
import { median, milliseconds, ratio, report } from './measure.ts';

const RUNS = 15;
const WARM_UP = 2;
const MOST_AGAINST_PLAIN = 1.5;
const PAGES = [paths.dashboard, paths.performance, paths.growthReports];
const PLAIN =
  '<!doctype html><meta charset="utf-8"><title>Plain</title><main><h1>Views</h1><p class="tabular-nums">39,802</p></main>';

/** Pages of figures of somebody with an account, until their first figure is painted, against a page of plain HTML. */
export async function benchFirstPaint(url: string): Promise<void> {
  const plain = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(PLAIN));
  await once(plain.listen(0, '127.0.0.1'), 'listening');
  const { port } = plain.address() as AddressInfo;
  const browser = await launch('Chromium');
  try {
    const page = await signedInWithAccount(browser, url);
    await page.evaluateOnNewDocument(noteFirstFigure);
    for (const state of ['seen before', 'nothing kept']) {
      await page.setCacheEnabled(state === 'seen before');
      const addresses = [`http://localhost:${port}/`, ...PAGES.map((path) => url + path)];
      reportTimes(state, await openInTurn(page, addresses));
    }
  } finally {
    await browser.close();
    plain.close();
  }
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

function reportTimes(state: string, [plain = Number.NaN, ...times]: number[]): void {
  report(`plain HTML, ${state}`, milliseconds(plain));
  for (const [index, path] of PAGES.entries()) {
    const share = (times[index] ?? Number.NaN) / plain;
    report(`${path}, ${state}, against plain HTML`, ratio(share), {
      isMet: share <= MOST_AGAINST_PLAIN,
      text: `at most ${MOST_AGAINST_PLAIN}`,
    });
  }
}
