import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { currentUser } from '../../shared/auth.ts';
import { ratio, report } from './measure.ts';

const LOAD = { connections: 20, duration: 4 };

/** Requests a second of a read that needs a session, against a bare server that sends the same bytes. */
export async function benchProtectedRead(url: string, cookie: string): Promise<void> {
  const address = url + currentUser.path;
  const answer = await fetch(address, { headers: { cookie } });
  const bare = await startBare(await answer.text());
  const bareRate = await rateOf(bare.url, {});
  bare.process.disconnect();
  const ourRate = await rateOf(address, { cookie });
  report('bare node:http, the same bytes', `${bareRate.toFixed(0)} /s`);
  report('GET /api/auth/user, signed in', `${ourRate.toFixed(0)} /s`);
  report('signed-in read against bare node:http', ratio(ourRate / bareRate));
}

async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({ url, headers, ...LOAD });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}

/** In a process of its own, as the product is. */
async function startBare(body: string): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [body]);
  const [{ port }] = await once(child, 'message');
  return { process: child, url: `http://127.0.0.1:${port}` };
}
