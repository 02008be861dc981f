import type { Knex } from 'knex';
import { Model } from 'objection';
import type { PgBoss } from 'pg-boss';
import { expect, vi } from 'vitest';
import { confirmEmail } from '#shared/account-security';
import type { Signup } from '#shared/auth';
import { QUEUE_SCHEMA } from '../database/grant-rows.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { defaultLimits } from '../middleware/rate-limits.ts';
import { createTestDatabase } from './database.ts';
import { signUp } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { patience } from './patience.ts';
import { startApp } from './start-app.ts';

/** The real app with the queue of its mails, and a mail server that takes them. */
export async function startMailApp(options: Parameters<typeof startApp>[0] = {}) {
  const database = await createTestDatabase();
  Model.knex(database.knex);
  const mailServer = await startMailServer();
  const app = await startApp({
    ...options,
    knex: database.knex,
    // A promise to strangers, and not a bound against load.
    limits: { confirmationPerMailbox: defaultLimits.confirmationPerMailbox, ...options.limits },
    settings: { mail: mailServer.settings, ...options.settings },
  });
  const jobs = await startJobs(database.url, { warn: () => {} });
  await app.auth.start?.(jobs.boss);
  return {
    ...app,
    mailServer,
    boss: jobs.boss,
    databaseUrl: database.url,
    passRetryWait: () => passRetryWait(database.knex, jobs.boss),
    whenAllSent: () => whenAllSent(database.knex),
    async close() {
      await jobs.stop();
      await app.close();
      await mailServer.close();
      await database.close();
    },
  };
}

/** Lets the wait of the mail that could not be sent pass, once the queue has noted that it failed. */
async function passRetryWait(knex: Knex, boss: PgBoss): Promise<void> {
  const waiting = () => knex(`${QUEUE_SCHEMA}.job`).where({ state: 'retry' }).update({ startAfter: knex.fn.now() });
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: patience(60_000) });
  for (const { id } of boss.getWipData()) boss.notifyWorker(id);
}

type MailApp = Awaited<ReturnType<typeof startMailApp>>;

/** The link in the mail that asks whether an address is somebody's own, as its token. */
export async function confirmationToken({ mailServer, url }: MailApp, email: string): Promise<string> {
  const { text } = await mailServer.nextMail(email, 'Is this your email address?');
  const [, token = ''] = text.match(new RegExp(`^${url}/confirm-email#([\\w-]+)$`, 'm')) ?? [];
  return token;
}

/** A signed-up user who has confirmed their address, and so gets mails. */
export async function signUpConfirmed(app: MailApp, changes: Partial<Signup> = {}) {
  const person = await signUp(app, changes);
  const { status } = await person.client.call(confirmEmail, {
    body: { token: await confirmationToken(app, person.input.email) },
  });
  if (status !== 204) throw new Error(`Confirming the address answered ${status}`);
  return person;
}

/** Mails take turns and go two at a time: none is due any more, and none is under way. */
async function whenAllSent(knex: Knex): Promise<void> {
  const due = () =>
    knex(`${QUEUE_SCHEMA}.job`)
      .whereIn('state', ['created', 'retry', 'active'])
      .where('startAfter', '<=', knex.fn.now())
      .count({ rows: '*' })
      .first();
  await vi.waitFor(async () => expect(Number((await due())?.rows)).toBe(0), { timeout: patience(60_000) });
}
