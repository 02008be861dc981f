import type { Knex } from 'knex';
import type { Page } from 'puppeteer';
import { signup } from '#shared/auth';
import { TestClient } from '../../../backend/testing/client.ts';
import { CREATORS, connectCreator } from '../../../backend/testing/connect-account.ts';
import { copyAccount } from '../../../backend/testing/copy-account.ts';
import { patience } from '../../../backend/testing/patience.ts';
import type { JourneyServer } from './journey-server.ts';
import { newPerson } from './people.ts';
import { waitUntil } from './wait-until.ts';

type Creator = keyof typeof CREATORS;

/** By server and creator, the user whose account was read there. */
const imported = new WeakMap<Knex, Map<Creator, Promise<string>>>();

/** It takes hundreds of calls. */
const IMPORT_TIMEOUT_MS = patience(240_000);

/**
 * Gives who is signed in on a page the account of the creator whom the sandbox proposes, with hundreds of posts, or of the newcomer
 * with a handful, and all that follows from them. It is read once on a server; everybody else gets a copy: how it is connected and
 * read has journeys of its own. The page does not know of it before it loads again.
 */
export async function giveImportedAccount(
  page: Page,
  server: JourneyServer,
  creator: Creator = 'steady',
): Promise<void> {
  const { knex } = server.database;
  const ofServer = imported.get(knex) ?? new Map<Creator, Promise<string>>();
  imported.set(knex, ofServer);
  const read = ofServer.get(creator) ?? importAccount(server, creator);
  ofServer.set(creator, read);
  const userId = await page.evaluate(async (server) => {
    const { id } = await (await fetch(`${server}/api/auth/user`)).json();
    return String(id);
  }, server.url);
  await copyAccount(knex, server.dataDir, await read, userId);
}

async function importAccount({ url, database: { knex } }: JourneyServer, creator: Creator): Promise<string> {
  const client = new TestClient(url);
  const { body } = await client.call(signup, { body: newPerson() });
  await connectCreator(client, CREATORS[creator]);
  const userId = String(body.id);
  // The look for insights is the last thing that follows from reading.
  const isDone = () => knex('analytics').where({ userId }).whereNotNull('lookedAt').first();
  await waitUntil(isDone, 'the account to be read', IMPORT_TIMEOUT_MS);
  return userId;
}
