import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../backend/testing/free-port.ts';
import { type MainProcess, runMain, whenReady } from '../../backend/testing/main-process.ts';
import { exportData } from '../../shared/account.ts';
import { type AnalysisEntry, analyzeChat } from '../../shared/analysis.ts';
import { counted, inFolder } from './tools/drill.ts';
import { backendOf, postmasterOf, processesOf } from './tools/postgres-processes.ts';
import { signUpAt, type Visitor } from './tools/scene.ts';

const ROUNDS = 30;
const WRITERS = 3;
/** So many are acknowledged in a round before the kill. */
const BEFORE_KILL = 6;
const USERS = 15;
/** What a dead process left is taken up when its lease runs out. A user may ask for ten exports an hour. */
const LOOKS = 8;
const LOOK_EVERY_MS = 10_000;

interface Ledger {
  /** Of what was acknowledged: its text, by the id of its entry. */
  notes: Map<string, string>;
  answers: (number | string)[];
}

/** `restarts`: the product was killed as well, and somebody starts it again. */
const KILLS: { name: string; restarts: boolean; pids: (product: MainProcess, folder: string) => Promise<number[]> }[] =
  [
    { name: 'Node', restarts: true, pids: async ({ child }) => [child.pid ?? 0] },
    { name: 'the postmaster', restarts: false, pids: async (_, folder) => [await postmasterOf(folder)] },
    { name: 'all of PostgreSQL', restarts: false, pids: async (_, folder) => processesOf(folder) },
    {
      name: 'both',
      restarts: true,
      pids: async ({ child }, folder) => [child.pid ?? 0, await postmasterOf(folder)],
    },
    { name: 'one backend', restarts: false, pids: async (_, folder) => [await backendOf(folder)] },
  ];

/** Thirty kills -9, in turn of each kind, while notes are written; every acknowledged one must be there once. */
export const killRounds = inFolder(async (DATA_DIR) => {
  const settings = { DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  let product = await runMain(settings);
  await whenReady(product);
  const ledger: Ledger = { notes: new Map(), answers: [] };
  try {
    const users: Visitor[] = [];
    for (let count = 0; count < USERS; count++) users.push(await signUpAt(product.url));
    for (let round = 0; round < ROUNDS; round++) {
      const user = users[round % USERS];
      const kill = KILLS[round % KILLS.length];
      if (!user || !kill) continue;
      const writing = write(user, round, ledger);
      await writing.began;
      for (const pid of await kill.pids(product, DATA_DIR)) process.kill(pid, 'SIGKILL');
      if (kill.restarts) {
        await product.exit;
        product = await runMain(settings);
      }
      await whenReady(product);
      await writing.stop();
    }
    return await compare(users, ledger);
  } finally {
    product.child.kill('SIGTERM');
    await product.exit;
  }
});

/** Notes of several browsers of a user at once, each sent once, until it is told to stop. */
function write({ client, user }: Visitor, round: number, { notes, answers }: Ledger) {
  const began = Promise.withResolvers<void>();
  const before = notes.size;
  let isOver = false;
  const writer = async (name: number) => {
    for (let number = 0; !isOver; number++) {
      const message = `Note ${round}-${name}-${number} about the ferry and the rain.`;
      const { status, body } = await client.call(analyzeChat, { body: { userId: user.id, message } }).catch(() => ({
        status: 'cut off' as const,
        body: null,
      }));
      answers.push(status);
      if (status === 200) notes.set(body.id, message);
      if (notes.size - before >= BEFORE_KILL) began.resolve();
      if (status !== 200) await pause(100);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
  const stop = async () => {
    isOver = true;
    await Promise.all(writers);
  };
  return { began: began.promise, stop };
}

async function compare(users: Visitor[], { notes, answers }: Ledger) {
  const stored = (await Promise.all(users.map(exportedAtLast))).flat();
  const ids = new Map(stored.map(({ id, message }) => [id, message]));
  const lost = [...notes].filter(([id, message]) => ids.get(id) !== message);
  const doubled = stored.length - new Set(stored.map(({ message }) => message)).size;
  const pending = stored.filter(({ status }) => status === 'pending');
  const isPlain = answers.every((answer) => [200, 503, 'cut off'].includes(answer));
  return {
    held: notes.size > ROUNDS && isPlain && lost.length + doubled + pending.length === 0,
    happened:
      `${ROUNDS} kills, answers ${counted(answers)}; of ${notes.size} acknowledged notes ${lost.length} lost, ` +
      `${doubled} doubled, ${pending.length} left pending`,
  };
}

/** What an export holds of a user's notes, once none of them is pending or it was asked for often enough. */
async function exportedAtLast({ client, user }: Visitor): Promise<Pick<AnalysisEntry, 'id' | 'message' | 'status'>[]> {
  for (let look = 1; ; look++) {
    const { status, body } = await client.call(exportData, { params: { userId: user.id } });
    if (status !== 200) throw new Error(`an export was answered with ${status}`);
    const entries: AnalysisEntry[] = body.contentAnalysisHistory;
    if (look === LOOKS || entries.every((entry) => entry.status !== 'pending')) return entries;
    await pause(LOOK_EVERY_MS);
  }
}
