import type { Page } from 'puppeteer';
import { drawn } from './screen.ts';
import { waitUntil } from './wait-until.ts';

const MAX_STEPS = 60;

/** Waits until a page takes keys, and is whole: keys before are lost, and Tab soon leaves a page that is still loading. */
export async function takesKeys(page: Page): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
  await drawn(page);
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Presses what has this name, by Tab and Enter. */
export async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

interface Way {
  /** Whether the name is only a part of the control's. */
  isPart?: boolean;
  /** With Shift. Past the last control of a page the keys would be the browser's own, and Firefox then presses nothing of the page. */
  isBack?: boolean;
}

/** Waits until a control with this name is there, and presses Tab until it has the focus. */
export async function tabTo(page: Page, name: string, { isPart = false, isBack = false }: Way = {}): Promise<void> {
  const isMeant = (one: string) => (isPart ? one.includes(name) : one === name);
  const passed: string[] = [];
  await waitUntil(async () => (await page.evaluate(namesOf, ALL)).some(isMeant), `"${name}" on ${page.url()}`);
  while (passed.length < MAX_STEPS) {
    const [focused = ''] = await page.evaluate(namesOf, FOCUSED);
    if (isMeant(focused)) return;
    passed.push(focused);
    if (isBack) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (isBack) await page.keyboard.up('Shift');
  }
  throw new Error(`Tab does not lead to "${name}", but past: ${passed.join(', ')}`);
}

const ALL = 'a, button, input, select, textarea, summary, [tabindex]';
const FOCUSED = ':focus';

/**
 * The accessible names of controls, as far as a label, an `aria-label` or the text gives them. Nothing is focused while the
 * browser's own controls have the focus, though the page still names one: Enter would not press that.
 */
function namesOf(selector: string): string[] {
  if (selector === ':focus' && !document.hasFocus()) return [];
  const controls = document.querySelectorAll<HTMLElement & Partial<HTMLInputElement>>(selector);
  return [...controls].map(
    (control) => control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent.trim(),
  );
}
