import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ImageFormat, Page } from 'puppeteer';
import { drawn } from '../harness/screen.ts';

export type Scheme = 'light' | 'dark';
export const SCHEMES: Scheme[] = ['light', 'dark'];

interface View {
  width: number;
  height: number;
  /** The whole page, or only what the window shows. */
  isWhole: boolean;
  /** Pixels to a CSS pixel. */
  scale?: number;
}

export const views = {
  '360': { width: 360, height: 740, isWhole: true },
  '1440': { width: 1440, height: 900, isWhole: true },
  popup: { width: 480, height: 600, isWhole: false },
} satisfies Record<string, View>;

export interface Shot {
  url: string;
  view: View;
  scheme: Scheme;
  /** Without its ending. */
  file: string;
  type?: ImageFormat;
  /** What is done on the page before. */
  act?: () => Promise<void>;
}

/** Goes to a page and takes its picture as soon as it is whole. */
export async function take(page: Page, { url, view, scheme, file, type = 'png', act }: Shot): Promise<void> {
  await page.bringToFront();
  await page.setViewport({ width: view.width, height: view.height, deviceScaleFactor: view.scale ?? 1 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  // Otherwise a page of the extension, whose addresses differ after the # alone, would stay as it is.
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'networkidle0' });
  await drawn(page);
  await act?.();
  await mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: `${file}.${type}` as `${string}.${ImageFormat}`, type, fullPage: view.isWhole });
}
