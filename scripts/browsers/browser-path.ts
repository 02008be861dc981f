import { existsSync } from 'node:fs';

export type BrowserName = 'Chromium' | 'Firefox';

const usual: Record<BrowserName, string[]> = {
  Chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  Firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

/** Where the browser is installed: `CHROMIUM_PATH` or `FIREFOX_PATH`, else a usual place. */
export function browserPath(name: BrowserName): string {
  const variable = `${name.toUpperCase()}_PATH`;
  const found = [process.env[variable], ...usual[name]].find((file) => file && existsSync(file));
  if (!found) throw new Error(`${name} is not installed where it usually is: set ${variable}`);
  return found;
}
