import type { Knex } from 'knex';
import type { Page } from 'puppeteer';
import { getDashboard } from '#shared/analytics/analytics';
import { signup } from '#shared/auth';
import { pathTo } from '#shared/contract/endpoint';
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
 * read has journeys of its own. The page does not know of it before it loads again. Answers the user's id.
 */
export async function giveImportedAccount(
  page: Page,
  server: JourneyServer,
  creator: Creator = 'steady',
): Promise<string> {
  const { knex } = server.database;
  const ofServer = imported.get(knex) ?? new Map<Creator, Promise<string>>();
  imported.set(knex, ofServer);
  const read = ofServer.get(creator) ?? importAccount(server, creator);
  ofServer.set(creator, read);
  const userId = await page.evaluate(async (server) => {
    const { id } = await (await fetch(`${server}/api/auth/user`)).json();
    return String(id);
  }, server.url);
  const source = () => sourceOfDashboard(page, server, userId);
  await read;
  // What was answered a moment ago is answered again until the server has heard of the change: this answer tells when.
  await source();
  await copyAccount(knex, server.dataDir, await read, userId);
  await waitUntil(async () => (await source()) === 'posts', 'the server to know of the account');
  return userId;
}

const sourceOfDashboard = (page: Page, { url }: JourneyServer, userId: string): Promise<string> =>
  page.evaluate(
    async (address) => (await (await fetch(address)).json()).source,
    url + pathTo(getDashboard.path, { userId }),
  );

/**
 * Makes the videos of a user's posts do better than all other formats, beyond any doubt. What of an invented creator is beyond
 * chance differs from day to day, and on some days nothing is.
 */
export async function letVideosStandOut({ database: { knex } }: JourneyServer, userId: string): Promise<void> {
  const larger = (...names: string[]) =>
    Object.fromEntries(names.map((name): [string, Knex.Raw] => [name, knex.raw('?? * 6', [name])]));
  const videos = knex('content_posts').where({ userId, mediaType: 'VIDEO' });
  await videos.clone().update(larger('reach', 'likes', 'comments', 'reposts', 'quotes', 'shares'));
  const atAges = knex('post_ages').where({ userId }).whereIn('postId', videos.clone().select('id'));
  await atAges.update(larger('views', 'likes', 'replies', 'reposts', 'quotes', 'shares'));
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
