import { expect, it } from 'vitest';
import { badgeOf } from './harness/badge.ts';
import { allowImport, beginConnecting, CREATOR } from './harness/connecting.ts';
import { openExtensionPage } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { confirm, control, follow, press, shows } from './harness/screen.ts';
import { waitUntil } from './harness/wait-until.ts';

journeys({ open: keptExtension }, (stage) => {
  it('an account is connected from the tab of the extension', async () => {
    const { browser } = stage();
    const page = await openExtensionPage(browser, 'options.html#/signup');
    await page.bringToFront();
    await signUp(page, newPerson());
    await follow(page, 'Settings');

    await (await beginConnecting(browser, page)).close();
    await control(page, 'button', 'Connect Threads Account').wait();

    const asking = await beginConnecting(browser, page);
    await allowImport(asking, page);
    const noted = await page.evaluate(unseenNow, stage().server.url);
    await waitUntil(async () => (await badgeOf(page)) === noted, `the icon to say "${noted}"`);

    await follow(page, 'Analytics');
    await shows(page, 'Performance Trends');
    expect(await page.$eval('main', ({ textContent }) => textContent)).not.toContain('Sample data');
    for (const period of ['7 days', '30 days', '90 days']) {
      await press(page, period);
      await shows(page, 'Performance Trends');
    }

    await follow(page, 'Settings');
    await press(page, 'Disconnect');
    await shows(page, `Are you sure you want to disconnect ${CREATOR}?`);
    await confirm(page);
    await shows(page, 'No Threads Account Connected');
  });
});

/** In the page: what the icon has to say of what watches have noted. */
async function unseenNow(server: string): Promise<string> {
  const { id } = await (await fetch(`${server}/api/auth/user`)).json();
  const { unseen } = await (await fetch(`${server}/api/watches/${id}/unseen`)).json();
  return unseen > 0 ? String(unseen) : '';
}
