import { currentUser, login } from '../../shared/auth.ts';
import { counted, inSeconds, timed } from './tools/drill.ts';
import { inScene, type Visitor } from './tools/scene.ts';

const USERS = 5;
const SIGN_INS = 100;
const STOP_LIMIT_S = 20;

/** A hundred right sign-ins at once, and a stop in the middle of them. */
export const signInStorm = inScene(async ({ product, signUp }) => {
  const users: Visitor[] = [];
  for (let count = 0; count < USERS; count++) users.push(await signUp());
  const [first] = users;
  if (!first) throw new Error('nobody signed up');
  const signIns = Array.from({ length: SIGN_INS }, async (_, index) => {
    const { client, input } = users[index % USERS] ?? first;
    return client.call(login, { body: input }).then(
      ({ status }) => status,
      () => 'cut off',
    );
  });
  const read = await timed(() => first.client.call(currentUser));
  product.child.kill('SIGTERM');
  const stop = await timed(() => product.exit);
  const answers = counted(await Promise.all(signIns));
  return {
    held: stop.value === 0 && stop.seconds < STOP_LIMIT_S,
    happened: `${answers}; a read meanwhile took ${inSeconds(read.seconds)}; exit ${stop.value} after ${inSeconds(stop.seconds)}`,
  };
});
