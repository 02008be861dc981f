import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer';

const FONTS = 'http://fonts.test/';
const { resolve } = createRequire(import.meta.url);

/** Style sheets of the packages whose fonts a page may name. */
const sheets = [
  '@fontsource-variable/inter',
  '@fontsource-variable/roboto',
  '@fontsource-variable/dm-sans',
  '@fontsource-variable/source-sans-3',
  '@fontsource/sawarabi-gothic',
];

const fontLinks = sheets.map((name) => `<link rel="stylesheet" href="${FONTS}${name}/index.css">`).join('');

/** Answers with files of the packages of fonts, and with nothing of the network. */
async function answerFonts(request: HTTPRequest): Promise<void> {
  const url = request.url();
  if (!url.startsWith(FONTS)) return request.continue();
  const body = await readFile(resolve(url.slice(FONTS.length)));
  const contentType = url.endsWith('.css') ? 'text/css' : 'font/woff2';
  await request.respond({ body, contentType, headers: { 'access-control-allow-origin': '*' } });
}

/** Gives `work` a page of a real Chromium (`CHROMIUM_PATH`, else /usr/bin/chromium) that knows the packages' fonts. */
export async function withBrowserPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-sync'],
  });
  try {
    const page = await browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => void answerFonts(request));
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Shows `html` and takes a PNG of its main part. Width in CSS pixels. */
export async function shoot(
  page: Page,
  html: string,
  { width, scale }: { width: number; scale: number },
): Promise<Buffer> {
  await page.setViewport({ width, height: 900, deviceScaleFactor: scale });
  await page.setContent(html.replace('<body', `${fontLinks}<body`));
  await page.evaluate('document.fonts.ready.then(() => true)');
  const main = await page.$('main');
  if (!main) throw new Error('The page has no main part');
  return Buffer.from(await main.screenshot({ type: 'png' }));
}
