import { setTimeout as pause } from 'node:timers/promises';
import { whole } from '#shared/words/numbers';
import { getFindings } from '../../../shared/analytics/findings.ts';
import { listPosts } from '../../../shared/analytics/post-figures.ts';
import { pathTo } from '../../../shared/contract/endpoint.ts';
import { type Ask, read } from '../tools/load.ts';
import { median, mediansInTurn, milliseconds, ratio, report } from '../tools/measure.ts';
import { POSTS_OF_ONE } from './databases.ts';
import type { SignedIn } from './fill-users.ts';

/** Each with what it is called in the report. */
const QUERIES: [query: string, name: string][] = [
  ['sort=publishedAt', 'by date'],
  ['sort=views', 'by views'],
  ['sort=multiple', 'by the multiple'],
  ['sort=multiple&age=24', 'by the multiple at one day'],
];
/** More than PostgreSQL looks at the values of a prepared statement before it may plan without them. */
const READS = 15;
const MOST_GROWTH = 1.5;
const ROUNDS = 7;
/** Longer than the server keeps an answer. */
const PAUSE_MS = 1_100;
const LOOK_EVERY_MS = 2;
const MOST_MS_HELD = 50;

/** What somebody with very many posts waits for, among few and many posts of others; and what others wait for meanwhile. */
export async function benchLargeAccount(urls: string[], user: SignedIn | undefined): Promise<void> {
  if (!user) throw new Error('Nobody is signed in');
  for (const [query, name] of QUERIES) await benchTable(urls, askOf(user, listPosts.path, `?${query}`), name);
  await benchFindings(urls.at(-1) ?? '', askOf(user, getFindings.path));
}

async function benchTable(urls: string[], ask: Ask, order: string): Promise<void> {
  const reads = urls.map((url) => () => read(url, ask));
  const times = await mediansInTurn(READS, reads, READS);
  const name = `${whole(POSTS_OF_ONE)} own posts ${order}`;
  report(`${name}, p50`, milliseconds(times.at(-1) ?? Number.NaN));
  const growth = Math.max(...times) / Math.min(...times);
  const bar = { isMet: growth <= MOST_GROWTH, text: `at most ${MOST_GROWTH}` };
  report(`${name}, slowest size against quickest`, ratio(growth), bar);
}

const askOf = ({ userId, cookie }: SignedIn, path: string, query = ''): Ask => ({
  path: pathTo(path, { userId }) + query,
  cookie,
});

/** While findings are computed, a call that needs nothing tells for how long nobody is answered. The quickest round counts. */
async function benchFindings(url: string, ask: Ask): Promise<void> {
  const times: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await pause(PAUSE_MS);
    const start = performance.now();
    const findings = read(url, ask).then(() => performance.now() - start);
    waits.push(await longestWait(url, findings));
    times.push(await findings);
  }
  const wait = Math.min(...waits);
  report('findings of that account', milliseconds(median(times)));
  const bar = { isMet: wait <= MOST_MS_HELD, text: `at most ${MOST_MS_HELD} ms` };
  report(`longest that another call waits meanwhile, best of ${ROUNDS}`, milliseconds(wait), bar);
}

async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await read(url, { path: '/healthz' });
    longest = Math.max(longest, performance.now() - start);
    await pause(LOOK_EVERY_MS);
  }
  await over;
  return longest;
}
