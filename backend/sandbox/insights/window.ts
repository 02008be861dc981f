import { badParameter } from '../errors/graph-error.ts';
import type { Span } from '../figures/activity.ts';
import type { Call } from '../http/call.ts';
import { readMoment } from '../http/input.ts';
import { DAY, dayAfter, type PacificDay, pacificDayAt } from '../time-and-chance/days.ts';

/** 13 April 2024 in Unix seconds: there are no figures before it. */
const EARLIEST = 1_712_991_600;

/** The interval from `since` to `until`; by default from the start of yesterday until now. */
export function readWindow({ input, sandbox }: Call): Span {
  const now = sandbox.now();
  const [since, until] = [readMoment(input, 'since'), readMoment(input, 'until')];
  if (since !== null && since < EARLIEST * 1000) throw badParameter(`(#100) Param since must be at least ${EARLIEST}`);
  const window = { from: since ?? pacificDayAt(now - DAY).start, until: until ?? now };
  if (window.from >= window.until) throw badParameter('(#100) Param since must be before until');
  return window;
}

/** The Pacific midnights that label the rows of a window, each as the day that begins there. */
export function labelledDays({ from, until }: Span): PacificDay[] {
  const days: PacificDay[] = [];
  for (let day = pacificDayAt(from); day.start <= until; day = dayAfter(day)) days.push(day);
  return days;
}

/** URLs of the neighbouring windows. They exist however far a client follows them, and contain the token. */
export function slidingPages({ input, origin, path, token }: Call, { from, until }: Span) {
  const length = until - from;
  const address = (start: number) => {
    const query = new URLSearchParams(input);
    query.set('access_token', token ?? '');
    query.set('since', String(Math.floor(start / 1000)));
    query.set('until', String(Math.floor((start + length) / 1000)));
    return `${origin}/v1.0${path}?${query}`;
  };
  return { previous: address(from - length), next: address(until) };
}
