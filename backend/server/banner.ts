import { existsSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME } from '#shared/words/product';
import type { Settings } from '../settings/settings.ts';

const BUILDS = path.resolve(import.meta.dirname, '../../.output');

/** What runs where, for the one who started it. */
export function banner(settings: Settings, database: string, backups: string): string {
  const rows: [string, string][] = [
    ['Database', database],
    ['Backups', backups],
    ['AI', aiOf(settings)],
    ['Threads', threadsOf(settings)],
    ...extensions(),
  ];
  const lines = rows.map(([name, text]) => `  ${name.padEnd(10)}${text}`);
  return [`${PRODUCT_NAME} runs at ${settings.publicUrl}`, ...lines, 'Ctrl+C stops it.'].join('\n');
}

function aiOf({ model }: Settings): string {
  if (!model) return 'Local analyst (a model answers instead with OPENAI_API_KEY or OPENAI_BASE_URL)';
  return `${model.name} at ${model.baseUrl ? new URL(model.baseUrl).host : 'OpenAI'}`;
}

function threadsOf({ threads, isLocal }: Settings): string {
  if (threads) return `app ${threads.appId} at ${new URL(threads.apiUrl).host}`;
  return isLocal ? 'Sandbox' : 'not set up (THREADS_APP_ID and THREADS_APP_SECRET)';
}

function extensions(): [string, string][] {
  const chrome = path.join(BUILDS, 'chrome-mv3');
  const firefox = path.join(BUILDS, 'firefox-mv3', 'manifest.json');
  if (!existsSync(chrome)) return [['Extension', 'not built (npm run build)']];
  return [
    ['Chrome', `chrome://extensions, Developer mode, Load unpacked: ${chrome}`],
    ['Firefox', `about:debugging#/runtime/this-firefox, Load Temporary Add-on: ${firefox}`],
  ];
}
