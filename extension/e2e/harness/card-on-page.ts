import type { Page } from 'puppeteer';
import type { ExtendedBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The part of the extension API that looks into closed shadow roots: no page has it. */
declare const chrome: {
  /** Chromium's; Firefox has it on the elements. */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
  tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  scripting: {
    executeScript<Result>(injection: { target: { tabId: number }; func: () => Result }): Promise<{ result?: Result }[]>;
  };
};

/** What a person sees of the card. */
export interface SeenCard {
  title: string;
  text: string;
  theme: string | undefined;
  isFocused: boolean;
  /** How it is drawn: by our style sheet, if at all. */
  radius: string;
  animation: string;
  /** Name of each button and box, and its middle in CSS pixels of the viewport. */
  controls: { name: string; x: number; y: number }[];
}

/** The card over a page of Threads, which the page itself cannot look into. */
export class CardOnPage {
  private readonly browser: ExtendedBrowser;
  private readonly page: Page;

  constructor(browser: ExtendedBrowser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** What it shows now; null where there is none. */
  read = (): Promise<SeenCard | null> => this.browser.firstPage.evaluate(readInTab, this.page.url());

  /** Waits until its title or text holds these words. */
  shows(words: string): Promise<SeenCard> {
    return waitUntil(async () => {
      const card = await this.read();
      return card && `${card.title}\n${card.text}`.includes(words) ? card : null;
    }, `the card to show "${words}"`);
  }

  /** Presses a button or a box of it where that is on the screen, as a person does. */
  async press(name: string): Promise<void> {
    const control = await waitUntil(
      async () => (await this.read())?.controls.find((control) => control.name === name),
      `the card to have "${name}"`,
    );
    await this.page.mouse.click(control.x, control.y);
  }

  async isGone(): Promise<void> {
    await waitUntil(async () => (await this.read()) === null, 'the card to be gone');
  }
}

/** Runs in a page of the extension, and what it holds runs in the page of Threads, beside our script there. */
async function readInTab(url: string): Promise<SeenCard | null> {
  const tab = (await chrome.tabs.query({ active: true })).find((tab) => tab.url === url);
  if (!tab) return null;
  const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: readCard });
  return answer?.result ?? null;

  function readCard() {
    type Host = Element & { openOrClosedShadowRoot?: ShadowRoot };
    const host = document.querySelector<Host>('threads-mastery-card');
    const root = host && (host.openOrClosedShadowRoot ?? chrome.dom?.openOrClosedShadowRoot(host));
    const panel = root?.querySelector('section');
    if (!panel) return null;
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    // Its text is drawn by the style sheet, since a page may search for text.
    const textOf = (element: Element | null) =>
      [...(element?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].map(({ dataset }) => dataset.text).join('\n');
    const controls = [...panel.querySelectorAll('button, label')].map((control) => ({
      name: control.ariaLabel ?? textOf(control),
      ...middle(control),
    }));
    const { borderRadius: radius, animationName: animation } = getComputedStyle(panel);
    return {
      title: textOf(panel.querySelector('h2')),
      text: textOf(panel),
      theme: panel.dataset.theme,
      isFocused: root?.activeElement !== null,
      radius,
      animation,
      controls,
    };
  }
}
