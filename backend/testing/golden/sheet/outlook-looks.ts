import { drawGained, shareBelow } from './fan.ts';

const plus = (day: string, days: number) => `${Temporal.PlainDate.from(day).add({ days })}`;
const apart = (one: string, other: string) => Temporal.PlainDate.from(one).until(other).days;

/** Net followers of the weeks up to the newest reading, the oldest first; null where no reading is near one of its ends. */
export function weeklyNets(readDays: string[], followers: ReadonlyMap<string, number>): (number | null)[] {
  const levelOn = (day: string) => {
    const [before, after] = [readDays.findLast((one) => one <= day), readDays.find((one) => one >= day)];
    const [start, end] = [followers.get(before ?? ''), followers.get(after ?? '')];
    if (!before || !after || start === undefined || end === undefined) return null;
    const days = apart(before, after);
    if (days > 3) return null;
    return days === 0 ? start : Math.round(start + ((end - start) / days) * apart(before, day));
  };
  const nets: (number | null)[] = [];
  const [first = '', last = ''] = [readDays[0], readDays.at(-1)];
  for (let to = last; first !== '' && plus(to, -7) >= first; to = plus(to, -7)) {
    const [start, end] = [levelOn(plus(to, -7)), levelOn(to)];
    nets.unshift(start === null || end === null ? null : end - start);
  }
  return nets.slice(nets.findIndex((net) => net !== null));
}

/**
 * Outlooks of four weeks that could have been made 4, 8, ... 24 weeks ago, with what they missed by. The ranges of the product are of
 * 400 draws, so of what came it is known that it was inside where these draws have it well inside.
 */
export function looksBack(nets: (number | null)[]) {
  const all = [4, 8, 12, 16, 20, 24].flatMap((back) => {
    const made = nets.length - back;
    const before = nets.slice(0, Math.max(0, made));
    const after = nets.slice(Math.max(0, made), made + 4);
    if (before.filter((net) => net !== null).length < 8 || after.includes(null)) return [];
    return [{ before, came: after.reduce<number>((sum, net) => sum + (net ?? 0), 0) }];
  });
  return all.map(({ before, came }) => {
    const drawn = drawGained(before, 4, 4000);
    const share = shareBelow(drawn, came);
    const last = before.slice(-4);
    const rate = last.includes(null) ? null : last.reduce<number>((sum, net) => sum + (net ?? 0), 0) / 4;
    // What 400 draws may take for the middle: 4.2 standard errors to either side.
    const [low, high] = [drawn[Math.floor(0.395 * drawn.length)] ?? 0, drawn[Math.floor(0.605 * drawn.length)] ?? 0];
    const ends = [Math.abs(came - low), Math.abs(came - high)];
    const error: [number, number] = [came > low && came < high ? 0 : Math.min(...ends), Math.max(...ends)];
    return {
      naive: rate === null ? null : Math.abs(came - 4 * rate),
      isInside: (isSure: boolean) => Math.abs(share - 0.5) < (isSure ? 0.337 : 0.463),
      error,
    };
  });
}
