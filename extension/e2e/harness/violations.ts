import axe from 'axe-core';
import type { Page } from 'puppeteer';

const SCHEMES = ['light', 'dark'];
/** Colours change at once, and are not judged half way. */
const STILL = { name: 'prefers-reduced-motion', value: 'reduce' };

/** What axe says is wrong with a page as it stands, in both of its looks. */
export async function violationsIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const scheme of SCHEMES) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, STILL]);
    found.push(...(await brokenRules(page)).map((rule) => `${page.url()} in ${scheme}: ${rule}`));
  }
  return found;
}

/** The same in the look that it has: Firefox cannot be told another one. */
export async function violationsAsShown(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return brokenRules(page);
}

/** Each rule that the page breaks, and where. */
async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => (globalThis as typeof globalThis & { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
