import { currentUser } from '../../shared/auth.ts';
import { inSeconds, timed } from './tools/drill.ts';
import { inScene } from './tools/scene.ts';

/** The product's own limit is 20 s, and a busy machine may need a moment more. */
const STOP_LIMIT_S = 22;

/** A stop while the database takes connections and answers nothing, and while calls wait for it. */
export const stopWhileFrozen = inScene(async ({ product, proxy, signUp }) => {
  const { client } = await signUp();
  proxy.freeze();
  const calls = Array.from({ length: 10 }, () => client.call(currentUser).catch(() => null));
  product.child.kill('SIGTERM');
  const stop = await timed(() => product.exit);
  await Promise.all(calls);
  return { held: stop.seconds < STOP_LIMIT_S, happened: `exit ${stop.value} after ${inSeconds(stop.seconds)}` };
});
