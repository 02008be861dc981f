import {
  type AccountFigures,
  findLevelChanges,
  LOOKED_AT_DAYS,
} from '../../../backend/analytics/insights/find-level-changes.ts';
import { NOW } from '../simulations/simulated-account.ts';
import { type DayWorld, type SimulatedDays, simulateDays } from './day-worlds.ts';

/** Days after a real drop in which it should be told. */
export const DAYS_TO_TELL = 14;

/** What the insight says on each of so many days, the first of which comes after LOOKED_AT_DAYS: 'drop' or 'rise'. */
function toldBy({ views, engagement }: SimulatedDays, looks: number): Set<string> {
  const told = Array.from({ length: looks }, (_, look) => {
    const days = Array.from({ length: LOOKED_AT_DAYS }, (_day, index) => {
      const day = LOOKED_AT_DAYS + look - 1 - index;
      return { age: index + 1, views: views[day] ?? null, engagement: engagement[day] ?? null };
    });
    const account: AccountFigures = { accountId: 'a', username: 'creator', days, posts: [] };
    return findLevelChanges([account], [], NOW).map(({ type }) => type);
  });
  return new Set(told.flat());
}

/** What an account where nothing changes is told in so many days. */
export const toldOfSteady = (world: DayWorld, seed: number, looks: number): Set<string> =>
  toldBy(simulateDays(world, seed, LOOKED_AT_DAYS + looks), looks);

/** Whether a drop of figures by this share is told within DAYS_TO_TELL. */
export function isDropTold(world: DayWorld, seed: number, share: number): boolean {
  const { views, engagement } = simulateDays(world, seed, LOOKED_AT_DAYS + DAYS_TO_TELL);
  const dropped = (values: number[]) =>
    values.map((value, day) => (day < LOOKED_AT_DAYS ? value : Math.round(value * (1 - share))));
  return toldBy({ views: dropped(views), engagement: dropped(engagement) }, DAYS_TO_TELL + 1).has('drop');
}
