import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../../backend/database/connect.ts';
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres/embedded-postgres.ts';
import { TestClient } from '../../backend/testing/client.ts';
import { type MainProcess, runMain, whenReady } from '../../backend/testing/main-process.ts';
import { changeSettings } from '../../shared/account.ts';
import { getDashboard } from '../../shared/analytics/analytics.ts';
import { counted, inFolder, inSeconds, type Result, timed } from './tools/drill.ts';
import { fillWithPosts } from './tools/fill-with-posts.ts';
import { signUpAt, silent, type Visitor } from './tools/scene.ts';

/** The last commit before backups and what came with them. */
const EARLIER = 'c14f74d9881f336a78b6339a26b5234f77ec0bc7';
const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE = 50;
const READERS = 2;
const BETWEEN_CALLS_MS = 30;
/** Before the new version starts, and after the old one is gone. */
const LOAD_MS = 4_000;
const LONGEST_WITHOUT_WRITE_S = 5;

/** The new version starts beside the old one on a million rows, takes its place, and nobody who uses it notices. */
export const upgradeUnderLoad = inFolder(async (folder) => {
  const tree = await checkOut(folder);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'data'), silent);
  const knex = connect(postgres.ownerUrl, silent, PATIENCE);
  const settings = {
    DATABASE_URL: postgres.ownerUrl,
    DATA_DIR: path.join(folder, 'product'),
    SESSION_SECRETS: randomBytes(36).toString('base64'),
    TOKEN_KEYS: `drill:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'silent',
  };
  const products: MainProcess[] = [];
  const start = async (main?: string) => {
    const product = await runMain(settings, main);
    products.push(product);
    await whenReady(product);
    return product;
  };
  try {
    return await upgrade(knex, await start(path.join(tree, 'backend/main.ts')), start);
  } finally {
    for (const { child, exit } of products) {
      child.kill('SIGKILL');
      await exit;
    }
    await knex.destroy();
    await postgres.stop();
    await run('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  }
});

const run = promisify(execFile);

async function checkOut(folder: string): Promise<string> {
  const tree = path.join(folder, 'earlier');
  await run('git', ['worktree', 'add', '--detach', tree, EARLIER], { cwd: ROOT });
  await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  return tree;
}

async function upgrade(knex: Knex, old: MainProcess, start: () => Promise<MainProcess>): Promise<Result> {
  const visitor = await signUpAt(old.url);
  await fillWithPosts(knex, visitor.user.id, { posts: 25_000, readings: 39 });
  const load = putUnderLoad(old.url, visitor);
  await pause(LOAD_MS);
  const next = await timed(start);
  load.moveTo(next.value.url);
  old.child.kill('SIGTERM');
  const code = await old.exit;
  await pause(LOAD_MS);
  const { answers, longestMs } = await load.stop();
  const isUnnoticed = answers.every((answer) => answer === 200);
  return {
    held: isUnnoticed && code === 0 && longestMs < LONGEST_WITHOUT_WRITE_S * 1000,
    happened:
      `a million rows; the new version was ready after ${inSeconds(next.seconds)}, the old one ended with ${code}; ` +
      `answers ${counted(answers)}, at most ${inSeconds(longestMs / 1000)} between two writes`,
  };
}

/** One browser that reads its dashboard and changes its name, again and again, at one of the processes. */
function putUnderLoad(url: string, { client, user }: Visitor) {
  const headers = { Cookie: client.cookieHeader() };
  const params = { userId: user.id };
  const answers: (number | string)[] = [];
  let current = new TestClient(url);
  let isOver = false;
  let longestMs = 0;
  let wroteAt = performance.now();
  const repeat = async (call: (n: number) => Promise<{ status: number }>) => {
    for (let n = 0; !isOver; n++) {
      answers.push(await call(n).then(({ status }) => status, String));
      await pause(BETWEEN_CALLS_MS);
    }
  };
  const read = () => current.call(getDashboard, { params, headers });
  const write = async (n: number) => {
    const body = { username: `${user.username}-${n % 2}` };
    const answer = await current.call(changeSettings, { params, headers, body });
    if (answer.status !== 200) return answer;
    longestMs = Math.max(longestMs, performance.now() - wroteAt);
    wroteAt = performance.now();
    return answer;
  };
  const running = [repeat(write), ...Array.from({ length: READERS }, () => repeat(read))];
  return {
    moveTo: (next: string) => {
      current = new TestClient(next);
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
      return { answers, longestMs };
    },
  };
}
