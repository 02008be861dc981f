import type { Knex } from 'knex';
import type { Page } from 'puppeteer';
import { signup } from '#shared/auth';
import { TestClient } from '../../../backend/testing/client.ts';
import { connectCreator } from '../../../backend/testing/connect-account.ts';
import { copyAccount } from '../../../backend/testing/copy-account.ts';
import type { JourneyServer } from './journey-server.ts';
import { newPerson } from './people.ts';
import { waitUntil } from './wait-until.ts';

/** By server, the user whose account was read there. */
const imported = new WeakMap<Knex, Promise<string>>();

/**
 * Gives who is signed in on a page the account of the creator whom the sandbox proposes, with hundreds of posts, and all that follows
 * from them. It is read once on a server; everybody else gets a copy: how it is connected and read has journeys of its own. The page
 * does not know of it before it loads again.
 */
export async function giveImportedAccount(page: Page, server: JourneyServer): Promise<void> {
  const { knex } = server.database;
  const read = imported.get(knex) ?? importAccount(server);
  imported.set(knex, read);
  const userId = await page.evaluate(async (server) => {
    const { id } = await (await fetch(`${server}/api/auth/user`)).json();
    return String(id);
  }, server.url);
  await copyAccount(knex, server.dataDir, await read, userId);
}

async function importAccount({ url, database: { knex } }: JourneyServer): Promise<string> {
  const client = new TestClient(url);
  const { body } = await client.call(signup, { body: newPerson() });
  await connectCreator(client);
  const userId = String(body.id);
  // The look for insights is the last thing that follows from reading.
  const isDone = () => knex('analytics').where({ userId }).whereNotNull('lookedAt').first();
  await waitUntil(isDone, 'the account to be read', 240_000);
  return userId;
}
