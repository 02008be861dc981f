import { Model } from 'objection';
import { startJobs } from '../jobs/start-jobs.ts';
import { createTestDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { startApp } from './start-app.ts';

/** The real app with the queue of its mails, and a mail server that takes them. */
export async function startMailApp(options: Parameters<typeof startApp>[0] = {}) {
  const database = await createTestDatabase();
  Model.knex(database.knex);
  const mailServer = await startMailServer();
  const app = await startApp({
    ...options,
    knex: database.knex,
    settings: { mail: mailServer.settings, ...options.settings },
  });
  const jobs = await startJobs(database.url, { warn: () => {} });
  await app.auth.start?.(jobs.boss);
  return {
    ...app,
    mailServer,
    boss: jobs.boss,
    async close() {
      await jobs.stop();
      await app.close();
      await mailServer.close();
      await database.close();
    },
  };
}
