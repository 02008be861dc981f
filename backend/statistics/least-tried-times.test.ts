import { expect, it } from 'vitest';
import { leastTriedTimes, worseTimes } from './least-tried-times.ts';

const WANTED = { count: 3, turn: 0 };

it('no time is offered to try at which posts are known to do worse', () => {
  const [first] = leastTriedTimes([], WANTED);
  if (!first) throw new Error('nothing is offered');
  const measured = { ...first.slot, high: -0.05 };
  expect(worseTimes([measured, { weekday: 0, hour: 9, high: -0.2 }, { weekday: 1, hour: 10, high: 0.3 }])).toEqual([
    first.slot,
  ]);
  const slots = leastTriedTimes([], { ...WANTED, worse: worseTimes([measured]) }).map(({ slot }) => slot);
  expect(slots).toHaveLength(3);
  expect(slots).not.toContainEqual(first.slot);
});

const everyDayAt = (hour: number, posts: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, hour, posts }));

it('a time is offered only where hardly a post went out, and fewer than are wanted rather than others', () => {
  // Of 86 posts two within two hours of 20:00; of every other hour on offer, far more.
  const posted = [...everyDayAt(9, 4), ...everyDayAt(13, 4), ...everyDayAt(16, 4), { weekday: 0, hour: 19, posts: 2 }];
  const offered = leastTriedTimes(posted, WANTED);
  expect(offered).toHaveLength(1);
  expect(offered[0]).toMatchObject({ slot: { hour: 20 }, postsNear: 2 });
  expect(leastTriedTimes([...posted, ...everyDayAt(20, 4)], WANTED)).toEqual([]);
});

it('of few posts in all, two near a time are hardly any', () => {
  const posted = [9, 13, 18].map((hour) => ({ weekday: 1, hour, posts: 1 }));
  expect(leastTriedTimes(posted, WANTED)).toHaveLength(3);
});
