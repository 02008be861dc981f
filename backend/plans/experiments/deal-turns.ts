import { randomInt } from 'node:crypto';
import { momentOfWallClock } from '#shared/days/wall-clock';
import type { NewExperiment } from '#shared/experiments';
import type { DealtTurn } from '../../models/plans/experiment.ts';

type Plan = Pick<NewExperiment, 'subject' | 'pairs' | 'weekdays' | 'times' | 'timeZone'>;

/** The first turns leave a day to write their posts. */
const DAYS_BEFORE_FIRST = 1;

/** 0 or 1, either as likely. */
const toss = (): 0 | 1 => (randomInt(2) === 0 ? 0 : 1);

/**
 * Deals the turns of an experiment into the days after `today` (an ISO date of its zone), in pairs of the same weekday and
 * time a week apart: which of the two weeks an arm gets is drawn at random. So whatever else differs between weekdays,
 * hours and weeks meets both arms alike, and the draw alone carries the test. In the order of their time.
 */
export function dealTurns(plan: Plan, today: string, draw: () => 0 | 1 = toss): DealtTurn[] {
  const first = Temporal.PlainDate.from(today).add({ days: DAYS_BEFORE_FIRST });
  return pairsOf(plan, first)
    .slice(0, plan.pairs)
    .flatMap((pair, index) => dealPair(plan, pair, index, draw()))
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))
    .map((turn, n) => ({ n, ...turn }));
}

/** A weekday in two weeks. `time` is null where the arms are the times. */
interface Pair {
  days: [string, string];
  time: string | null;
}

/** As many as are needed, those that begin earliest first. */
function pairsOf({ subject, weekdays, times, pairs }: Plan, first: Temporal.PlainDate): Pair[] {
  const each = subject.kind === 'hour' ? [null] : [...new Set(times)].sort();
  const days = Array.from({ length: 7 }, (_, ahead) => first.add({ days: ahead })).filter(({ dayOfWeek }) =>
    weekdays.includes(dayOfWeek - 1),
  );
  const fortnights = Math.ceil(pairs / (days.length * each.length));
  return Array.from({ length: fortnights }, (_, fortnight) =>
    days.flatMap((day) => {
      const begins = day.add({ weeks: 2 * fortnight });
      return each.map((time): Pair => ({ days: [String(begins), String(begins.add({ weeks: 1 }))], time }));
    }),
  ).flat();
}

function dealPair({ times, timeZone }: Plan, { days, time }: Pair, pair: number, firstArm: 0 | 1) {
  return days.map((day, week) => {
    const arm: 0 | 1 = week === 0 ? firstArm : firstArm === 0 ? 1 : 0;
    const wallClock = `${day}T${time ?? times[arm]}`;
    const moment = momentOfWallClock(wallClock, timeZone);
    if (!moment) throw new Error(`No clock shows ${wallClock}`);
    return { pair, arm, dueAt: moment.toISOString(), wallClock };
  });
}
