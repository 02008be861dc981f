import type { PgBoss, Queue } from 'pg-boss';
import { takeJobs } from './take-jobs.ts';
import { placeOf, placeOfNext } from './turns-of-jobs.ts';

const KEEP_DONE_SECONDS = 60 * 60;

export interface KeyedQueue<Item> {
  /** Does nothing for an item whose key is queued or being worked on. */
  add(item: Item): Promise<void>;
  /** Queues everything that is due. */
  addDue(): Promise<void>;
}

/** Whose work it is: users take turns. */
interface OfUser {
  userId: string;
}

interface Rule<Item extends OfUser> {
  name: string;
  /** Two items with the same key are never queued or worked on at the same time. */
  key(item: Item): string;
  due(): Promise<Item[]>;
  /** When one of the processes queues what is due: a cron expression, in UTC. */
  every: string;
  /** Items that one process works on at the same time. */
  atOnce: number;
  limits: Pick<Queue, 'expireInSeconds' | 'heartbeatSeconds'>;
  /** The signal aborts when the job takes longer than its limits allow. */
  work(item: Item, signal: AbortSignal): Promise<void>;
  /** Whether it was asked for since its work began. Then it is queued again. */
  isWanted?(item: Item): Promise<boolean>;
}

/**
 * Works in the background, one item of a key at a time however many processes share the queue. Users take turns: a user's nth
 * item comes after the items of everybody who has fewer that wait, and one worker is left to others. Items are stored as JSON
 * and outlive the process, so they hold ids and nothing else.
 */
export async function startKeyedQueue<Item extends OfUser>(boss: PgBoss, rule: Rule<Item>): Promise<KeyedQueue<Item>> {
  const { name, key, every, atOnce, limits } = rule;
  const look = `${name}-due`;
  await boss.createQueue(name, {
    policy: 'exclusive',
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
    ...limits,
  });
  await boss.createQueue(look, { policy: 'exclusive', deleteAfterSeconds: KEEP_DONE_SECONDS });

  async function addDue(): Promise<void> {
    const ofUsers = Map.groupBy(await rule.due(), ({ userId }) => userId);
    const items = [...ofUsers.values()].flatMap((own) =>
      own.map((data, nth) => ({ data, singletonKey: key(data), ...placeOf(data.userId, nth) })),
    );
    await boss.insert(name, items);
  }

  async function add(item: Item): Promise<void> {
    const { userId } = item;
    await boss.send(name, item, { singletonKey: key(item), ...(await placeOfNext(boss, name, userId, { userId })) });
  }

  await takeJobs<Item>(boss, name, { atOnce, ofUser: Math.max(1, atOnce - 1) }, async ({ id, data, signal }) => {
    await rule.work(data, signal);
    if (!rule.isWanted) return;
    // Nobody can queue the item until its job is done, so only then nothing that is asked for can be missed.
    await boss.complete(name, id);
    if (await rule.isWanted(data)) await add(data);
  });
  await boss.work(look, addDue);
  await boss.schedule(look, every);
  await addDue();

  return { add, addDue };
}
