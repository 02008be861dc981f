import { expect, it } from 'vitest';
import { analyze, historyHas } from './harness/analysis.ts';
import { openExtensionPage, openPopup, reload } from './harness/extension-pages.ts';
import { journeys } from './harness/journeys.ts';
import { newPerson, signIn, signUp } from './harness/people.ts';
import { arrivesAt, follow, press, shows } from './harness/screen.ts';
import { launchWithExtension } from './harness/test-browser.ts';
import { openWebTab } from './harness/web-tab.ts';

journeys({ open: launchWithExtension }, (stage) => {
  it('the tab of the extension and the web share one session and one history', async () => {
    const { server, browser } = stage();
    const options = browser.firstPage;
    await options.bringToFront();
    await shows(options, 'Get Started');

    const person = newPerson();
    const web = await openWebTab(browser, `${server.url}/signup`);
    await signUp(web, person);
    await web.goto(`${server.url}/content-analysis`);
    await analyze(web, { text: 'The launch went wonderfully, thank you all!' });

    await options.bringToFront();
    await reload(options);
    await follow(options, 'AI Analysis');
    await historyHas(options, 1);
    await press(options, 'Log Out');
    await shows(options, 'Get Started');

    await web.bringToFront();
    await web.reload();
    await shows(web, 'Get Started');

    await options.bringToFront();
    await follow(options, 'Sign In');
    await signIn(options, person);
    await arrivesAt(options, '/dashboard');
    await web.bringToFront();
    await web.reload();
    await historyHas(web, 1);
    await web.close();
  });

  it('the popup opens at its full size, with the session that was begun in it', async () => {
    const { server, browser } = stage();
    const web = await openWebTab(browser, `${server.url}/api/auth/logout`);
    const page = await openExtensionPage(browser, 'popup.html#/signup');
    await page.bringToFront();
    await signUp(page, newPerson());
    await follow(page, 'AI Analysis');
    await analyze(page, { text: 'Nobody replies to my posts. That is sad.' });

    const popup = await openPopup(browser);
    await popup.shows('Content Analysis');
    await expect.poll(() => popup.size()).toEqual({ width: 480, height: 600 });
    await popup.press('History');
    await popup.shows('Nobody replies to my posts. That is sad.');

    await web.bringToFront();
    await web.goto(`${server.url}/content-analysis`);
    await historyHas(web, 1);
  });
});
