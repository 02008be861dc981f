import type { Page } from 'puppeteer';

/** What Chromium counts as shifts of the layout since the page began. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // No shift is no entry.
        setTimeout(() => resolve(0), 500);
      }),
  );
