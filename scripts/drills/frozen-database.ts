import { setTimeout as pause } from 'node:timers/promises';
import { login } from '../../shared/auth.ts';
import { inSeconds, timed } from './tools/drill.ts';
import { inScene } from './tools/scene.ts';

const FROZEN_MS = 20_000;
const LOGIN_LIMIT_S = 12;
const READY_LIMIT_S = 4;
const BACK_LIMIT_S = 5;

/** PostgreSQL takes connections and answers nothing for a while. */
export const frozenDatabase = inScene(async ({ product, proxy, signUp }) => {
  const { client, input } = await signUp();
  const signIn = async () => (await client.call(login, { body: input })).status;
  const ready = async () => (await fetch(`${product.url}/readyz`)).status;
  proxy.freeze();
  const thaw = pause(FROZEN_MS);
  // An answer about readiness serves everybody for a moment, and so the last one may still be given.
  const notReady = async () => {
    for (const end = Date.now() + FROZEN_MS; Date.now() < end && (await ready()) === 200; ) await pause(100);
  };
  const [signedIn, told] = await Promise.all([timed(signIn), timed(notReady)]);
  await thaw;
  proxy.thaw();
  const back = await timed(async () => {
    while ((await signIn()) !== 200 || (await ready()) !== 200) await pause(100);
  });
  const isSoon = signedIn.seconds < LOGIN_LIMIT_S && told.seconds < READY_LIMIT_S && back.seconds < BACK_LIMIT_S;
  return {
    held: isSoon && signedIn.value === 503,
    happened:
      `sign-in ${signedIn.value} after ${inSeconds(signedIn.seconds)}, not ready after ` +
      `${inSeconds(told.seconds)}, all well ${inSeconds(back.seconds)} after it went on`,
  };
});
