import type { Knex } from 'knex';
import {
  FORECAST_AGES,
  FORECAST_LEVEL,
  type ForecastMetric,
  RECORD_MIN_RANGES,
  RECORD_RANGES,
  type RecordLine,
  type ReportCard,
} from '#shared/analytics/forecasts';
import { runPrepared } from '../database/run-prepared.ts';
import { type JudgedRange, judgeRanges } from '../statistics/methods/judge-ranges.ts';

interface SettledRow {
  postId: string;
  ageHours: number;
  settledAt: Date;
  low: number;
  mid: number;
  high: number;
  naiveLow: number;
  naiveMid: number;
  naiveHigh: number;
  actual: number;
}

const SETTLED = `
select post_id, age_hours, settled_at, low, mid, high, naive_low, naive_mid, naive_high, actual
from forecasts
where user_id = $1 and metric = $2 and account_id = coalesce($3, account_id) and is_inside is not null
order by settled_at desc, id desc
limit ${RECORD_RANGES}`;

const WAITING = `
select count(*)::integer as waiting from forecasts
where user_id = $1 and metric = $2 and account_id = coalesce($3, account_id) and settled_at is null and low is not null`;

/** Whose record it is: of one account, or of all that the user has. */
interface RecordAsked {
  accountId?: string | null;
  metric?: ForecastMetric;
}

/** The record of the ranges whose outcome became known last. */
export async function reportCardOf(
  knex: Knex,
  userId: string,
  { accountId = null, metric = 'views' }: RecordAsked = {},
): Promise<ReportCard> {
  const values = [userId, metric, accountId];
  const [rows, [open]] = await Promise.all([
    runPrepared<SettledRow>(knex, { name: 'settled-forecasts', text: SETTLED }, values),
    runPrepared<{ waiting: number }>(knex, { name: 'waiting-forecasts', text: WAITING }, values),
  ]);
  return {
    metric,
    level: FORECAST_LEVEL,
    needed: RECORD_MIN_RANGES,
    overall: lineOf(rows),
    byAge: FORECAST_AGES.map((age) => ({ age, ...lineOf(rows.filter(({ ageHours }) => ageHours === age)) })),
    waiting: open?.waiting ?? 0,
    from: rows.at(-1)?.settledAt.toISOString() ?? null,
    to: rows[0]?.settledAt.toISOString() ?? null,
  };
}

function lineOf(rows: SettledRow[]): RecordLine {
  const none = { share: null, width: null, naive: null, skill: null };
  if (rows.length === 0) return { ranges: 0, posts: 0, inside: 0, ...none };
  const { ranges, posts, inside, ...rest } = judgeRanges(rows.map(judgedOf));
  return { ranges, posts, inside, ...(ranges < RECORD_MIN_RANGES ? none : rest) };
}

const judgedOf = ({ postId, low, mid, high, naiveLow, naiveMid, naiveHigh, actual }: SettledRow): JudgedRange => ({
  postId,
  range: { low, mid, high },
  naive: { low: naiveLow, mid: naiveMid, high: naiveHigh },
  actual,
});
