import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, type RunnerTestCase } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers/browser-path.ts';
import { type Server, startServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';

const FAILURES = path.resolve(import.meta.dirname, '../../../.cache/e2e-failures');
const browserNames: BrowserName[] = ['Chromium', 'Firefox'];

interface Journeys<Opened extends TestBrowser> {
  open: (name: BrowserName, publicUrl: string) => Promise<Opened>;
  /** Where they run; all browsers unless told. */
  browsers?: BrowserName[];
  /** Of the server, beside its usual ones. */
  settings?: Record<string, string>;
}

/** What a journey goes through. Read it inside the journeys only: before, nothing runs. */
interface Stage<Opened extends TestBrowser> {
  server: Server;
  browser: Opened;
}

/** Declares journeys: each browser goes through all of them, against one server with a database of its own. */
export function journeys<Opened extends TestBrowser>(
  { open, browsers = browserNames, settings = {} }: Journeys<Opened>,
  declare: (stage: () => Stage<Opened>) => void,
): void {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startServer(settings);
  });
  afterAll(() => server?.stop());

  describe.each(browsers)('in %s', (name) => {
    let browser: Opened | undefined;
    const stage = () => {
      if (!server || !browser) throw new Error('The stage is set when the journeys run');
      return { server, browser };
    };
    beforeAll(async () => {
      if (server) browser = await open(name, server.url);
    });
    afterAll(() => browser?.puppeteer.close());
    afterEach(({ task }) => lookBack(stage().browser, task));
    declare(stage);
  });
}
/** After a journey: pictures where it failed, and no complaint on any console. */
async function lookBack(browser: TestBrowser, { name, result }: Readonly<RunnerTestCase>): Promise<void> {
  if (result?.state === 'fail') await savePictures(browser, `${browser.name} ${name}`);
  expect(browser.complaints.splice(0)).toEqual([]);
}

/** Every open page, as it looked when a journey failed. */
async function savePictures({ puppeteer }: TestBrowser, title: string): Promise<void> {
  await mkdir(FAILURES, { recursive: true });
  for (const [index, page] of (await puppeteer.pages()).entries()) {
    const name = `${title} ${index + 1}`.replace(/\W+/g, '-');
    // A tab in the background is not drawn, and its picture never comes. Firefox lists tabs that are closed already.
    await page
      .bringToFront()
      .then(() => page.screenshot({ path: path.join(FAILURES, `${name}.png`) }))
      .catch(() => null);
  }
}
