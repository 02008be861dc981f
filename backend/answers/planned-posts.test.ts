import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScheduledPost } from '#shared/calendar/calendar';
import { DAY_MS } from '#shared/days/durations';
import { listThreadsAccounts } from '#shared/threads';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
const tomorrow = new Date(Date.now() + DAY_MS);

beforeAll(async () => {
  app = await startSyncApp();
  ({ visitor: ada } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

async function plan(text: string, dueAt: string | null) {
  const { id: userId } = ada.user;
  const { body: accounts } = await ada.client.call(listThreadsAccounts);
  const state = dueAt ? ('scheduled' as const) : ('draft' as const);
  const body = { userId, clientKey: randomUUID(), accountId: accounts[0]?.id ?? '', parts: [{ text }], dueAt, state };
  expect((await ada.client.call(createScheduledPost, { body: { ...body, timeZone: 'UTC' } })).status).toBe(200);
}

describe('what is planned', () => {
  it('is nothing until something is, and no plan is meant by it', async () => {
    const { analysis } = await ask(ada, 'whats planned for next week');
    expect(analysis).toMatch(/^Nothing is planned from \w+ \d+ to (?:\w+ )?\d+\.$/);
  });

  it('is told with its time, and drafts without one are counted', async () => {
    await plan('The rye that rose overnight', tomorrow.toISOString());
    await plan('About the neighbour', null);
    for (const question of ['what goes out tomorrow', 'do i have anything scheduled']) {
      const { analysis, withheld } = await ask(ada, question);
      expect(withheld).toBe(0);
      expect(analysis).toMatch(/^1 post is planned (?:on|from) .+\. 1 draft has no time yet\./);
      expect(analysis).toContain('• “The rye that rose overnight”, ');
    }
  });

  it('leaves days free, which are named up to the day that was asked for', async () => {
    const { analysis, withheld } = await ask(ada, 'is there any gap in my calendar before christmas');
    expect(withheld).toBe(0);
    expect(analysis).toMatch(/^\d+ days (?:on|from) .+ have no post in your calendar: /);
    expect(analysis).not.toContain('pause');
    const { analysis: inAll, withheld: none } = await ask(ada, 'any gap in my calendar in the next 9 months');
    expect(none).toBe(0);
    const [free] = /^\d+/.exec(inAll) ?? [];
    expect(Number(free)).toBeGreaterThan(250);
  });
});

describe('drafts', () => {
  it('are told by their texts, and none is put first', async () => {
    for (const question of ['show me my drafts', 'drafts', 'which drafts do I have']) {
      const { analysis, withheld } = await ask(ada, question);
      expect(withheld).toBe(0);
      expect(analysis).toContain('1 draft in your calendar has no time yet.\n\n• “About the neighbour”');
    }
    const conversationId = randomUUID();
    await ask(ada, 'my drafts', conversationId);
    const { analysis, outcome } = await ask(ada, 'which one is best', conversationId);
    expect(outcome).toBe('partly');
    expect(analysis).toMatch(/^How a draft will do is not known before it is out.+• “About the neighbour”$/s);
  });
});
