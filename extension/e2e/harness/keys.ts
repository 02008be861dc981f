import type { Page } from 'puppeteer';

const MAX_STEPS = 60;

/** Waits until a page takes keys: those that are pressed before are lost. */
export async function takesKeys(page: Page): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
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

/** Presses Tab until the focus is on the control with this name. */
export async function tabTo(page: Page, name: string, { isPart = false, isBack = false }: Way = {}): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_STEPS) {
    const focused = await page.evaluate(nameOfFocused);
    if (isPart ? focused.includes(name) : focused === name) return;
    passed.push(focused);
    if (isBack) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (isBack) await page.keyboard.up('Shift');
  }
  throw new Error(`Tab does not lead to "${name}", but past: ${passed.join(', ')}`);
}

/** The accessible name, as far as a label, an `aria-label` or the text gives it. */
function nameOfFocused(): string {
  const control = document.activeElement as HTMLElement | HTMLInputElement | null;
  if (!control || control === document.body) return '';
  const label = 'labels' in control ? control.labels?.[0]?.textContent : null;
  return control.ariaLabel ?? label ?? control.textContent.trim();
}
