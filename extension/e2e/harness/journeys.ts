import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, type RunnerTestCase } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers/browser-path.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { keptServer } from './kept.ts';
import type { TestBrowser } from './test-browser.ts';

const FAILURES = path.resolve(import.meta.dirname, '../../../.cache/e2e-failures');
const browserNames: BrowserName[] = ['Chromium', 'Firefox'];

interface Journeys<Opened extends TestBrowser> {
  open: (name: BrowserName, publicUrl: string) => Promise<Opened>;
  /** Where they run; all browsers unless told. */
  browsers?: BrowserName[];
  /** Of a server of its own, beside the usual ones. */
  settings?: Record<string, string>;
}

/** What a journey goes through. Read it inside the journeys only: before, nothing runs. */
interface Stage<Opened extends TestBrowser> {
  server: JourneyServer;
  browser: Opened;
}

/**
 * Declares journeys: each browser goes through all of them, against the worker's server, or one with the settings that are
 * given and a database of its own.
 *
 * @param declare is called for each browser, with its name: what only one can do is declared there alone.
 */
export function journeys<Opened extends TestBrowser>(
  { open, browsers = browserNames, settings }: Journeys<Opened>,
  declare: (stage: () => Stage<Opened>, name: BrowserName) => void,
): void {
  describe.each(browsers)('in %s', (name) => {
    let server: JourneyServer | undefined;
    let browser: Opened | undefined;
    const stage = () => {
      if (!server || !browser) throw new Error('The stage is set when the journeys run');
      return { server, browser };
    };
    beforeAll(async () => {
      server = settings ? await startJourneyServer(settings) : await keptServer();
      browser = await open(name, server.url);
    });
    afterAll(async () => {
      await browser?.close();
      if (settings) await server?.stop();
    });
    afterEach(({ task }) => lookBack(stage(), task));
    declare(stage, name);
  });
}

/** After a journey: pictures and the server's log where it failed, and no complaint on any console. */
async function lookBack(
  { browser, server }: Stage<TestBrowser>,
  { name, result }: Readonly<RunnerTestCase>,
): Promise<void> {
  if (result?.state === 'fail') {
    await mkdir(FAILURES, { recursive: true });
    const title = `${browser.name} ${name}`.replace(/\W+/g, '-');
    await writeFile(path.join(FAILURES, `${title}.log`), server.printed());
    await savePictures(browser, title);
  }
  expect(browser.complaints.splice(0)).toEqual([]);
}

/** Every open page, as it looked when a journey failed. */
async function savePictures({ puppeteer }: TestBrowser, title: string): Promise<void> {
  for (const [index, page] of (await puppeteer.pages()).entries()) {
    // A tab in the background is not drawn, and its picture never comes. Firefox lists tabs that are closed already.
    await page
      .bringToFront()
      .then(() => page.screenshot({ path: path.join(FAILURES, `${title}-${index + 1}.png`) }))
      .catch(() => null);
  }
}
