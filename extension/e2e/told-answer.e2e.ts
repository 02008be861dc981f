import { afterAll, expect, it } from 'vitest';
import { startFakeModel } from '../../backend/testing/fake-model.ts';
import { calls, cites, tellsByAndBy } from '../../backend/testing/fake-narrator.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { newPerson, signUp } from './harness/people.ts';
import { fill, follow, press, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

const model = await startFakeModel();
afterAll(() => model.close());
const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake-1' };

journeys({ open: keptBrowser, browsers: ['Chromium'], settings }, (stage) => {
  it('an answer of a model appears sentence by sentence', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await giveImportedAccount(page, server);
    await page.reload();

    const answer = tellsByAndBy();
    model.behave(calls({ name: 'get_overview', arguments: { period: '7d' } }), answer.behaviour);
    await follow(page, 'AI Analysis');
    await fill(page, 'Message', 'How many views did I get in the last 7 days?');
    await press(page, 'Send');
    await answer.tell({ text: 'You got {c1} ({c2}).', figures: cites(['f1', 'cards[0].value'], ['f1', 'period']) });
    await shows(page, 'Checking the next sentence...');
    await answer.tell({ text: 'Your kittens brought 5,000 views.' });
    await answer.tell({
      text: 'You published {c1} ({c2}).',
      figures: cites(['f1', 'cards[8].value'], ['f1', 'period']),
    });
    await answer.finish();
    await shows(page, '1 sentence left out, because your figures do not support it');
    await shows(page, 'fake-1');
    expect(await page.$eval('[role=log]', ({ textContent }) => textContent)).not.toContain('kittens');
  });
});
