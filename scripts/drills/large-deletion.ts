import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../backend/models/base-model.ts';
import { tablesOfPosts } from '../../backend/models/exported-and-deleted-tables.ts';
import { storeManyPosts } from '../../backend/testing/large-account.ts';
import { deleteUser } from '../../shared/account.ts';
import { currentUser } from '../../shared/auth.ts';
import { disconnectThreadsAccount } from '../../shared/threads.ts';
import { inSeconds, timed } from './tools/drill.ts';
import { inScene, type Scene, type Visitor } from './tools/scene.ts';

const POSTS = 100_000;
const ANSWER_LIMIT_S = 5;
const END_LIMIT_S = 300;

/** Accounts of 100,000 posts: one is disconnected, and the user of the other is deleted, while a third one reads. */
export const largeDeletion = inScene(async ({ knex, signUp }) => {
  const [one, two, other] = [await signUp(), await signUp(), await signUp()];
  const id = await fill(knex, one);
  await fill(knex, two);
  const disconnected = await timed(() => one.client.call(disconnectThreadsAccount, { params: { id } }));
  const deleted = await timed(() => two.client.call(deleteUser, { params: { userId: two.user.id } }));
  let slowest = 0;
  const behind = await timed(async () => {
    for (const end = Date.now() + 1000 * END_LIMIT_S; Date.now() < end; await pause(200)) {
      slowest = Math.max(slowest, (await timed(() => other.client.call(currentUser))).seconds);
      if ((await rowsLeft(knex, [one, two])) === 0) return true;
    }
    return false;
  });
  const isSoon = disconnected.seconds < ANSWER_LIMIT_S && deleted.seconds < ANSWER_LIMIT_S;
  return {
    held: disconnected.value.status === 200 && deleted.value.status === 200 && isSoon && behind.value,
    happened:
      `disconnected with ${disconnected.value.status} in ${inSeconds(disconnected.seconds)}, deleted with ` +
      `${deleted.value.status} in ${inSeconds(deleted.seconds)}, ${behind.value ? 'no row left' : 'rows left'} after ` +
      `${inSeconds(behind.seconds)}; the slowest read of another user meanwhile took ${inSeconds(slowest)}`,
  };
});

async function fill(knex: Scene['knex'], { user }: Visitor): Promise<string> {
  const id = newId();
  const account = { userId: user.id, id, platform: 'threads', accountId: id, username: 'large' };
  await knex('social_media_accounts').insert(account);
  await storeManyPosts(knex, user.id, id, POSTS);
  return id;
}

async function rowsLeft(knex: Scene['knex'], visitors: Visitor[]): Promise<number> {
  const userIds = visitors.map(({ user }) => user.id);
  const rows = tablesOfPosts.map((table) => knex(table).whereIn('userId', userIds).limit(1).select(knex.raw('1')));
  return (await Promise.all(rows)).flat().length;
}
