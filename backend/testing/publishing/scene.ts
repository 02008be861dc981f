import { randomBytes } from 'node:crypto';
import { signup, type User } from '#shared/auth';
import { addPostPicture } from '#shared/calendar/post-pictures';
import { createSandbox, type ThreadsSandbox } from '../../sandbox/create-sandbox.ts';
import { makeCreator } from '../../sandbox/creators/make-creator.ts';
import { TestClient } from '../client.ts';
import { connectCreator } from '../connect-account.ts';
import { newSignup } from '../factories.ts';
import { dataUrl, noise } from '../pictures.ts';
import { type RestartedProduct, runProduct } from './products.ts';
import { clockOf, type Pace } from './scaled-clock.ts';

/** Few posts of their own, which are quickly read. */
const SIZE = { posts: 3, daysBefore: 30, followers: { first: 5, atEpoch: 40 } };
const ACCOUNTS_A_USER = 6;
const PICTURES_A_USER = 2;
/** How often due posts are looked for, by the real clock. */
const SWEEP_MS = 200;

/** An account of the sandbox that a user has connected, with the permission to publish. */
export interface Publisher {
  client: TestClient;
  user: User;
  accountId: string;
  /** For their posts. */
  pictureIds: string[];
  /** Key of the creator in the sandbox. */
  creator: string;
}

/** Threads, some processes of the product on one database, and accounts that publish. All live by one clock. */
export interface Scene {
  now(): number;
  sandbox: ThreadsSandbox;
  products: RestartedProduct[];
  publishers: Publisher[];
  close(): Promise<void>;
}

interface Options {
  /** One a process. */
  databaseUrls: string[];
  dataDir: string;
  accounts: number;
  /** 1: the product lives by the real clock, and looks for due posts as often as it does by default. */
  speed: number;
  /** Further variables of the product's environment. */
  settings?: Record<string, string>;
}

export async function startScene({ databaseUrls, dataDir, accounts, speed, settings: own }: Options): Promise<Scene> {
  const pace: Pace = { origin: Date.now(), speed };
  const creators = Array.from({ length: accounts }, (_, n) => makeCreator(n, SIZE));
  const sandbox = createSandbox({ clock: clockOf(pace), creators, quirks: { usedUpQuota: 'unknown-error' } });
  const apiUrl = await sandbox.listen();
  const settings = {
    DATA_DIR: dataDir,
    SESSION_SECRETS: randomBytes(36).toString('base64'),
    TOKEN_KEYS: `drill:${randomBytes(32).toString('base64')}`,
    THREADS_APP_ID: sandbox.app.appId,
    THREADS_APP_SECRET: sandbox.app.appSecret,
    THREADS_API_URL: apiUrl,
    THREADS_AUTHORIZE_URL: `${apiUrl}/oauth/authorize`,
    ...(speed === 1 ? {} : { PUBLISH_SWEEP_MS: String(SWEEP_MS) }),
    ...own,
  };
  const products: RestartedProduct[] = [];
  const close = async () => {
    await Promise.all(products.map((product) => product.end()));
    await sandbox.close();
  };
  try {
    // One after the other: the first brings the database up to date.
    for (const DATABASE_URL of databaseUrls) products.push(await runProduct({ ...settings, DATABASE_URL }, pace));
    const url = products[0]?.url ?? '';
    const publishers = await connectAll(url, creators);
    return { now: clockOf(pace), sandbox, products, publishers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connectAll(url: string, creators: { key: string; id: string }[]): Promise<Publisher[]> {
  const publishers: Publisher[] = [];
  for (const [n, { key, id }] of creators.entries()) {
    const before = publishers.at(-1);
    const isOfBefore = before && n % ACCOUNTS_A_USER !== 0;
    const owner: Owner = isOfBefore ? before : await signUpAt(url);
    const { account } = await connectCreator(owner.client, id, { publish: 'true' });
    publishers.push({ ...owner, accountId: account.id, creator: key });
  }
  return publishers;
}

type Owner = Omit<Publisher, 'accountId' | 'creator'>;

async function signUpAt(url: string): Promise<Owner> {
  const client = new TestClient(url);
  const { status, body } = await client.call(signup, { body: newSignup() });
  if (status !== 200) throw new Error(`sign-up answered ${status}`);
  return { client, user: body, pictureIds: await addPictures(client, body.id) };
}

async function addPictures(client: TestClient, userId: string): Promise<string[]> {
  const image = dataUrl(await noise('jpeg'), 'image/jpeg');
  const added = await Promise.all(
    Array.from({ length: PICTURES_A_USER }, () => client.call(addPostPicture, { body: { userId, image } })),
  );
  return added.map(({ body }) => body.id);
}
