import createKnex, { type Knex } from 'knex';
import { migrate } from '../../../backend/database/migrate.ts';
import { knexConfig } from '../../../knexfile.ts';
import { addPosts, addPostsOf } from './fill-posts.ts';
import { addUsers, type SignedIn } from './fill-users.ts';

/** One user has this many posts in each database, whatever the others have. */
export const POSTS_OF_ONE = 5000;

/** A database of the product, with so many posts of others in it. */
export interface Filled {
  url: string;
  posts: number;
}

/** One database for each number of posts, with the same users, who are signed in. The last of them has very many posts. */
export async function fillDatabases(serverUrl: string, sizes: number[], sessionSecret: string) {
  const base = at(serverUrl, 'bench_users');
  await withKnex(serverUrl, (knex) => knex.raw('create database bench_users'));
  await migrate(base);
  let users: SignedIn[] = [];
  await withKnex(base, async (knex) => {
    users = await addUsers(knex, sessionSecret);
  });
  const databases: Filled[] = [];
  for (const posts of sizes) {
    const url = at(serverUrl, `bench_${posts}`);
    await withKnex(serverUrl, (knex) => knex.raw(`create database bench_${posts} template bench_users`));
    await withKnex(url, async (knex) => {
      await addPosts(knex, posts);
      await addPostsOf(knex, users.at(-1)?.userId ?? '', POSTS_OF_ONE);
    });
    databases.push({ url, posts });
  }
  return { users, databases };
}

const at = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: name }).href;

/** For filling a database: `connect` of the product would end statements that take long. */
export async function withKnex<Result>(url: string, work: (knex: Knex) => Promise<Result>): Promise<Result> {
  const knex = createKnex(knexConfig(url));
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}
