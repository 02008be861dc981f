import type { Browser, ConsoleMessage, Page } from 'puppeteer';

/** Collects the errors on the consoles of all pages that a browser opens from now on. */
export function collectComplaints(browser: Browser): string[] {
  const complaints: string[] = [];
  const listen = (page: Page | null) => {
    page?.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`));
    page?.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message)) complaints.push(`${page.url()}: ${message.text()}`);
    });
  };
  // A target that is gone before it could be asked has nothing to say.
  browser.on('targetcreated', (target) => void target.page().then(listen, () => null));
  return complaints;
}

/** Chromium writes a line of its own about every answer that is not a success; "not signed in" is no fault. */
const isRefusal = (message: ConsoleMessage) => /^Failed to load resource: .* status of 401 /.test(message.text());
