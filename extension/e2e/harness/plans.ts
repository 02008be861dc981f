import type { Page } from 'puppeteer';
import { tells } from './notices.ts';
import { answers, press, pressAt, shows } from './screen.ts';

/** Generates a plan on the page of plans, which opens it, and answers its path. */
export async function generatePlan(page: Page): Promise<string> {
  await press(page, 'Generate New Plan');
  await tells(page, 'Your new AI-powered marketing plan is ready!');
  await shows(page, 'Optimal Posting Times');
  return new URL(page.url()).pathname;
}

/** Opens the evidence of the first line under a heading. */
export async function openEvidence(page: Page, heading: string): Promise<void> {
  await pressAt(page, `::-p-xpath(//section[.//h2="${heading}"]//button[@aria-controls])`);
}

export async function giveStatus(page: Page, status: string): Promise<void> {
  await answers(page);
  await page.waitForSelector('select');
  await page.select('select', status);
}
