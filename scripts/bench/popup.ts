import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { newSignup } from '../../backend/testing/factories.ts';
import { copyExtension } from '../../extension/e2e/harness/extension-copy.ts';
import { extensionOrigin, launch, pageAt } from '../../extension/e2e/harness/test-browser.ts';
import { signup } from '../../shared/auth.ts';
import { median, milliseconds, ratio, report } from './tools/measure.ts';

const RUNS = 11;
const MOST_AGAINST_EMPTY = 1.5;

/** The popup of somebody who is signed in, against an empty page of the same extension. */
export async function benchPopup(publicUrl: string): Promise<void> {
  const folder = await copyExtension('chrome', publicUrl);
  await writeFile(path.join(folder, 'empty.html'), '<!doctype html><h1>Empty</h1>');
  const browser = await launch('Chromium');
  try {
    await browser.puppeteer.installExtension(folder);
    // The extension opens a page of its own when it is installed; one that lies behind it is not drawn.
    const page = await pageAt(browser, `${extensionOrigin.Chromium}/options.html`);
    await page.evaluate(signUpFrom, publicUrl + signup.path, JSON.stringify(newSignup()));
    reportTimes(await openAlternately(page));
  } finally {
    await browser.puppeteer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const signUpFrom = async (url: string, body: string): Promise<void> => {
  await fetch(url, { method: 'POST', body, credentials: 'include', headers: { 'Content-Type': 'application/json' } });
};

/** Milliseconds from the start of the load, by the browser's own clock, one of each per run. */
interface Times {
  empty: number[];
  /** The browser has painted text: the popup's navigation, its title, what the analyst says and the message box. */
  content: number[];
  /** That box takes what is typed; the app keeps it when it arrives. */
  box: number[];
  /** The app has drawn itself over that, with all it knows of the user. */
  app: number[];
}

async function openAlternately(page: Page): Promise<Times> {
  // It lets the popup know that somebody is signed in, as the time before did in life.
  await open(page, 'popup.html', appIsDrawn);
  const times: Times = { empty: [], content: [], box: [], app: [] };
  for (let run = 0; run < RUNS; run++) {
    times.empty.push(await open(page, 'empty.html', firstContent));
    times.content.push(await open(page, 'popup.html', firstContent));
    times.box.push(await open(page, 'popup.html', boxIsOpen));
    times.app.push(await open(page, 'popup.html', appIsDrawn));
  }
  return times;
}

async function open(page: Page, address: string, moment: () => Promise<number>): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${extensionOrigin.Chromium}/${address}`, { waitUntil: 'domcontentloaded' });
  return page.evaluate(moment);
}

const appIsDrawn = async (): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const root = document.querySelector('#root') ?? document.body;
  const look = () => !root.querySelector('[data-first-screen]') && resolve(performance.now());
  new MutationObserver(look).observe(root, { childList: true });
  look();
  return promise;
};

/** Painted, and not read-only. */
const boxIsOpen = async (): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const look = () => {
    const box = [...document.querySelectorAll('textarea')].find((box) => box.checkVisibility() && !box.readOnly);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // The page has been read by now, with the box in it: the browser shows all of it with the first paint.
    if (box && paint) resolve(paint.startTime);
    else requestAnimationFrame(look);
  };
  look();
  return promise;
};

const firstContent = async (): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const find = (list: PerformanceObserverEntryList) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(paint.startTime);
  };
  new PerformanceObserver(find).observe({ type: 'paint', buffered: true });
  return promise;
};

function reportTimes({ empty, content: contents, box: boxes, app }: Times): void {
  const [against, content, box] = [median(empty), median(contents), median(boxes)];
  report('popup, open to content', milliseconds(content));
  report('popup, open to content, against an empty page', ratio(content / against), {
    isMet: content / against <= MOST_AGAINST_EMPTY,
    text: `at most ${MOST_AGAINST_EMPTY}`,
  });
  report('popup, open to a box that can be typed into, against an empty page', ratio(box / against), {
    isMet: box / against <= MOST_AGAINST_EMPTY,
    text: `at most ${MOST_AGAINST_EMPTY}`,
  });
  report('popup, open to the app with what the server knows', milliseconds(median(app)));
}
