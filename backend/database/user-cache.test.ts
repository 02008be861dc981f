import { expect, it } from 'vitest';
import { UserCache } from './user-cache.ts';
import { forgetUser } from './user-changes.ts';

/** Values that are there when the test says so. */
function openReading() {
  const cache = new UserCache<{ userId: string; nth: number }>(Number.POSITIVE_INFINITY);
  const begun: PromiseWithResolvers<{ userId: string; nth: number }>[] = [];
  const read = () =>
    cache.readOnce('session', () => {
      const reading = Promise.withResolvers<{ userId: string; nth: number }>();
      begun.push(reading);
      return reading.promise;
    });
  const finish = (nth: number) => begun[nth]?.resolve({ userId: 'ada', nth });
  return { read, finish, begun };
}

it('twenty that ask at once for what is not kept have it read once', async () => {
  const { read, finish, begun } = openReading();
  const answers = Array.from({ length: 20 }, read);
  expect(begun).toHaveLength(1);
  finish(0);
  expect(await Promise.all(answers)).toEqual(answers.map(() => ({ userId: 'ada', nth: 0 })));
});

it('whoever asks after a change gets nothing that began to be read before it', async () => {
  const { read, finish, begun } = openReading();
  const before = read();
  forgetUser('ada');
  const after = [read(), read()];
  expect(begun).toHaveLength(2);
  finish(1);
  finish(0);
  expect(await before).toMatchObject({ nth: 0 });
  expect(await Promise.all([...after, read()])).toEqual(Array.from({ length: 3 }, () => ({ userId: 'ada', nth: 1 })));
});

it('what could not be read is read again', async () => {
  const { read, finish, begun } = openReading();
  const failing = read();
  begun[0]?.reject(new Error('the database is gone'));
  await expect(failing).rejects.toThrow('the database is gone');
  const again = read();
  finish(1);
  expect(await again).toMatchObject({ nth: 1 });
});
