import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { report } from './tools/measure.ts';

const LIMIT_KB = 90;
const HOSTS = [
  { name: 'web', page: 'dist/web/index.html', limit: LIMIT_KB },
  { name: 'popup, Chromium', page: '.output/chrome-mv3/popup.html' },
  { name: 'options, Chromium', page: '.output/chrome-mv3/options.html' },
  { name: 'popup, Firefox', page: '.output/firefox-mv3/popup.html' },
  { name: 'options, Firefox', page: '.output/firefox-mv3/options.html' },
];

/**
 * What each host loads at first, compressed: the scripts and styles that its page names, and what they import. The popup's
 * page names the app for after its first paint.
 */
export function benchBundleSizes(root: string): void {
  for (const { name, page, limit } of HOSTS) {
    const file = path.join(root, page);
    if (!existsSync(file)) throw new Error(`${page} is missing: run npm run build`);
    const scripts = kilobytes(initialFiles(file, /(?:src|href|data-app)="([^"]+\.js)"/g));
    const styles = kilobytes(initialFiles(file, /(?:href|data-styles)="([^"]+\.css)"/g));
    const bar = limit === undefined ? undefined : { isMet: scripts <= limit, text: `at most ${limit} kB` };
    report(`initial scripts, ${name}`, `${scripts.toFixed(1)} kB gz`, bar);
    report(`styles, ${name}`, `${styles.toFixed(1)} kB gz`);
  }
}

/** The files that a page names, and every module that they import statically. */
function initialFiles(page: string, reference: RegExp): Set<string> {
  const found = new Set<string>();
  const root = path.dirname(page);
  for (const [, address = ''] of readFileSync(page, 'utf8').matchAll(reference))
    follow(path.join(root, address), found);
  return found;
}

function follow(file: string, found: Set<string>): void {
  if (found.has(file) || !existsSync(file)) return;
  found.add(file);
  if (!file.endsWith('.js')) return;
  const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g);
  for (const [, address = ''] of imports) follow(path.join(path.dirname(file), address), found);
}

const kilobytes = (files: Set<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000;
