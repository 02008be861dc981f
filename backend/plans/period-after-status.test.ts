import { describe, expect, it } from 'vitest';
import { type PlanPeriod, periodAfter } from './period-after-status.ts';

const NONE: PlanPeriod = { startsOn: null, endsOn: null };
const RUNNING: PlanPeriod = { startsOn: '2026-11-01', endsOn: '2026-11-28' };
const STOPPED: PlanPeriod = { startsOn: '2026-11-01', endsOn: '2026-11-10' };

describe('the period of a plan', () => {
  it.each([
    ['begins when it becomes active, and has four weeks', NONE, 'active', '2026-11-21', '2026-11-21 to 2026-12-18'],
    ['goes on where it was stopped within them', STOPPED, 'active', '2026-11-28', '2026-11-01 to 2026-11-28'],
    ['begins anew where they are over', STOPPED, 'active', '2026-11-29', '2026-11-29 to 2026-12-26'],
    ['ends with the day on which the plan is done', RUNNING, 'done', '2026-11-10', '2026-11-01 to 2026-11-10'],
    ['ends with the day on which it is archived', RUNNING, 'archived', '2026-11-01', '2026-11-01 to 2026-11-01'],
    ['stays where it is over already', RUNNING, 'done', '2026-12-24', '2026-11-01 to 2026-11-28'],
    [
      'keeps a day where a change of zones puts today before it',
      RUNNING,
      'done',
      '2026-10-31',
      '2026-11-01 to 2026-11-01',
    ],
    ['is none for a plan that is done without having run', NONE, 'done', '2026-11-21', 'null to null'],
    ['is none for a draft', RUNNING, 'draft', '2026-11-21', 'null to null'],
  ] as const)('%s', (_what, period, status, today, expected) => {
    const { startsOn, endsOn } = periodAfter(period, status, today);
    expect(`${startsOn} to ${endsOn}`).toBe(expected);
  });
});
