import type { Page } from 'puppeteer';

interface SavedFile {
  name: string;
  text: string;
}

/** What the page has the browser save while `act` goes on; the file is saved as ever. */
export async function savedFile(page: Page, act: () => Promise<void>): Promise<SavedFile> {
  await page.evaluate(watchSaving);
  await act();
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
