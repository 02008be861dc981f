import { readFile } from 'node:fs/promises';
import { analyzeChat } from '../../shared/analysis.ts';
import { currentUser } from '../../shared/auth.ts';
import { IMAGE_MAX_LENGTH } from '../../shared/contract/limits-and-page-sizes.ts';
import { counted, inSeconds, timed } from './tools/drill.ts';
import { inScene } from './tools/scene.ts';

const BODIES = 60;
const GROWTH_LIMIT_MB = 500;

/** Sixty of the largest bodies of one user at once. None holds a picture, so that only reading them costs. */
export const bodyStorm = inScene(async ({ product, signUp }) => {
  const { client, user } = await signUp();
  const other = await signUp();
  const image = `data:image/png;base64,${'A'.repeat(IMAGE_MAX_LENGTH - 100)}`;
  const before = await peakMemory(product.child.pid);
  const answers = Array.from({ length: BODIES }, () =>
    client.call(analyzeChat, { body: { userId: user.id, message: 'A large one', image } }).then(
      ({ status }) => status,
      () => 'cut off',
    ),
  );
  const read = await timed(() => other.client.call(currentUser));
  const statuses = await Promise.all(answers);
  const growth = (await peakMemory(product.child.pid)) - before;
  return {
    held: growth < GROWTH_LIMIT_MB && read.value.status === 200,
    happened: `${counted(statuses)}; the process grew by ${growth} MB; another user's read took ${inSeconds(read.seconds)}`,
  };
});

/** In MB; Linux tells it. */
async function peakMemory(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
