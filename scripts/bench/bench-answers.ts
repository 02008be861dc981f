import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TestClient } from '../../backend/testing/client.ts';
import { connectCreator } from '../../backend/testing/connect-account.ts';
import { newSignup } from '../../backend/testing/factories.ts';
import { startServer } from '../../extension/e2e/harness/server.ts';
import { analyzeChat } from '../../shared/analysis.ts';
import { signup } from '../../shared/auth.ts';
import { listThreadsAccounts } from '../../shared/threads.ts';
import { fillDatabases } from './dashboard/databases.ts';
import type { SignedIn } from './dashboard/fill-users.ts';
import { milliseconds, quantile, report } from './tools/measure.ts';
import { FAST, withPostgres } from './tools/temporary-postgres.ts';

const POSTS_OF_OTHERS = 10_000;
const MOST_MS = 300;
/** A user may ask 120 in an hour. */
const ROUNDS = 2;
const LOOK_EVERY_MS = 100;

/** One of each kind that reads much, and those that are asked most. */
const QUESTIONS = [
  'how many views did i get last week',
  'likes and replies last month',
  'what was my best post last month',
  'top 5 posts by likes this year',
  'best post ever',
  'how is my latest post doing',
  'why did my last post do so badly',
  'why did my views drop last month',
  'compare photos and videos',
  'does #tag1 work better than #tag2',
  'when should i post',
  'what weekday works best',
  'is monday 9am a good time',
  'when do i post most',
  'what works for me',
  'which hashtags help',
  'what is a normal number of views for me',
  'average likes of my last 50 posts',
  'how many posts got over 1000 views this year',
  'did anything go viral this month',
  'chart of my views by week this year',
  'which day had the most views last month',
  'how often do i post',
  'what was my longest break',
  'how many followers did i gain last month',
  'which link got the most clicks',
  'who do i still need to answer',
  'how am i doing',
  'can i trust these numbers',
  'what does engagement rate mean',
];

/** What somebody with 5,000 posts waits for an answer, while accounts of others are imported. */
export function benchAnswers(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    const { users, databases } = await fillDatabases(databaseUrl, [POSTS_OF_OTHERS], secret);
    const user = users.at(-1);
    if (!user) throw new Error('Nobody is signed in');
    const server = await startServer({ DATABASE_URL: databases[0]?.url ?? '', SESSION_SECRETS: secret });
    try {
      await askOnce(server.url, user);
      tell('answers', (await askRounds(server.url, user, ROUNDS - 1)).flat());
      const imports = importUntilStopped(server.url);
      const times = await askRounds(server.url, user, ROUNDS);
      tell(`answers while ${await imports.stop()} accounts are imported`, times, MOST_MS);
    } finally {
      await server.stop();
    }
  }, FAST);
}

interface Timed {
  question: string;
  time: number;
}

async function askRounds(url: string, user: SignedIn, rounds: number): Promise<Timed[]> {
  const times: Timed[] = [];
  for (let round = 0; round < rounds; round++) times.push(...(await askOnce(url, user)));
  return times;
}

async function askOnce(url: string, { userId, cookie }: SignedIn): Promise<Timed[]> {
  const client = new TestClient(url);
  const times: Timed[] = [];
  for (const question of QUESTIONS) {
    const start = performance.now();
    const { status, body } = await client.call(analyzeChat, {
      body: { userId, message: question },
      headers: { cookie },
    });
    if (status !== 200 || body.analysis?.outcome === null)
      throw new Error(`${question}: ${status} ${JSON.stringify(body)}`);
    times.push({ question, time: performance.now() - start });
  }
  return times;
}

function tell(name: string, times: Timed[], most?: number): void {
  const of = times.map(({ time }) => time);
  report(`${name}, p50`, milliseconds(quantile(of, 0.5)));
  const p95 = quantile(of, 0.95);
  report(`${name}, p95`, milliseconds(p95), most ? { isMet: p95 <= most, text: `at most ${most} ms` } : undefined);
  for (const { question, time } of times.toSorted((one, other) => other.time - one.time).slice(0, 3))
    report(`  ${question}`, milliseconds(time));
}

/** One account after the other, each of a new user, until it is told to stop; says how many there were. */
function importUntilStopped(url: string): { stop(): Promise<number> } {
  let isOver = false;
  const run = async () => {
    let imported = 0;
    for (; !isOver; imported++) {
      const client = new TestClient(url);
      await client.call(signup, { body: newSignup() });
      await connectCreator(client);
      while (!isOver && !(await client.call(listThreadsAccounts)).body[0]?.lastSyncAt) await pause(LOOK_EVERY_MS);
    }
    return imported;
  };
  const running = run();
  return {
    stop() {
      isOver = true;
      return running;
    },
  };
}
