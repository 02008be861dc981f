import { expect, it } from 'vitest';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import { revokeAccess } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { isNotShown, press, shows } from './harness/screen.ts';
import { launchWithExtension } from './harness/test-browser.ts';

// In Chromium an extension cannot be parted from an address it requires in its manifest, except by hand.
journeys({ open: launchWithExtension, browsers: ['Firefox'] }, (stage) => {
  it('a person who took the access away is told so, and gives it back in place', async () => {
    const { firstPage } = stage().browser;
    expect(await revokeAccess(firstPage, ['http://localhost/*'])).toBe(true);
    await shows(firstPage, 'The extension has no access to');

    await press(firstPage, 'Grant access');
    await shows(firstPage, 'Get Started');
  });

  it('a person who took the access to Threads away is told why there are no buttons, and gives it back in place', async () => {
    const { firstPage } = stage().browser;
    expect(await revokeAccess(firstPage, THREADS_PAGES)).toBe(true);
    await shows(firstPage, 'The extension has no access to Threads.');

    await press(firstPage, 'Grant access');
    await isNotShown(firstPage, 'The extension has no access to Threads.');
  });
});
