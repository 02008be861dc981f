import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { LEVEL_CHANGE_FALSE_ALARMS } from '../../statistics/series/level-change.ts';
import { type AccountDayFigures, findLevelChanges } from './find-level-changes.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const ACCOUNT = { accountId: 'a', username: 'creator', posts: [] };

/** Days from yesterday backwards, with a little noise: so many days at each level. */
const daysAt = (...levels: [level: number | null, days: number][]): AccountDayFigures[] =>
  levels
    .flatMap(([level, days]) => Array.from({ length: days }, () => level))
    .map((level, index) => {
      const views = level === null ? null : Math.round(level * ([1, 1.2, 0.85][index % 3] ?? 1));
      return { age: index + 1, views, engagement: null };
    });
const find = (days: AccountDayFigures[], posts: { id: string; age: number }[] = []) =>
  findLevelChanges([{ ...ACCOUNT, days, posts }], [], NOW);

describe('a change of level', () => {
  it('says by how much, of which days, and how likely chance is', () => {
    const posts = [
      { id: 'new', age: 3 },
      { id: 'older', age: 14 },
      { id: 'oldest', age: 69 },
    ];
    const [found, ...rest] = find(daysAt([600, 14], [1000, 50], [null, 6], [1000, 84]), posts);
    expect(rest).toEqual([]);
    expect(found).toEqual({
      type: 'drop',
      cause: 'views/a',
      title: 'Views of @creator fell by 40%',
      text:
        '600 on the median day of the last 14, after 1,000 in the 56 days before (14 and 50 days known). Of 100 accounts ' +
        'where nothing changes, chance shows this to at most 1 in 90 days. You published 1 post, after 2.',
      postIds: ['new'],
      confidence: 0.99,
    });
    expect(LEVEL_CHANGE_FALSE_ALARMS.at(-1)?.share).toBe(0.01);
  });

  it('is a rise where figures rose', () => {
    expect(find(daysAt([1500, 14], [1000, 140]))).toMatchObject([
      { type: 'rise', title: 'Views of @creator rose by 50%', confidence: 0.99 },
    ]);
  });

  it.each([
    ['less than a fifth', daysAt([810, 14], [1000, 140])],
    ['nothing before', daysAt([100, 14], [0, 140])],
    ['too few of the last days known', daysAt([null, 3], [600, 11], [1000, 140])],
    ['too few days before known', daysAt([600, 14], [1000, 44], [null, 12], [1000, 84])],
    ['a history of less than twelve weeks', daysAt([600, 14], [1000, 83])],
    ['weeks that were as low before', daysAt([600, 14], [1000, 40], [600, 30], [1000, 40], [600, 30])],
  ])('is not told of %s', (_case, days) => {
    expect(find(days)).toEqual([]);
  });

  it('that was dismissed is another one once all days are new', () => {
    const days = daysAt([600, 14], [1000, 84]);
    const dismissed = (daysAgo: number) => [
      { type: 'drop' as const, cause: 'views/a', dismissedAt: new Date(NOW.getTime() - daysAgo * DAY_MS) },
    ];
    expect(findLevelChanges([{ ...ACCOUNT, days }], dismissed(69), NOW)).toEqual([]);
    const [later] = findLevelChanges([{ ...ACCOUNT, days }], dismissed(70), NOW);
    expect(later?.cause).toMatch(/^views\/a\/2026-04-06T/);
  });
});
