import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentUser, signup } from '#shared/auth';
import { listBackups } from '../backup/kept-backups.ts';
import { newTokenKeys } from '../testing/backup-scene.ts';
import { TestClient } from '../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { newSignup } from '../testing/factories.ts';
import { type MainProcess, runMain, whenReady } from '../testing/main-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BETWEEN_CALLS_MS = 50;

/** Answers a command of the engine with its exit code. */
type Engine = (command: string[]) => Promise<number>;

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-upgrade-'));
});
afterEach(async () => {
  server?.close();
  await rm(folder, { recursive: true });
});

/** Runs the script with a program in place of Docker, which asks this process what each command does. */
async function upgrade(engine: Engine): Promise<{ code: number; output: string }> {
  server = createServer(async (request, response) =>
    response.end(String(await engine((await json(request)) as string[]))),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // An address object, because it listens on a port and not on a pipe.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = `fetch('${url}', { method: 'POST', body: JSON.stringify(process.argv.slice(1)) }).then(async (answer) => process.exit(Number(await answer.text())))`;
  const DOCKER = path.join(folder, 'docker');
  await writeFile(DOCKER, `#!/bin/sh\nexec "${process.execPath}" -e "${ask}" -- "$@"\n`);
  await chmod(DOCKER, 0o755);
  return promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/upgrade.mjs')], { env: { DOCKER } }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

/** What a command asks for, without its options. */
const wordsOf = (command: string[]) => command.filter((word) => !/^-|^\d+$|^cluster$/.test(word)).slice(1);

it('leaves the old version alone where the new one does not become ready', async () => {
  const done: string[] = [];
  const { code, output } = await upgrade(async (command) => {
    done.push(wordsOf(command).join(' '));
    return wordsOf(command).at(-1) === 'node-2' ? 1 : 0;
  });
  expect(code).toBe(1);
  expect(output).toContain('node-1 goes on with the old version: see docker compose logs node-2.');
  expect(done).toEqual(['build node-1', 'exec node-1 node scripts/backup.mjs', 'up node-2']);
});

/** Processes that an engine would run, and a proxy's way to one that takes requests. */
function twoNodes(settings: Record<string, string>) {
  const nodes = new Map<string, MainProcess>();
  const stop = async (name: string) => {
    const node = nodes.get(name);
    nodes.delete(name);
    node?.child.kill('SIGTERM');
    expect((await node?.exit) ?? 0).toBe(0);
  };
  return {
    nodes,
    stop,
    async up(name: string) {
      await stop(name);
      const node = await runMain(settings);
      await whenReady(node);
      nodes.set(name, node);
    },
    /** The status of a call at a node that takes it. */
    async call(cookie: string): Promise<number> {
      for (const { url } of nodes.values()) {
        const answer = await fetch(url + currentUser.path, { headers: { Cookie: cookie } }).catch(() => null);
        if (answer && answer.status !== 503) return answer.status;
      }
      return 503;
    },
  };
}

it('node scripts/upgrade.mjs brings the new version beside the old one, after a backup, and refuses nobody meanwhile', async () => {
  const database: TestDatabase = await createTestDatabase();
  const BACKUP_FOLDER = path.join(folder, 'backups');
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, BACKUP_FOLDER, TOKEN_KEYS: newTokenKeys().join() };
  const { nodes, up, stop, call } = twoNodes(settings);
  await up('node-1');
  const old = nodes.get('node-1');
  const client = new TestClient(old?.url ?? '');
  await client.call(signup, { body: newSignup() });
  const cookie = client.cookieHeader();

  const statuses: number[] = [];
  const isOver = new AbortController();
  const calling = (async () => {
    for (; !isOver.signal.aborted; await pause(BETWEEN_CALLS_MS)) statuses.push(await call(cookie));
  })();
  const { code, output } = await upgrade(async (command) => {
    const [what, name = '', ...program] = wordsOf(command);
    if (what === 'up') await up(name);
    const [, script = ''] = program;
    // `scripts/backup.mjs` looks whether the packages are there and runs this.
    if (script === 'scripts/backup.mjs')
      await promisify(execFile)(process.execPath, [path.join(ROOT, 'backend/backup/run-backup.ts')], { env: settings });
    return 0;
  });
  isOver.abort();
  await calling;
  const after = nodes.get('node-1');
  for (const name of [...nodes.keys()]) await stop(name);
  await database.close();

  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Both processes run the new version'),
  });
  expect(after?.child.pid).not.toBe(old?.child.pid);
  expect(await listBackups(BACKUP_FOLDER)).toHaveLength(1);
  expect(statuses.length).toBeGreaterThan(5);
  expect([...new Set(statuses)]).toEqual([200]);
});
