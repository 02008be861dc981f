import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations';
import { permutations } from '../../statistics/permutations.ts';
import { type AccountDayFigures, findDrops } from './find-drops.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const ACCOUNT = { accountId: 'a', username: 'creator', posts: [] };

/** Days from yesterday backwards. */
const daysOf = (views: (number | null)[]): AccountDayFigures[] =>
  views.map((value, index) => ({ age: index + 1, views: value, engagement: null }));
const dropsIn = (views: (number | null)[]) => findDrops([{ ...ACCOUNT, days: daysOf(views) }], [], NOW);
const repeat = (value: number | null, count: number) => Array.from({ length: count }, () => value);

describe('a drop', () => {
  it.each([
    ['four lower weeks', [...repeat(60, 28), ...repeat(100, 28)], 1],
    ['a rise', [...repeat(100, 28), ...repeat(60, 28)], 0],
    ['less than a fifth', [...repeat(81, 28), ...repeat(100, 28)], 0],
    ['one week as good as before', [...repeat(40, 21), ...repeat(100, 7), ...repeat(100, 28)], 0],
    ['too few days known', [...repeat(null, 6), ...repeat(60, 22), ...repeat(100, 28)], 0],
    ['enough days known', [...repeat(null, 3), ...repeat(60, 25), ...repeat(100, 25), ...repeat(null, 3)], 1],
    ['no period before', repeat(60, 28), 0],
    ['nothing before', [...repeat(0, 56)], 0],
  ])('is found or not: %s', (_case, views, found) => {
    expect(dropsIn(views)).toHaveLength(found);
  });

  it('is found by chance once in seventy looks, as it says', () => {
    const views = Array.from({ length: 56 }, (_, index) => Math.round(20 * 1.1 ** index));
    const looks = 40_000;
    const found = permutations(views, looks).filter((permutation) => dropsIn(permutation).length > 0).length;
    const standardError = Math.sqrt(((1 / 70) * (69 / 70)) / looks);
    expect(Math.abs(found / looks - 1 / 70)).toBeLessThan(3 * standardError);
  });

  it('that was dismissed is another one after a whole new period', () => {
    const days = daysOf([...repeat(60, 28), ...repeat(100, 28)]);
    const dismissed = (daysAgo: number) => [
      { type: 'drop' as const, cause: 'views/a', dismissedAt: new Date(NOW.getTime() - daysAgo * DAY_MS) },
    ];
    expect(findDrops([{ ...ACCOUNT, days }], dismissed(27), NOW)).toEqual([]);
    const [later] = findDrops([{ ...ACCOUNT, days }], dismissed(28), NOW);
    expect(later?.cause).toMatch(/^views\/a\/2026-05-18T/);
  });
});
