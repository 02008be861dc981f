import { launch } from '../../../extension/e2e/harness/test-browser.ts';

const WIDTH = 2200;
const HEIGHT = 8000;
const LETTERS_PX = 24;
const SENTENCE = 'Posting daily for a month taught me that questions beat statements, and that mornings beat nights. ';

/** Pictures full of small text, which nobody reads in time, as data URLs. No two are the same. */
export async function pagesOfText(count: number): Promise<string[]> {
  const { puppeteer } = await launch('Chromium');
  try {
    const page = await puppeteer.newPage();
    await page.setViewport({ width: WIDTH, height: HEIGHT });
    const pictures: string[] = [];
    for (let nth = 0; nth < count; nth++) {
      const text = Array.from({ length: 500 }, (_, line) => `${nth} ${line} ${SENTENCE}`).join('');
      await page.setContent(`<body style="margin: 20px; font: ${LETTERS_PX}px sans-serif; overflow: hidden">${text}`);
      const picture = await page.screenshot({ type: 'jpeg', quality: 70, encoding: 'base64' });
      pictures.push(`data:image/jpeg;base64,${picture}`);
    }
    return pictures;
  } finally {
    await puppeteer.close();
  }
}
