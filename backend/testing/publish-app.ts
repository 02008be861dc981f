import { randomBytes, randomUUID } from 'node:crypto';
import { createScheduledPost, findScheduledPost, type ScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { connectCreator as connectToSandbox } from '../sandbox/testing/connect-creator.ts';
import type { TestClient } from './client.ts';
import { signUp } from './factories.ts';
import { connectCreator, startThreadsApp, type ThreadsApp } from './threads-app.ts';

export type { FaultRule } from '../sandbox/errors/faults.ts';
export { knownFaults } from '../sandbox/errors/known-faults.ts';

type Options = Parameters<typeof startThreadsApp>[0];

/** The real app and a sandbox whose clock stands still until `pass` advances it. Nothing is published in between. */
export async function startPublishApp({ sandbox = {}, ...options }: Options = {}) {
  const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const tokenKeys = [`test:${randomBytes(32).toString('base64')}`];
  const appOptions = { ...options.app, settings: { tokenKeys, ...options.app?.settings } };
  const app = await startThreadsApp({ ...options, app: appOptions, sandbox: { clock: () => start, ...sandbox } });
  return {
    ...app,
    /** For another process of the same product. */
    settings: { tokenKeys, threads: app.threads },
    pass: (ms: number) => pass(app, ms),
    author: () => signUpAuthor(app),
    publishByHand: (text: string) => publishByHand(app, text),
  };
}

export type PublishApp = Awaited<ReturnType<typeof startPublishApp>>;

/**
 * Lets time pass at Threads, from one step of a publication to the next, each at its moment. Answers how many steps were
 * waited for.
 */
export async function pass(app: Pick<ThreadsApp, 'publisher' | 'sandbox'>, ms: number): Promise<number> {
  const { publisher, sandbox } = app;
  if (!publisher) throw new Error('Nothing can be published without Threads');
  const end = sandbox.now() + ms;
  for (let steps = 0; ; steps++) {
    const next = (await publisher.runDue())?.getTime() ?? end;
    if (next >= end) {
      sandbox.control.advance(end - sandbox.now());
      await publisher.runDue();
      return steps;
    }
    sandbox.control.advance(Math.max(1, next - sandbox.now()));
  }
}

/** A user whose account we may publish for, with what they do. */
async function signUpAuthor(app: ThreadsApp) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, undefined, { publish: 'true' });
  const plan = (text: string | string[], changes: object = {}) => ({
    userId: user.id,
    clientKey: randomUUID(),
    accountId: account.id,
    parts: [text].flat().map((one) => ({ text: one })),
    dueAt: new Date(app.sandbox.now() + 10 * MINUTE_MS).toISOString(),
    timeZone: 'Europe/Berlin',
    state: 'scheduled',
    ...changes,
  });
  return {
    client,
    user,
    account,
    plan,
    schedule: async (text: string | string[], changes: object = {}): Promise<ScheduledPost> => {
      const { status, body } = await client.call(createScheduledPost, { body: plan(text, changes) });
      if (status !== 200) throw new Error(`The post was refused with ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    read: (id: string) => readPost(client, id),
  };
}

/** Publishes a post as its author does in the app of Threads: without us. */
async function publishByHand(app: ThreadsApp, text: string): Promise<void> {
  const token = await connectToSandbox(app.sandbox, app.threads.apiUrl, 'steady');
  const body = new URLSearchParams({ media_type: 'TEXT', text, auto_publish_text: 'true' });
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${app.threads.apiUrl}/v1.0/me/threads`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`Threads answered ${status}`);
}

async function readPost(client: TestClient, id: string): Promise<ScheduledPost> {
  const { status, body } = await client.call(findScheduledPost, { params: { id } });
  if (status !== 200) throw new Error('The calendar has no such post');
  return body;
}
