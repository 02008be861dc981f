import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { whole } from '#shared/words/numbers';
import type { Ask } from '../tools/load.ts';
import { milliseconds, ratio, report } from '../tools/measure.ts';

const CONNECTIONS = 200;
const WARM_UP_SECONDS = 4;
const SECONDS = 8;
const SLOW_CLIENTS = 100;
/** The engine takes more memory for itself while it works. */
const MOST_MEMORY_GROWTH = 1.25;

/** As many signed-in people at once, each on a connection of their own, for a while; then among clients that dawdle. */
export async function benchManyUsers(url: string, asks: Ask[]): Promise<void> {
  await load(url, asks, WARM_UP_SECONDS);
  const before = serverMemory();
  const alone = await load(url, asks, SECONDS);
  const growth = serverMemory() / before;
  report(`${CONNECTIONS} at once, p50`, milliseconds(alone.latency.p50));
  report(`${CONNECTIONS} at once, p99`, milliseconds(alone.latency.p99));
  reportErrors(`${CONNECTIONS} at once`, alone);
  const bar = { isMet: growth <= MOST_MEMORY_GROWTH, text: `at most ${MOST_MEMORY_GROWTH}` };
  report(`memory of the server after ${SECONDS} s of it, against before`, ratio(growth), bar);

  const dawdlers = dawdle(url, asks);
  const among = await load(url, asks, SECONDS);
  for (const socket of dawdlers) socket.destroy();
  reportErrors(`${CONNECTIONS} among ${SLOW_CLIENTS} slow clients`, among);
  report('p50 among slow clients, against without', ratio(among.latency.p50 / alone.latency.p50));
}

function reportErrors(name: string, { requests, non2xx, errors, timeouts }: autocannon.Result): void {
  const failed = non2xx + errors + timeouts;
  report(`${name}: failures of ${whole(requests.total)} requests`, String(failed), {
    isMet: failed === 0,
    text: '0',
  });
}

function load(url: string, asks: Ask[], duration: number): Promise<autocannon.Result> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => {
    const { path, cookie = '' } = asks[next++ % asks.length] ?? { path: '/' };
    return { ...request, path, headers: { cookie } };
  };
  return autocannon({ url, connections: CONNECTIONS, duration, timeout: 30, requests: [{ setupRequest }] });
}

/** Half of them never finish their request, the others ask and never read the answer. */
function dawdle(url: string, asks: Ask[]): Socket[] {
  const { hostname, port } = new URL(url);
  return asks.slice(0, SLOW_CLIENTS).map(({ path, cookie }, nth) => {
    const socket = connect(Number(port), hostname);
    // The server may cut it off, which is right.
    socket.on('error', () => {});
    socket.pause();
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n`;
    const unfinished = `${head('POST /api/content/analyze-chat')}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`;
    socket.write(nth % 2 ? unfinished : `${head(`GET ${path}`)}\r\n`);
    return socket;
  });
}

/** In KB, of the servers of this run; the system's own tool tells it. */
function serverMemory(): number {
  const lines = execFileSync('ps', ['-axo', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/));
  const ours = processes.filter(
    ([parent, , ...args]) => Number(parent) === process.pid && args.includes('backend/main.ts'),
  );
  return ours.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}
