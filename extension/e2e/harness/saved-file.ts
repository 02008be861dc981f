import type { Page } from 'puppeteer';

interface SavedFile {
  name: string;
  text: string;
}

/** What the page has the browser save because of `act`; the file is saved as ever. */
export async function savedFile(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  await page.evaluate(watchSaving);
  await act();
  const isSaved = () => (globalThis as typeof globalThis & { saved: { name: string } }).saved.name !== '';
  await page.waitForFunction(isSaved, { polling: 50 }).catch((cause: unknown) => {
    throw new Error(`${page.url()} had no file saved`, { cause });
  });
  return page.evaluate(async () => {
    const { saved } = globalThis as typeof globalThis & { saved: { name: string; blob: Blob } };
    return { name: saved.name, text: await saved.blob.text() };
  });
}

function watchSaving(): void {
  const saved = { name: '', blob: new Blob() };
  Object.assign(globalThis, { saved });
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    saved.blob = blob;
    return createObjectURL(blob);
  };
  const { click } = HTMLElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    saved.name = this.download;
    click.call(this);
  };
}
