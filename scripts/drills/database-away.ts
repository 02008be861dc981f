import { setTimeout as pause } from 'node:timers/promises';
import { startPausableProxy } from '../../backend/testing/pausable-proxy.ts';
import { getSettings } from '../../shared/account.ts';
import { counted, inSeconds, timed } from './tools/drill.ts';
import { inScene } from './tools/scene.ts';

const AWAY_MS = 15_000;
const EVERY_MS = 50;
const BACK_LIMIT_S = 5;

/** Nothing listens where the database was, under twenty calls a second; then it is back. */
export const databaseAway = inScene(async ({ product, proxy, databasePort, signUp }) => {
  const { client, user } = await signUp();
  const ask = () => client.call(getSettings, { params: { userId: user.id } });
  await proxy.close();
  const calls = [];
  for (const end = Date.now() + AWAY_MS; Date.now() < end; await pause(EVERY_MS)) calls.push(timed(ask));
  const answers = await Promise.all(calls);
  const again = await startPausableProxy(databasePort, proxy.port);
  const back = await timed(async () => {
    while ((await ask()).status !== 200) await pause(EVERY_MS);
  });
  const refused = answers.filter(({ value }) => value.status === 503);
  const slowest = Math.max(...answers.map(({ seconds }) => seconds));
  const isPlain = answers.length > 0 && refused.length === answers.length;
  const tellsWhen = refused.every(({ value }) => value.headers.has('Retry-After'));
  const isAlive = product.child.exitCode === null;
  // The scene closes the first one, which listens no more.
  await again.close();
  return {
    held: isPlain && tellsWhen && isAlive && back.seconds < BACK_LIMIT_S,
    happened:
      `${counted(answers.map(({ value }) => value.status))}, ${tellsWhen ? 'all' : 'not all'} with Retry-After, ` +
      `the slowest after ${inSeconds(slowest)}; all well ${inSeconds(back.seconds)} after it was back`,
  };
});
