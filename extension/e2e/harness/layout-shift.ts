import type { Page } from 'puppeteer';

/** What Chromium counts as shifts of the layout since the page began, but for those half a second after a key or a press: these are expected. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          // The types of the DOM do not know this kind of entry.
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // No shift is no entry.
        setTimeout(() => resolve(0), 500);
      }),
  );
