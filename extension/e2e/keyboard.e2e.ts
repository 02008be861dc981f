import type { Page } from 'puppeteer';
import { it } from 'vitest';
import { historyHas } from './harness/analysis.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson } from './harness/people.ts';
import { arrivesAt, drawn, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

const MAX_STEPS = 40;

journeys({ open: keptBrowser }, (stage) => {
  it('a visitor signs up and has a text analyzed without a pointer', async () => {
    const { server, browser } = stage();
    const { username, email, password } = newPerson();
    const page = await openWeb(browser, server.url);
    await drawn(page);
    await page.bringToFront();
    // Keys that are pressed before are lost.
    await page.waitForFunction(() => document.hasFocus());

    await tabTo(page, 'Get Started');
    await page.keyboard.press('Enter');
    await shows(page, 'Create your account');
    await typeInto(page, 'Username', username);
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', password);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/dashboard');

    await tabTo(page, 'AI Analysis');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/content-analysis');
    await typeInto(page, 'Message', 'What a great day');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await page.keyboard.type('for a launch!');
    await page.keyboard.press('Enter');
    await historyHas(page, 1);
  });
});

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Presses Tab until the focus is on the control with this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_STEPS) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameOfFocused);
    if (focused === name) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not lead to "${name}", but past: ${passed.join(', ')}`);
}

/** The accessible name, as far as a label, an `aria-label` or the text gives it. */
function nameOfFocused(): string {
  const control = document.activeElement as HTMLElement | HTMLInputElement | null;
  if (!control) return '';
  const label = 'labels' in control ? control.labels?.[0]?.textContent : null;
  return control.ariaLabel ?? label ?? control.textContent.trim();
}
