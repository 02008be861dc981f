import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../testing/synced-posts.ts';
import { ask, type Visitor } from './testing/ask.ts';

let app: TestApp;
let agency: Visitor;

beforeAll(async () => {
  app = await startApp();
  agency = await signUp(app);
  const written = {
    'park.denver': ['Our dentist hums.', 'A dentist at a school.', 'Flowers for the store on our corner.'],
    switchback: ['The store is open.', 'The store smells of wax.', 'A store dog.', 'The store again.'],
  };
  for (const [username, texts] of Object.entries(written)) {
    const account = await connectAccount(agency.user.id, { lastSyncAt: new Date(), username });
    for (const [at, content] of texts.entries())
      await syncPost(account, (at + 3) * DAY, [[24, { views: 100, likes: 1 }]], { content });
  }
});
afterAll(() => app.close());

it.each([
  ['best post of the dentist in the last 90 days', 'park.denver'],
  ["what was the store's best post in the last 90 days", 'switchback'],
])('an account is called by what its posts are about: %s', async (question, username) => {
  const { analysis, outcome } = await ask(agency, question);
  expect([outcome, analysis]).toEqual(['answered', expect.stringMatching(new RegExp(`^@${username}: `))]);
});

it('posts that are called by a word of theirs are no account, and are left out where that is asked', async () => {
  const { analysis, withheld } = await ask(agency, 'best posts in the last 90 days without the dentist ones');
  expect(withheld).toBe(0);
  expect(analysis).toMatch(/^Left out: “Our dentist hums\.”, “A dentist at a school\.”\.\n\nYour best posts/);
});

it('asks which account “the garden” is, and answers the question of the one that is picked', async () => {
  const asked = await ask(agency, 'how many posts has the garden got since january');
  expect(asked.outcome).toBe('abstained');
  expect(asked.analysis).toBe('Which of your accounts is “the garden”? Pick one, or name it.');
  expect(asked.suggestions).toEqual([
    'how many posts has the garden got since january (@park.denver)',
    'how many posts has the garden got since january (@switchback)',
  ]);
  const { analysis, outcome } = await ask(agency, asked.suggestions[1] ?? '');
  expect([outcome, analysis]).toEqual(['answered', expect.stringMatching(/^@switchback: .*4 posts/)]);
});

it('knows the parks by the name of their account, and answers of each account where each is asked for', async () => {
  const { analysis } = await ask(agency, 'best post of the parks in the last 90 days');
  expect(analysis).toMatch(/^@park\.denver: /);
  const { analysis: each } = await ask(agency, 'How many posts did we publish on each account in the last 90 days?');
  expect(each).toMatch(/^@park\.denver: .*3 posts/m);
  expect(each).toMatch(/^@switchback: .*4 posts/m);
});

it('says of each account what is not known, and not nothing', async () => {
  const { analysis, outcome } = await ask(agency, 'Which account grew faster last month, @park.denver or @switchback?');
  expect(outcome).toBe('partly');
  expect(analysis).toMatch(/^@park\.denver: \w/m);
  expect(analysis).toMatch(/^@switchback: \w/m);
});

it('sets two accounts beside each other by what each post drew', async () => {
  const { analysis } = await ask(agency, 'compare likes per post of park.denver and switchback in the last 90 days');
  expect(analysis).toMatch(/^@park\.denver: 3 posts .* 1 like per post on average/m);
  expect(analysis).toMatch(/^@switchback: 4 posts .* 1 like per post on average/m);
});

it('says once why several figures are not known', async () => {
  const { analysis } = await ask(agency, 'views, likes and replies of switchback yesterday');
  const [first = ''] = analysis.split('\n\n');
  expect(analysis.split(first.replace('@switchback: ', ''))).toHaveLength(2);
});

it.each(['can you add a dark mode', "ugh, i'm so tired of all this"])(
  'says all that it has to say to: %s',
  async (message) => {
    const { outcome, withheld, claims } = await ask(agency, message);
    expect([outcome, withheld, claims]).toEqual(['answered', 0, []]);
  },
);
