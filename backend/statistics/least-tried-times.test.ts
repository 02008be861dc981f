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
