import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../testing/factories.ts';
import { type SyncApp, startSyncApp, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator, steady } from '../../testing/threads-app.ts';
import { ask, type Visitor } from './testing/ask.ts';

let app: SyncApp;
let ada: Visitor;

beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators: [{ ...steady, posts: 0 }] } });
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
