import type { Page } from 'puppeteer';
import { patience } from '../../../backend/testing/patience.ts';
import type { ExtendedBrowser } from './test-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The part of the extension API that looks into closed shadow roots: no page has it. */
declare const chrome: {
  /** Chromium's; Firefox has it on the elements. */
  dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null };
  tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
  scripting: {
    executeScript<Result>(injection: {
      target: { tabId: number };
      func: (wanted: Wanted | null, patienceMs: number) => Promise<Result>;
      args: [Wanted | null, number];
    }): Promise<{ result?: Result }[]>;
  };
};

/** What a person sees of the card. */
export interface SeenCard {
  title: string;
  text: string;
  theme: string | undefined;
  isFocused: boolean;
  /** Name of what has the focus in it. */
  focused: string;
  /** How it is drawn: by our style sheet, if at all. */
  radius: string;
  animation: string;
  /** Name of each button and box, and its middle in CSS pixels of the viewport. */
  controls: { name: string; x: number; y: number }[];
  /** Names of the boxes that can be turned, and of those that cannot. */
  boxes: { open: string[]; closed: string[] };
}

/** What is waited for: a card with these words and this control, or none. */
type Wanted = { words: string } | { control: string } | { isGone: true };

/** How long one look waits in the page itself: asking the page again and again costs three processes far more. */
const LOOK_MS = patience(2000);

/** The card over a page of Threads, which the page itself cannot look into. */
export class CardOnPage {
  private readonly browser: ExtendedBrowser;
  private readonly page: Page;

  constructor(browser: ExtendedBrowser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  /** What it shows now; null where there is none. */
  read = async (): Promise<SeenCard | null> => (await this.look(null, 0))?.card ?? null;

  /** Waits until its title or text holds these words. */
  shows = (words: string): Promise<SeenCard> => this.until({ words }, `the card to show "${words}"`);

  /** Presses a button or a box of it where that is on the screen, as a person does. */
  async press(name: string): Promise<void> {
    const { controls } = await this.until({ control: name }, `the card to have "${name}"`);
    const control = controls.find((control) => control.name === name);
    if (control) await this.page.mouse.click(control.x, control.y);
  }

  /** Presses a button that closes it, and waits until it is gone: what is looked for next is in another one. */
  async close(by = 'Close'): Promise<void> {
    await this.press(by);
    await this.isGone();
  }

  async isGone(): Promise<void> {
    await waitUntil(async () => (await this.look({ isGone: true }))?.isMet, 'the card to be gone');
  }

  private until = (wanted: Wanted, what: string): Promise<SeenCard> =>
    waitUntil(async () => {
      const seen = await this.look(wanted);
      return seen?.isMet && seen.card;
    }, what);

  private look = (wanted: Wanted | null, patienceMs = LOOK_MS) =>
    this.browser.firstPage.evaluate(readInTab, this.page.url(), wanted, patienceMs);
}

/** Runs in a page of the extension, and what it holds runs in the page of Threads, beside our script there. */
async function readInTab(url: string, wanted: Wanted | null, patienceMs: number) {
  const tab = (await chrome.tabs.query({ active: true })).find((tab) => tab.url === url);
  if (!tab) return null;
  const target = { tabId: tab.id };
  const [answer] = await chrome.scripting.executeScript({ target, func: waitForCard, args: [wanted, patienceMs] });
  return answer?.result ?? null;

  async function waitForCard(wanted: Wanted | null, patienceMs: number) {
    const end = performance.now() + patienceMs;
    let card = readCard();
    while (!isWanted(card) && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      card = readCard();
    }
    return { card, isMet: isWanted(card) };

    function isWanted(card: SeenCard | null): boolean {
      if (wanted === null) return true;
      if ('isGone' in wanted) return card === null;
      if ('control' in wanted) return card?.controls.some(({ name }) => name === wanted.control) === true;
      return card !== null && `${card.title}\n${card.text}`.includes(wanted.words);
    }

    function readCard(): SeenCard | null {
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
        [...(element?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
          .map(({ dataset }) => dataset.text)
          .join('\n');
      const nameOf = (control: Element) =>
        (control.ariaLabel ?? textOf(control.closest('label') ?? control)) ||
        (control.querySelector('[role=img]')?.ariaLabel ?? '');
      const controls = [...panel.querySelectorAll('button, label')].map((control) => ({
        name: nameOf(control),
        ...middle(control),
      }));
      const boxesThat = (selector: string) =>
        [...panel.querySelectorAll(`input:${selector}`)].map(({ ariaLabel }) => ariaLabel ?? '');
      const { borderRadius: radius, animationName: animation } = getComputedStyle(panel);
      return {
        title: textOf(panel.querySelector('h2')),
        text: textOf(panel),
        theme: panel.dataset.theme,
        isFocused: root?.activeElement !== null,
        focused: root?.activeElement ? nameOf(root.activeElement) : '',
        radius,
        animation,
        controls,
        boxes: { open: boxesThat('enabled'), closed: boxesThat('disabled') },
      };
    }
  }
}
