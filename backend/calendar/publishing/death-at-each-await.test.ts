import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { watchedWorker } from '../../testing/publishing/watched-worker.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

/** A way through the whole protocol has some dozens. */
const MOST_AWAITS = 100;
/** From scheduling until the chain is out and read back, whoever died on the way. */
const LIFE_MS = 40 * MINUTE_MS;

/**
 * A worker that ends at its `nth` await after which the world is another: before a call to Threads, after it, and after
 * something was stored. What comes behind that await never runs, as after kill -9.
 */
function mortalWorker(nth: number) {
  const death = Promise.withResolvers<'dead'>();
  let left = nth;
  async function survive(): Promise<void> {
    if (left-- > 0) return;
    death.resolve('dead');
    await new Promise(() => {});
  }

  return { publisher: watchedWorker(app, survive), death: death.promise };
}

/** Lets a worker do everything that is due for so long. True if it died. */
async function work({ publisher, death }: ReturnType<typeof mortalWorker>): Promise<boolean> {
  for (const end = app.sandbox.now() + LIFE_MS; ; ) {
    const next = await Promise.race([publisher.runDue(), death]);
    if (next === 'dead') return true;
    if (!next || next.getTime() >= end) return false;
    app.sandbox.control.advance(Math.max(1, next.getTime() - app.sandbox.now()));
  }
}

/** What is wrong with a chain; null if each part is out once, below the one before, and the product knows all of it. */
function problemOf(post: ScheduledPost): string | null {
  const steps = post.parts.map(({ attempts }) => attempts.map(({ step }) => step).join(' '));
  const out = app.sandbox.ledger.published('steady');
  const isRight = post.parts.every(({ text, mediaId, permalink }, n) => {
    const found = out.filter((one) => one.text === text);
    const parent = n === 0 ? null : (post.parts[n - 1]?.mediaId ?? null);
    return found.length === 1 && found[0]?.id === mediaId && found[0].parent === parent && permalink !== null;
  });
  return isRight && post.state === 'published' ? null : `${post.state}: ${steps.join(' | ')}`;
}

it('a chain goes out once, at whichever await its worker dies', async () => {
  const { schedule, read } = await app.author();
  const wrong: string[] = [];
  let nth = 0;
  for (let isDead = true; isDead && nth < MOST_AWAITS; nth++) {
    const post = await schedule([`Chain ${nth}, the first part`, `Chain ${nth}, the second part`]);
    isDead = await work(mortalWorker(nth));
    await app.pass(LIFE_MS);
    const problem = problemOf(await read(post.id));
    if (problem) wrong.push(`${nth}: ${problem}`);
  }
  expect(wrong).toEqual([]);
  expect(nth).toBeGreaterThan(30);
  expect(nth).toBeLessThan(MOST_AWAITS);
});
