import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { browserPath } from './browser-path.ts';

const PACKAGES = { Chromium: 'chromium', Firefox: 'firefox-esr' } as const;
const APT: SpawnSyncOptions = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
};

/** Finds Chromium and Firefox for the tests that need them, or brings them where that is possible. */
const missing = (['Chromium', 'Firefox'] as const).filter((name) => !isInstalled(name));
if (missing.length > 0) installWithApt();
for (const name of missing.filter((name) => !isInstalled(name))) {
  console.error(`${name} is missing: install it, or set ${name.toUpperCase()}_PATH. The tests that need it will fail.`);
}

function isInstalled(name: 'Chromium' | 'Firefox'): boolean {
  try {
    return Boolean(browserPath(name));
  } catch {
    return false;
  }
}

/** Debian and its kin, as root. */
function installWithApt(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const packages = missing.map((name) => PACKAGES[name]);
  console.log(`Installing ${packages.join(' and ')} with apt-get (about a minute)...`);
  spawnSync('apt-get', ['update', '-qq'], APT);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], APT);
}
