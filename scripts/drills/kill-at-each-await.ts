import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres/embedded-postgres.ts';
import { startPausableProxy, type Watch } from '../../backend/testing/pausable-proxy.ts';
import { type Plan, type PlannedPost, schedule } from '../../backend/testing/publishing/planned-posts.ts';
import { QUIRKS } from '../../backend/testing/publishing/quirks.ts';
import { type Scene, startScene } from '../../backend/testing/publishing/scene.ts';
import { inAll, tally, whatIsLeft, whenSettled } from '../../backend/testing/publishing/tally.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { inFolder } from './drill.ts';
import { silent } from './scene.ts';

const SPEED = 30;
const ACCOUNTS = 12;
const DUE_IN_MS = 2 * MINUTE_MS;
/** The second is a reply to the first. */
const PARTS = 2;
/** By the real clock. */
const LOOK_EVERY_MS = 50;
const LONGEST_LIFE_MS = 60_000;
const SETTLE_LIMIT_MS = 120_000;
/** Of one kind, in case that a post is never through. */
const MOST_KILLS = 60;

/**
 * Kill -9 at each await after which the world is another, from scheduling a chain to having read it back: when something was
 * stored and the process has not heard of it, before Threads carries out a call, and when it did and nobody was told.
 */
export const killAtEachAwait = inFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder, silent);
  const trap = createTrap();
  const proxy = await startPausableProxy(Number(new URL(postgres.ownerUrl).port), 0, trap.watch);
  const databaseUrl = Object.assign(new URL(postgres.ownerUrl), { port: proxy.port }).href;
  const dataDir = path.join(folder, 'product');
  await mkdir(dataDir);
  const scene = await startScene({ databaseUrls: [databaseUrl], dataDir, accounts: ACCOUNTS, speed: SPEED });
  try {
    const planned: PlannedPost[] = [];
    const kinds: Record<string, Arm> = {
      'what is stored': trap.arm,
      'a call, before it is carried out': armCalls(scene, false),
      'a call, after it was carried out': armCalls(scene, true),
    };
    for (const [kind, arm] of Object.entries(kinds)) await killAtEach(scene, { kind, arm, planned });
    const stored = await whenSettled(scene, planned, SETTLE_LIMIT_MS);
    const tallies = tally(scene, planned, stored);
    const sum = inAll(tallies.values());
    console.error(sum.examples.join('\n'));
    const kills = [...tallies].map(([kind, { posts }]) => `${posts - 1} at ${kind}`);
    return {
      held: sum.double + sum.lost + sum.falselyPublished + sum.needsYou === 0 && tallies.size === 3,
      happened:
        `kills: ${kills.join('; ')}; of ${sum.posts} posts ${sum.double} double, ${sum.lost} lost, ` +
        `${sum.falselyPublished} falsely published, ${sum.needsYou} left to the user`,
    };
  } finally {
    await scene.close();
    await proxy.close();
    await postgres.stop();
  }
});

/** Sets a trap at the `nth` await of a post's life. `kill` is called there; the answer tells whether it was. */
type Arm = (post: PlannedPost, nth: number, kill: () => void) => () => boolean;

interface Killing {
  kind: string;
  arm: Arm;
  planned: PlannedPost[];
}

/** A post a kill: at its first await, at its second, and so on, until one comes through without meeting its trap. */
async function killAtEach(scene: Scene, { kind, arm, planned }: Killing): Promise<void> {
  const [product] = scene.products;
  const plain = QUIRKS[0];
  if (!product || !plain) return;
  for (let nth = 0; nth < MOST_KILLS; nth++) {
    const publisher = scene.publishers[planned.length % ACCOUNTS];
    if (!publisher) return;
    const plan: Plan = {
      publisher,
      quirk: { ...plain, name: kind },
      parts: PARTS,
      get dueAt() {
        return scene.now() + DUE_IN_MS;
      },
    };
    const post = await schedule(scene, plan, planned.length);
    planned.push(post);
    const isMet = arm(post, nth, () => process.kill(product.pid(), 'SIGKILL'));
    if (!(await untilMetOrOut(scene, post, isMet))) return;
    await product.restarted();
  }
}

/** False when the post is out and was read back, and the trap was not met. */
async function untilMetOrOut(scene: Scene, post: PlannedPost, isMet: () => boolean): Promise<boolean> {
  let left: string | null = '';
  for (const end = performance.now() + LONGEST_LIFE_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
    if (isMet()) return true;
    left = await whatIsLeft(scene, post);
    if (left === null) return isMet();
  }
  throw new Error(`a post neither met its trap nor went out: ${post.texts[0]} is ${left}`);
}

/** A trap among what the database confirms about a post: it is stored, and the process never learns that. */
function createTrap(): { watch: Watch; arm: Arm } {
  let armed: { id: string; left: number; kill: () => void } | null = null;
  const about = new WeakSet<object>();
  const watch: Watch = (bytes, direction, connection) => {
    if (!armed) return true;
    if (bytes.includes(armed.id)) about.add(connection);
    if (direction === 'request' || !about.has(connection) || !isIdleAfter(bytes)) return true;
    about.delete(connection);
    if (!isStoring(bytes) || armed.left-- > 0) return true;
    armed.kill();
    armed = null;
    return false;
  };
  const arm: Arm = ({ id }, nth, kill) => {
    let isMet = false;
    armed = {
      id,
      left: nth,
      kill: () => {
        isMet = true;
        kill();
      },
    };
    return () => isMet;
  };
  return { watch, arm };
}

/** The end of an answer outside of a transaction: ReadyForQuery, idle. Between two such ends nothing is stored. */
const IDLE = Buffer.from('5a0000000549', 'hex');
const isIdleAfter = (bytes: Buffer) => bytes.subarray(-IDLE.length).equals(IDLE);
const isStoring = (bytes: Buffer) => /COMMIT|UPDATE \d|INSERT \d|DELETE \d/.test(bytes.toString('latin1'));

/** A trap among the calls for a post: those that make, look at or publish what has one of its texts. */
function armCalls({ sandbox }: Scene, isDone: boolean): Arm {
  return ({ publisher: { creator }, texts: [text = ''] }, nth, kill) => {
    // All parts of a post begin alike.
    const begin = text.replace(/\d+:.*/, '');
    sandbox.faults.add({ creator, text: begin, skip: nth, times: 1, isDone, fault: { kind: 'hang' } });
    let wasMet = false;
    return () => {
      const isMet = sandbox.faults.all().some((rule) => rule.text === begin && rule.met > 0);
      if (isMet && !wasMet) kill();
      wasMet = isMet;
      return isMet;
    };
  };
}
