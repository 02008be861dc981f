import { existsSync, realpathSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache');
/** To a profile that has rested for weeks, Firefox offers to start anew. */
const DAY_MS = 86_400_000;

/**
 * A profile in which this Firefox has been started once, and nothing else has happened: it has made its caches already,
 * which are a third of the work of a first start.
 *
 * @returns a folder of one's own.
 */
export async function firefoxProfile(executablePath: string): Promise<string> {
  const firefox = statSync(realpathSync(executablePath));
  const started = path.join(CACHE, `firefox-${firefox.size}-${firefox.mtimeMs}-${Math.floor(Date.now() / DAY_MS)}`);
  if (!existsSync(started)) await startOnce(executablePath, started);
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-profile-'));
  await cp(started, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Prepared beside its place: others never find half of it. */
async function startOnce(executablePath: string, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const browser = await puppeteer.launch({ browser: 'firefox', headless: true, executablePath, userDataDir: draft });
  await browser.newPage();
  await browser.close();
  // Another worker may have been faster, which is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}
