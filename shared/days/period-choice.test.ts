import { describe, expect, it } from 'vitest';
import { chosenDays, recentMonths } from './period-choice.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31', compare: 'before' } as const;

describe('what days are compared with', () => {
  it('is as many days before them, of a month too: months differ by up to a tenth', () => {
    expect(chosenDays(OCTOBER, '2026-11-20').against).toEqual({ from: '2026-08-31', to: '2026-09-30' });
    expect(chosenDays(OCTOBER, '2026-10-10')).toEqual({
      from: '2026-10-01',
      to: '2026-10-10',
      against: { from: '2026-09-21', to: '2026-09-30' },
    });
  });

  it('is the same weekdays of last year, or nothing, where that is asked for', () => {
    expect(chosenDays({ ...OCTOBER, compare: 'year' }, '2026-11-20').against).toEqual({
      from: '2025-10-02',
      to: '2025-11-01',
    });
    expect(chosenDays({ ...OCTOBER, compare: 'off' }, '2026-11-20').against).toBeNull();
  });
});

it('the months that can be chosen are this one and those before it, across the turn of a year', () => {
  const months = recentMonths('2027-01-31');
  expect(months).toHaveLength(12);
  expect(months.slice(0, 2)).toEqual([
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
  expect(months.at(-1)?.from).toBe('2026-02-01');
});
