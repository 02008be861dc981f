import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/factories.ts';
import { type SyncApp, startSyncApp, whenSynced } from '../testing/sync-app.ts';
import { connectCreator, steady } from '../testing/threads-app.ts';
import { ask, type Visitor } from './testing/ask.ts';

const second = { ...steady, ...{ key: 'second', id: '27173231028946700', username: 'second.oven', posts: 0 } };

let app: SyncApp;
let ada: Visitor;

beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators: [{ ...steady, posts: 0 }, second] } });
  ada = await signUp(app);
  const { account } = await connectCreator(ada.client);
  await whenSynced(ada.client, account.id);
});
afterAll(() => app.close());

it.each(['what was my best post last week', 'how many views last month', 'when should I post', 'what works for me'])(
  'who has connected an account and published nothing is told what is needed: %s',
  async (question) => {
    const { outcome, analysis } = await ask(ada, question);
    expect(outcome).toBe('abstained');
    expect(analysis).toContain(`@${steady.username} has none that Threads shows. Publish one`);
    expect(analysis).toContain('paste the text of a post here');
  },
);

it('and still gets what the account itself tells', async () => {
  const { outcome, analysis } = await ask(ada, 'how many followers do I have');
  expect(outcome).toBe('answered');
  expect(analysis).toMatch(new RegExp(`^@${steady.username} has [\\d,]+ followers`));
});

describe('with a second account', () => {
  beforeAll(async () => {
    const { account } = await connectCreator(ada.client, second.id);
    await whenSynced(ada.client, account.id);
  });

  it('both are said to have none', async () => {
    const { analysis } = await ask(ada, 'how many views last month');
    expect(analysis).toContain(`@${steady.username} and @${second.username} have none that Threads shows.`);
  });

  it('only the one that is still read for the first time is said to be', async () => {
    await app.knex('social_media_accounts').where({ username: second.username }).update({ last_sync_at: null });
    const { analysis } = await ask(ada, 'how many views last month');
    expect(analysis).toContain(`The posts of @${second.username} are being read for the first time.`);
  });
});
