import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signUp } from './harness/people.ts';
import { drawn } from './harness/screen.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { openWebTab } from './harness/web-tab.ts';

// Firefox lets nobody listen before a page of an extension is drawn. Its policy is the same.
journeys({ open: launchWithExtension, browsers: ['Chromium'] }, (stage) => {
  it('no page asks for what its content security policy forbids', async () => {
    const { server, browser } = stage();
    const web = await openWebTab(browser, `${server.url}/signup`);
    expect(await blockedIn(web)).toEqual([]);
    await signUp(web, newPerson());

    for (const path of ['/', '/dashboard', '/content-analysis', '/settings']) {
      await web.goto(server.url + path);
      expect(await blockedIn(web)).toEqual([]);
    }
    for (const address of ['popup.html#/content-analysis', 'options.html#/dashboard']) {
      expect(await blockedIn(await openExtensionPage(browser, address))).toEqual([]);
    }
  });
});

/** Draws a page anew, and returns what its policy blocked meanwhile. */
async function blockedIn(page: Page): Promise<string[]> {
  const listening = await page.evaluateOnNewDocument(() => {
    const blocked: string[] = [];
    Object.assign(globalThis, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      blocked.push(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  await page.reload({ waitUntil: 'networkidle0' });
  await drawn(page);
  await page.removeScriptToEvaluateOnNewDocument(listening.identifier);
  return page.evaluate(() => (globalThis as typeof globalThis & { blocked: string[] }).blocked);
}
