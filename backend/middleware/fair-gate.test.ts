import { expect, it, onTestFinished, vi } from 'vitest';
import { FairGate, type GateLimits } from './fair-gate.ts';

const generous: GateLimits = {
  atOnce: 2,
  atOncePerUser: 2,
  waiting: 100,
  waitingPerUser: 100,
  longestWaitMs: 60_000,
  refusal: 'Too much of this runs right now',
};

/** Tasks that end when the test says so, and the names of those that run, in the order in which they began. */
function openWorkshop(limits: Partial<GateLimits>) {
  const gate = new FairGate({ ...generous, ...limits });
  const running = new Map<string, () => void>();
  const began: string[] = [];
  /** Asks for a task and gives its end, or the status it was refused with. */
  const ask = (user: string, name: string, options?: Parameters<FairGate['run']>[2]) =>
    gate
      .run(
        user,
        async () => {
          began.push(name);
          await new Promise<void>((done) => running.set(name, done));
          running.delete(name);
          return 'done';
        },
        options,
      )
      .catch((error) => error.status ?? error.message);
  /** Ends a task, and lets those begin for which that makes room. */
  const finish = async (name: string) => {
    running.get(name)?.();
    await settled();
  };
  return { ask, finish, began, runs: () => [...running.keys()] };
}

const settled = () => new Promise<void>((done) => setImmediate(done));

it('runs as many tasks at once as it may, in all and for one user', async () => {
  const { ask, runs, finish } = openWorkshop({ atOnce: 3, atOncePerUser: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  for (const name of ['b1', 'b2']) void ask('b', name);
  await settled();
  expect(runs()).toEqual(['a1', 'a2', 'b1']);
  await finish('b1');
  expect(runs()).toEqual(['a1', 'a2', 'b2']);
});

it('gives users their turns, however many tasks one of them has waiting', async () => {
  const { ask, began, finish } = openWorkshop({ atOnce: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  void ask('c', 'c1');
  void ask('b', 'b2');
  await settled();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await finish(name);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('lets who has had so many tasks in a row rest as long as the last of them took, and others begin meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, began, finish } = openWorkshop({ atOnce: 1, inARow: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  await settled();
  await finish('a1');
  vi.advanceTimersByTime(40);
  await finish('a2');
  expect(began).toEqual(['a1', 'a2']);
  void ask('b', 'b1');
  await settled();
  await finish('b1');
  vi.advanceTimersByTime(30);
  expect(began).toEqual(['a1', 'a2', 'b1']);
  vi.advanceTimersByTime(20);
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
  vi.advanceTimersByTime(10_000);
  await finish('a3');
  vi.advanceTimersByTime(250);
  await settled();
  expect(began.at(-1)).toBe('a4');
});

it('lets nobody rest who comes back after having had nothing to do', async () => {
  const { ask, began, finish } = openWorkshop({ inARow: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) {
    void ask('a', name);
    await settled();
    await finish(name);
  }
  expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('refuses with 503, the sentence and a time to wait when a user has too many tasks waiting', async () => {
  const gate = new FairGate({ ...generous, atOnce: 1, waitingPerUser: 1 });
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const first = gate.run('a', () => end);
  const second = gate.run('a', async () => 'second');
  await expect(gate.run('a', async () => 'third')).rejects.toMatchObject({
    status: 503,
    message: 'Too much of this runs right now',
    retryAfter: 5,
  });
  finish();
  await first;
  expect(await second).toBe('second');
});

it('takes the place in a full queue from the user with the most tasks in it', async () => {
  const { ask, finish, runs } = openWorkshop({ atOnce: 1, waiting: 3 });
  const [, second, third, fourth] = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  const other = ask('b', 'b1');
  expect(await fourth).toBe(503);
  const late = ask('c', 'c1');
  expect(await third).toBe(503);
  expect(await ask('d', 'd1')).toBe(503);
  for (const name of ['a1', 'b1', 'c1', 'a2']) await finish(name);
  expect(await Promise.all([second, other, late])).toEqual(['done', 'done', 'done']);
  expect(runs()).toEqual([]);
});

it('drops a waiting task whose signal aborts, and lets the next one in', async () => {
  const { ask, finish, began } = openWorkshop({ atOnce: 1 });
  void ask('a', 'a1');
  const leaving = new AbortController();
  const dropped = ask('b', 'b1', { signal: leaving.signal });
  const next = ask('c', 'c1');
  await settled();
  leaving.abort(new Error('The client has left'));
  expect(await dropped).toBe('The client has left');
  await finish('a1');
  await finish('c1');
  expect(await next).toBe('done');
  expect(began).toEqual(['a1', 'c1']);
});

it('begins no task whose signal was aborted before', async () => {
  const { ask, began } = openWorkshop({});
  expect(await ask('a', 'a1', { signal: AbortSignal.abort(new Error('The client has left')) })).toBe(
    'The client has left',
  );
  expect(began).toEqual([]);
});

it('refuses what has waited for too long', async () => {
  const { ask } = openWorkshop({ atOnce: 1, longestWaitMs: 10 });
  void ask('a', 'a1');
  expect(await ask('b', 'b1')).toBe(503);
});

it('counts the weight of tasks, and lets no light task overtake a heavy one', async () => {
  const { ask, runs, finish } = openWorkshop({ atOnce: 10, atOncePerUser: 6 });
  void ask('a', 'a-heavy', { weight: 6 });
  void ask('b', 'b-heavy', { weight: 5 });
  void ask('c', 'c-light', { weight: 1 });
  await settled();
  expect(runs()).toEqual(['a-heavy']);
  await finish('a-heavy');
  expect(runs()).toEqual(['b-heavy', 'c-light']);
});

it('counts a task that is heavier than a user may have as all that they may have', async () => {
  const { ask, runs } = openWorkshop({ atOnce: 10, atOncePerUser: 6 });
  void ask('a', 'a-huge', { weight: 1_000 });
  await settled();
  expect(runs()).toEqual(['a-huge']);
});

it('frees the place of a task that fails', async () => {
  const gate = new FairGate({ ...generous, atOnce: 1 });
  await expect(
    gate.run('a', async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await gate.run('b', async () => 'done')).toBe('done');
});
