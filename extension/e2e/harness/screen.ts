import './find-by-name.ts';
import type { ElementHandle, Page } from 'puppeteer';

type Role = 'button' | 'link' | 'textbox' | 'dialog';

/** What assistive technology finds under a role and a name. */
export const control = (page: Page, role: Role, name: string) =>
  page.locator(isFirefox(page) ? `::-p-named(${role}:${name})` : `::-p-aria([name="${name}"][role="${role}"])`);

const isFirefox = (page: Page) => page.browser().process()?.spawnfile.includes('firefox') ?? false;

export async function press(page: Page, name: string): Promise<void> {
  await answers(page);
  await control(page, 'button', name).click().catch(complainOfPress(page, name));
}

export async function follow(page: Page, name: string): Promise<void> {
  await answers(page);
  await control(page, 'link', name).click().catch(complainOfPress(page, name));
}

/** Presses the first control that a selector finds: for what has no name of its own. */
export async function pressAt(page: Page, selector: string): Promise<void> {
  await answers(page);
  await page.locator(selector).click();
}

/** The last button of the dialog on top is the one that says yes. */
export const confirm = (page: Page): Promise<void> =>
  pressAt(page, 'dialog[open]:not(:has(dialog[open])) button:last-child');

/**
 * Waits until the app answers: what the server draws of a page, or the build, stands there before its script runs, and a
 * press or a text meets nobody then. Other pages, such as the one that asks for access, answer once they are read.
 */
export async function answers(page: Page): Promise<void> {
  const isAnswering = () =>
    document.readyState !== 'loading' &&
    (document.getElementById('root') === null || document.documentElement.dataset.host !== undefined) &&
    document.querySelector('[data-first-screen]') === null;
  await page.waitForFunction(isAnswering, { polling: 50 }).catch(complain(`${page.url()} does not answer`));
}

/** Enters a text, at once, into the control with this label, in place of what stands there. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  await answers(page);
  const filled = page.waitForFunction(fillIn, { polling: 50 }, label, text);
  await filled.catch(complain(`"${label}" is not on ${page.url()}`));
}

/**
 * As pasting does: at once, and with the events that go with it. The control is found and filled in one step, because the
 * page may draw another one in its place. Not by accessible names: in Firefox the label itself has the same, and a password
 * field has no role.
 */
function fillIn(label: string, text: string): boolean {
  const labels = [...document.querySelectorAll('label')];
  const control =
    labels.find(({ textContent }) => textContent === label)?.control ??
    document.querySelector(`[aria-label="${label}"]:is(input, textarea)`);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
  control.focus();
  control.select();
  // React wakes what the server drew when a key is pressed, and from then on notices what changes there.
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true }));
  document.execCommand('insertText', false, text);
  return true;
}

/** Waits until a person can read a text on the page, wherever; as long as for any step unless told. */
export async function shows(page: Page, text: string, timeout = page.getDefaultTimeout()): Promise<void> {
  const seen = page.waitForFunction(isVisible, { polling: 50, timeout }, text);
  await seen.catch(complain(`"${text}" is not shown on ${page.url()}`));
}

/** Waits until no text like this is on the page. */
export async function isNotShown(page: Page, text: string): Promise<void> {
  const gone = page.waitForFunction(
    (text) => document.body?.textContent.includes(text) === false,
    { polling: 50 },
    text,
  );
  await gone.catch(complain(`"${text}" is still shown on ${page.url()}`));
}

/** Says where the page is, whether it is on top, and what it shows: a locator says only that its time is over. */
const complainOfPress = (page: Page, name: string) => async (cause: unknown) => {
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees is meant.
  const seen = page.evaluate(() => `${document.visibilityState}: ${document.body.innerText.slice(0, 600)}`);
  const state = await seen.catch((error: unknown) => `no answer (${error})`);
  throw new Error(`"${name}" cannot be pressed on ${page.url()}, ${state}`, { cause });
};

const complain = (problem: string) => (cause: unknown) => {
  throw new Error(problem, { cause });
};

function isVisible(text: string): boolean {
  // A page that has only begun to load has no body yet.
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
  return document.body?.innerText.includes(text) ?? false;
}

/** Waits until a page is whole: the app answers, its heading stands, nothing is loading, and its fonts are there. */
export async function drawn(page: Page): Promise<void> {
  await answers(page);
  const isWhole = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    document.fonts.status === 'loaded';
  await page.waitForFunction(isWhole, { polling: 50 }).catch(complain(`${page.url()} is not drawn`));
}

/** Waits until the app is at a path. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  const isThere = (path: string) => (location.hash ? location.hash.slice(1) : location.pathname) === path;
  await page.waitForFunction(isThere, { polling: 50 }, path).catch(complain(`${page.url()} is not at ${path}`));
}

/** Hands a file to the page's file input, as the browser's own file picker does. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  await answers(page);
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(file);
}
