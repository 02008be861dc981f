import './find-by-name.ts';
import type { ElementHandle, Page } from 'puppeteer';

type Role = 'button' | 'link' | 'textbox' | 'dialog';

/** What assistive technology finds under a role and a name. */
export const control = (page: Page, role: Role, name: string) =>
  page.locator(isFirefox(page) ? `::-p-named(${role}:${name})` : `::-p-aria([name="${name}"][role="${role}"])`);

const isFirefox = (page: Page) => page.browser().process()?.spawnfile.includes('firefox') ?? false;

export const press = (page: Page, name: string): Promise<void> => control(page, 'button', name).click();
export const follow = (page: Page, name: string): Promise<void> => control(page, 'link', name).click();

/** Enters a text, at once, into the control with this label, in place of what stands there. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await page.waitForFunction(labelled, { polling: 50 }, label);
  // `labelled` answers with a control, once it is neither null nor undefined.
  const control = field.asElement() as ElementHandle<HTMLInputElement>;
  await control.evaluate(replaceText, text);
}

/** Not by accessible names: in Firefox the label itself has the same, and a password field has no role. */
function labelled(label: string): Element | null | undefined {
  const labels = [...document.querySelectorAll('label')];
  return (
    labels.find(({ textContent }) => textContent === label)?.control ??
    document.querySelector(`[aria-label="${label}"]:is(input, textarea)`)
  );
}

/** As pasting does: at once, and with the events that go with it. */
function replaceText(control: HTMLInputElement, text: string): void {
  control.focus();
  control.select();
  document.execCommand('insertText', false, text);
}

/** Waits until a person can read a text on the page, wherever; as long as for any step unless told. */
export async function shows(page: Page, text: string, timeout = page.getDefaultTimeout()): Promise<void> {
  const seen = page.waitForFunction(isVisible, { polling: 50, timeout }, text);
  await seen.catch(complain(`"${text}" is not shown on ${page.url()}`));
}

/** Waits until no text like this is on the page. */
export async function isNotShown(page: Page, text: string): Promise<void> {
  const gone = page.waitForFunction((text) => !document.body.textContent.includes(text), { polling: 50 }, text);
  await gone.catch(complain(`"${text}" is still shown on ${page.url()}`));
}

const complain = (problem: string) => (cause: unknown) => {
  throw new Error(problem, { cause });
};

function isVisible(text: string): boolean {
  // A page that has only begun to load has no body yet.
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
  return document.body?.innerText.includes(text) ?? false;
}

/** Waits until a page is whole: its heading stands, nothing is loading, and its fonts are there. */
export async function drawn(page: Page): Promise<void> {
  const isWhole = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    document.fonts.status === 'loaded';
  await page.waitForFunction(isWhole, { polling: 50 }).catch(complain(`${page.url()} is not drawn`));
}

/** Waits until the app is at a path. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  const isThere = (path: string) => (location.hash ? location.hash.slice(1) : location.pathname) === path;
  await page.waitForFunction(isThere, { polling: 50 }, path);
}

/** Hands a file to the page's file input, as the browser's own file picker does. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(file);
}
