import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer';
import { launch } from '../../extension/e2e/harness/test-browser.ts';
import { inProject } from '../bootstrap/project.mjs';
import { milliseconds, report } from './tools/measure.ts';

const PAGES = ['/', '/login', '/signup', '/demo/dashboard'];
/** How much script the pages load that a visitor sees first. */
const MOST_SCRIPT_KB: Record<string, number> = { '/': 100, '/login': 120 };
/** Work that holds the page up for longer than this is felt (web.dev, Total Blocking Time). */
const LONG_MS = 50;

/** What the browser itself notes of a page. */
interface Load {
  firstPaint: number;
  layoutShift: number;
  blocking: number;
  /** Addresses of all scripts that were loaded. */
  scripts: string[];
}

/** First paint, layout shift and blocking time of the public pages, each in a fresh page. */
export async function benchPageLoads(url: string): Promise<void> {
  const { puppeteer } = await launch('Chromium');
  for (const address of PAGES) {
    const page = await puppeteer.newPage();
    const { firstPaint, layoutShift, blocking, scripts } = await load(page, url + address);
    report(`${address}: first contentful paint`, milliseconds(firstPaint));
    report(`${address}: layout shift`, layoutShift.toFixed(3), { isMet: layoutShift < 0.001, text: '0' });
    report(`${address}: blocking time`, milliseconds(blocking));
    const size = kilobytes(scripts);
    const most = MOST_SCRIPT_KB[address];
    const bar = most === undefined ? undefined : { isMet: size <= most, text: `at most ${most} kB` };
    report(`${address}: scripts loaded`, `${size.toFixed(1)} kB gz`, bar);
    await page.close();
  }
  await puppeteer.close();
}

async function load(page: Page, url: string): Promise<Load> {
  await page.evaluateOnNewDocument(OBSERVE);
  await page.goto(url, { waitUntil: 'networkidle0' });
  return await page.evaluate(() => (globalThis as unknown as { load: Load }).load);
}

/** Runs in the page, before anything of its own. */
const OBSERVE = `
  const load = globalThis.load = { firstPaint: 0, layoutShift: 0, blocking: 0, scripts: [] };
  const note = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  note('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') load.firstPaint = startTime; });
  note('layout-shift', ({ value }) => { load.layoutShift += value; });
  note('resource', ({ name }) => { if (new URL(name).pathname.endsWith('.js')) load.scripts.push(name); });
  note('longtask', ({ duration }) => { load.blocking += duration - ${LONG_MS}; });
`;

const kilobytes = (scripts: string[]) =>
  [...new Set(scripts)].reduce((sum, address) => sum + compressedSize(new URL(address).pathname), 0) / 1000;

const compressedSize = (file: string) => gzipSync(readFileSync(inProject('dist/web', file)), { level: 9 }).length;
