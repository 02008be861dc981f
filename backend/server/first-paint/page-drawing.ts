import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstFigures } from '#shared/addresses/first-figures';

/** Draws the page at an address of what the server read for it: the HTML inside of its `#root`. */
export type DrawPage = (address: string, figures: FirstFigures) => Promise<string>;

/** The web app's drawing of itself, as it was built into a folder; undefined where it was not. */
export async function pageDrawing(folder: string): Promise<DrawPage | undefined> {
  const file = path.join(folder, 'draw-page.js');
  if (!existsSync(file)) return undefined;
  const { drawPage }: { drawPage: DrawPage } = await import(pathToFileURL(file).href);
  return drawPage;
}
