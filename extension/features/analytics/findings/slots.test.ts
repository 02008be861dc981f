import { expect, it } from 'vitest';
import { heatRows } from './slots.ts';

const slotAt = (hour: number, lift: number, low: number, high: number, posts = 4) => ({
  ...{ weekday: 0, hour, lift, low, high, posts },
});
const levelsOf = (slots: ReturnType<typeof slotAt>[]) =>
  heatRows(slots, [])[0]?.cells.flatMap((cell) => (cell ? [cell.level] : []));

it('no hour has a colour where none is known to differ, however strong the strongest of such small lifts is', () => {
  expect(levelsOf([slotAt(8, -0.01, -0.2, 0.2), slotAt(9, -0.012, -0.2, 0.19), slotAt(10, 0.002, -0.1, 0.1)])).toEqual([
    0, 0, 0,
  ]);
});

it('a colour is as strong as what is sure of the lift, and full from a fifth on', () => {
  const small = [slotAt(8, 0.2, 0.05, 0.4), slotAt(9, -0.3, -0.5, -0.1)];
  expect(levelsOf(small)).toEqual([expect.closeTo(0.25), expect.closeTo(-0.5)]);
  expect(levelsOf([...small, slotAt(10, 0.9, 0.4, 1.6)])).toEqual([
    expect.closeTo(0.125),
    expect.closeTo(-0.25),
    expect.closeTo(1),
  ]);
});

it('an hour with no posts of its own, or very few, has no colour, whatever its neighbours say', () => {
  expect(levelsOf([slotAt(8, 0.9, 0.4, 1.6, 1), slotAt(9, 0.9, 0.4, 1.6, 0), slotAt(10, 0.2, 0.05, 0.4)])).toEqual([
    0,
    0,
    expect.closeTo(0.25),
  ]);
});
