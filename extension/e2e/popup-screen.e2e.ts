import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { paths } from '../lib/links/paths.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { arrivesAt, drawn, fill, press, shows } from './harness/screen.ts';
import { popupPages, popupPagesOfVisitors } from './screenshots/screens.ts';

/** From the narrowest phone to the full popup. */
const WIDTHS = [320, 360, 400, 416, 480];
/** Chromium opens its panel at 360 px; Firefox its sidebar at 252, where the first page and the figures fit. */
const PANEL = [360, 720];
const NARROW_SIDEBAR = [252];
/** Just before the bar shows names, and from there on. */
const BAR_CHANGES = [463, 464];

journeys({ open: keptExtension }, (stage, name) => {
  it('nothing is wider than the popup, or the panel beside a page', async () => {
    const { browser, server } = stage();
    const visited = await openExtensionPage(browser, 'popup.html#/');
    const found = await tooWide(visited, popupPagesOfVisitors);
    await visited.close();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    await giveImportedAccount(app, server);
    await app.close();
    const popup = await openExtensionPage(browser, 'popup.html#/settings');
    found.push(...(await tooWide(popup, popupPages)));
    await popup.close();
    const panel = await openExtensionPage(browser, 'sidepanel.html#/settings');
    found.push(...(await tooWide(panel, popupPages, PANEL)));
    found.push(...(await tooWide(panel, [paths.contentAnalysis, paths.dashboard], NARROW_SIDEBAR)));
    found.push(...(await tooWide(panel, [paths.dashboard], BAR_CHANGES)));
    await panel.close();
    expect(found).toEqual([]);
  });

  // In Firefox nothing can be done in a page of the extension before its scripts run.
  if (name === 'Chromium')
    it('what is typed before the app is there stays, and can be gone on with', async () => {
      const { browser } = stage();
      const popup = await openExtensionPage(browser, 'popup.html#/content-analysis');
      await popup.bringToFront();
      await popup.evaluateOnNewDocument(() => {
        // Nothing was pressed: the box has the focus by itself.
        document.addEventListener(
          'focusin',
          () => {
            document.execCommand('insertText', false, 'Which hour is ');
          },
          { once: true },
        );
      });
      await popup.reload();
      await popup.waitForFunction(() => !document.querySelector('[data-first-screen]') && document.querySelector('h1'));
      await popup.keyboard.type('best for me?');
      expect(await popup.$eval('textarea', ({ value }) => value)).toBe('Which hour is best for me?');
      await press(popup, 'Send');
      await shows(popup, 'Which hour is best for me?');
      expect(await popup.$eval('textarea', ({ value }) => value)).toBe('');
      await popup.close();
    });

  it('nothing moves when the post in sight is known, a new chat shows all its questions, the box grows in use', async () => {
    const { browser } = stage();
    const popup = await openExtensionPage(browser, 'popup.html#/content-analysis');
    await popup.bringToFront();
    await popup.setViewport({ width: 480, height: 600 });
    // A tab is there before its page is.
    await popup.waitForSelector('#root');
    const before = await popup.evaluate(readFirstScreen);
    await shows(popup, 'No post is in sight.');
    expect(await popup.$eval('form', (form) => form.getBoundingClientRect().top)).toBe(before);
    await popup.waitForSelector('[aria-label="Questions you can ask"] button');
    const [log, low] = await popup.evaluate(measureChat);
    expect(log.scrollHeight).toBe(log.clientHeight);
    await fill(popup, 'Message', 'I deleted 400 drafts.');
    const [, high] = await popup.evaluate(measureChat);
    expect(high.bottom).toBe(low.bottom);
    expect(high.height).toBeGreaterThan(2 * low.height);
    await fill(popup, 'Message', '');
    expect((await popup.evaluate(measureChat))[1].height).toBe(low.height);
    await popup.close();
  });
});

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => location.replace(`#${path}`), path);
  await arrivesAt(page, path);
  await drawn(page);
}

/** The pages that are wider than the window, each with the width at which they are. */
async function tooWide(popup: Page, pages: string[], widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const path of pages) {
    for (const width of widths) {
      await popup.setViewport({ width, height: 600 });
      await go(popup, path);
      const wide = await popup.evaluate(widestOf, width);
      if (wide) found.push(`${path} at ${width}: ${wide}`);
    }
  }
  return found;
}

/** What reaches beyond the window by the most; null where the page is as wide as that. */
function widestOf(width: number): string | null {
  if (Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) <= width) return null;
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const widest = [...document.body.querySelectorAll('*')].toSorted((one, other) => rightOf(other) - rightOf(one))[0];
  return widest ? `${widest.outerHTML.slice(0, 200)} reaches to ${rightOf(widest)}` : null;
}

/** How much of the conversation is in sight, and where the form under it is. */
function measureChat() {
  const { scrollHeight, clientHeight } = document.querySelector('[role=log]') as HTMLElement;
  const { height, bottom } = (document.querySelector('form') as HTMLElement).getBoundingClientRect();
  return [
    { scrollHeight, clientHeight },
    { height, bottom },
  ] as const;
}

/** Where the message box stands on the screen that the build wrote into the page. */
async function readFirstScreen(): Promise<number> {
  const page = new DOMParser().parseFromString(await (await fetch('/popup.html')).text(), 'text/html');
  const screen = page.querySelector('[data-first-screen="user"]');
  if (!screen) throw new Error('The popup comes without a screen');
  const frame = document.body.appendChild(document.importNode(screen, true));
  const root = document.querySelector<HTMLElement>('#root');
  if (root) root.hidden = true;
  document.documentElement.dataset.signedIn = '';
  const { top } = (frame.querySelector('form') as HTMLElement).getBoundingClientRect();
  frame.remove();
  if (root) root.hidden = false;
  return top;
}
