import { currentUser } from '../../shared/auth.ts';
import { ratesOf, startYardstick } from './tools/load.ts';
import { ratio, report } from './tools/measure.ts';

/** Requests a second of a read that needs a session, against a bare server that sends the same bytes. */
export async function benchProtectedRead(url: string, cookie: string): Promise<void> {
  const ask = { path: currentUser.path, cookie };
  const answer = await fetch(url + ask.path, { headers: { cookie } });
  const bare = await startYardstick('bare-server.ts', await answer.text());
  const [ourRate = 0, bareRate = 0] = await ratesOf([
    { url, asks: [ask] },
    { url: bare.url, asks: [ask] },
  ]);
  bare.stop();
  report('bare node:http, the same bytes', `${bareRate.toFixed(0)} /s`);
  report('GET /api/auth/user, signed in', `${ourRate.toFixed(0)} /s`);
  report('signed-in read against bare node:http', ratio(ourRate / bareRate));
}
