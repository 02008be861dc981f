import type { Page } from 'puppeteer';
import type { ExtendedBrowser } from './test-browser.ts';

/** The part of the extension API that looks into closed shadow roots: no page has it. */
declare const chrome: {
  /** Chromium's; Firefox has it on the elements. */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
  tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  scripting: {
    executeScript<Result>(injection: {
      target: { tabId: number };
      func: (tag: string) => Result;
      args: [string];
    }): Promise<{ result?: Result }[]>;
  };
};

/** What a person sees of something of ours in a page of Threads. */
export interface SeenPart {
  text: string;
  hint: string;
  /** What its mark says to who cannot see it; '' without one. */
  mark: string;
  /** Of the post that it stands in. */
  code: string;
  /** In CSS pixels of the viewport. */
  box: { x: number; y: number; width: number; height: number };
  font: string;
  /** Name of each button, and its middle. */
  controls: { name: string; x: number; y: number }[];
}

/** Everything with this tag in a page, which the page itself cannot look into. */
export const partsOf = (browser: ExtendedBrowser, page: Page, tag: string): Promise<SeenPart[]> =>
  browser.firstPage.evaluate(readInTab, page.url(), tag);

async function readInTab(url: string, tag: string): Promise<SeenPart[]> {
  const tab = (await chrome.tabs.query({})).findLast((tab) => tab.url === url);
  if (!tab) return [];
  const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: readParts, args: [tag] });
  return answer?.result ?? [];

  function readParts(tag: string) {
    type Host = Element & { openOrClosedShadowRoot?: ShadowRoot };
    // Their text is drawn by the style sheet, since a page may search for text.
    const textOf = (element: Element) =>
      [...element.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text).join('\n');
    return [...document.querySelectorAll<Host>(tag)].flatMap((host) => {
      const root = host.openOrClosedShadowRoot ?? chrome.dom?.openOrClosedShadowRoot(host);
      const panel = root?.querySelector<HTMLElement>('section, .line');
      if (!panel || getComputedStyle(host).display === 'none') return [];
      const link = host.closest('[data-pressable-container]')?.querySelector('a[href*="/post/"]:has(time)');
      const controls = [...(root?.querySelectorAll('button') ?? [])].map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        return { name: textOf(control), x: x + width / 2, y: y + height / 2 };
      });
      return {
        text: textOf(panel),
        hint: panel.title,
        mark: panel.querySelector('svg[role="img"]')?.getAttribute('aria-label') ?? '',
        code: /\/post\/([\w-]+)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? '',
        box: panel.getBoundingClientRect().toJSON(),
        font: getComputedStyle(panel).fontFamily,
        controls,
      };
    });
  }
}
