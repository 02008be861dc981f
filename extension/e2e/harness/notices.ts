import type { Page } from 'puppeteer';

type Known = typeof globalThis & Heard;

interface Heard {
  /** What notices have said on a page, in their order, and not been waited for yet. */
  heard?: string[];
  /** Of the texts that are watched for, those that were there. */
  passed?: Set<string>;
}

/** Writes down from its beginning what notices say on a page: they go after seconds, and whoever looks then has missed them. */
export async function hearNotices(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(listen);
  // In a page of an extension that is open already, and in Firefox nothing can be done before its scripts run.
  await page.waitForFunction(listen, { polling: 50 });
}

/** Waits until a notice has told this, whether or not it is still there. What was told before that is forgotten. */
export async function tells(page: Page, words: string): Promise<void> {
  // A page of an extension may have loaded anew.
  await page.waitForFunction(listen, { polling: 50 });
  const told = page.waitForFunction(takeNotice, { polling: 50 }, words);
  await told.catch(async (cause: unknown) => {
    throw new Error(`No notice on ${page.url()} tells "${words}"`, { cause });
  });
}

/** Points at a notice that tells this, as a person does who wants to press its button: it stays until they go. */
export async function holdNotice(page: Page, words: string): Promise<void> {
  await tells(page, words);
  await page.locator(`::-p-xpath(//*[@popover][contains(., "${words}")])`).hover();
}

/** Waits until a text has been on a page, from when `act` begins; it may be gone by then, because what it tells of is over. */
export async function showsInPassing(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(watchFor, words);
  await act();
  const passed = page.waitForFunction(hasPassed, { polling: 50 }, words);
  await passed.catch((cause: unknown) => {
    throw new Error(`"${words}" was never shown on ${page.url()}`, { cause });
  });
}

/** In the page. */
function watchFor(words: string): void {
  const known = globalThis as Known;
  const passed = new Set<string>();
  known.passed = passed;
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(words)) return;
    passed.add(words);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** In the page. */
function hasPassed(words: string): boolean {
  const { passed } = globalThis as Known;
  return passed?.has(words) ?? false;
}

/** In the page. */
function listen(): true {
  const known = globalThis as Known;
  if (known.heard) return true;
  const heard: string[] = [];
  known.heard = heard;
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const notice of document.querySelectorAll(':is([role=status], [role=alert]) > [popover]')) {
      if (seen.has(notice) || !notice.checkVisibility()) continue;
      seen.add(notice);
      heard.push(notice.textContent);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
  return true;
}

/** In the page. */
function takeNotice(words: string): boolean {
  const { heard = [] } = globalThis as Known;
  const place = heard.findIndex((text) => text.includes(words));
  heard.splice(0, place + 1);
  return place >= 0;
}
