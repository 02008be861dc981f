import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers/browser-path.ts';
import { type Server, startServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';

const FAILURES = path.resolve(import.meta.dirname, '../../../.cache/e2e-failures');
const browserNames: BrowserName[] = ['Chromium', 'Firefox'];

interface Journeys<Opened extends TestBrowser> {
  open: (name: BrowserName, publicUrl: string) => Promise<Opened>;
  /** Where they run; all browsers unless told. */
  browsers?: BrowserName[];
}

/** What a journey goes through. Read it inside the journeys only: before, nothing runs. */
interface Stage<Opened extends TestBrowser> {
  server: Server;
  browser: Opened;
}

/** Declares journeys: each browser goes through all of them, against a product of its own. */
export function journeys<Opened extends TestBrowser>(
  { open, browsers = browserNames }: Journeys<Opened>,
  declare: (stage: () => Stage<Opened>) => void,
): void {
  describe.each(browsers)('in %s', (name) => {
    const stage = {} as Stage<Opened>; // filled before the first journey

    beforeAll(async () => {
      stage.server = await startServer();
      stage.browser = await open(name, stage.server.url);
    });

    afterAll(async () => {
      await stage.browser?.puppeteer.close();
      await stage.server?.stop();
    });

    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await savePictures(stage.browser, `${name} ${task.name}`);
      expect(stage.browser.complaints.splice(0)).toEqual([]);
    });

    declare(() => stage);
  });
}

/** Every open page, as it looked when a journey failed. */
async function savePictures({ puppeteer }: TestBrowser, title: string): Promise<void> {
  await mkdir(FAILURES, { recursive: true });
  for (const [index, page] of (await puppeteer.pages()).entries()) {
    const name = `${title} ${index + 1}`.replace(/\W+/g, '-');
    // A tab in the background is not drawn, and its picture never comes.
    await page.bringToFront();
    await page.screenshot({ path: path.join(FAILURES, `${name}.png`) });
  }
}
