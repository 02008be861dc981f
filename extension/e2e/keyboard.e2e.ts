import { it } from 'vitest';
import { historyHas } from './harness/analysis.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { enter, takesKeys, typeInto } from './harness/keys.ts';
import { newPerson } from './harness/people.ts';
import { arrivesAt, drawn, shows } from './harness/screen.ts';
import { openWeb } from './harness/web-tab.ts';

journeys({ open: keptBrowser }, (stage) => {
  it('a visitor signs up and has a text analyzed without a pointer', async () => {
    const { server, browser } = stage();
    const { username, email, password } = newPerson();
    const page = await openWeb(browser, server.url);
    await takesKeys(page);

    await enter(page, 'Get Started');
    await shows(page, 'Create your account');
    await typeInto(page, 'Username', username);
    await typeInto(page, 'Email', email);
    await typeInto(page, 'Password', password);
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/dashboard');
    await drawn(page);

    await enter(page, 'AI Analysis');
    await arrivesAt(page, '/content-analysis');
    await drawn(page);
    await typeInto(page, 'Message', 'What a great day');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await page.keyboard.type('for a launch!');
    await page.keyboard.press('Enter');
    await historyHas(page, 1);
  });
});
