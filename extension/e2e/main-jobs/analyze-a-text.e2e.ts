import { expect, it } from 'vitest';
import { analyze, historyHas, historyTexts } from '../harness/analysis.ts';
import { journeys } from '../harness/journeys.ts';
import { keptBrowser } from '../harness/kept.ts';
import { newPerson, signUp } from '../harness/people.ts';
import { savePostPicture } from '../harness/post-picture.ts';
import { arrivesAt, control, follow, press, pressAt, shows } from '../harness/screen.ts';
import { openWeb } from '../harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a visitor signs up, has a text and a screenshot analyzed, and finds both again', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, server.url);
    await follow(page, 'Get Started');
    await signUp(page, newPerson());

    await follow(page, 'AI Analysis');
    await shows(page, 'No analysis data yet');
    await analyze(page, { text: 'I love how fast the new search is. What should we build next?' });
    await analyze(page, { picture: await savePostPicture(browser.puppeteer) });
    await shows(page, 'Text read from the picture');

    await page.reload();
    await historyHas(page, 2);
    expect((await historyTexts(page))[1]).toContain('I love how fast the new search is.');

    await pressAt(page, '[aria-label^="Delete the analysis of"]');
    await press(page, 'Delete analysis');
    await historyHas(page, 1);
    await page.reload();
    await historyHas(page, 1);

    await follow(page, 'Log Out');
    await arrivesAt(page, '/');
    await control(page, 'link', 'Sign In').wait();
  });
});
