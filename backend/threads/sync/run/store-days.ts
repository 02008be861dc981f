import type { Knex } from 'knex';
import { AccountActivity } from '../../../models/accounts/account-activity.ts';
import { AccountDay } from '../../../models/accounts/account-day.ts';
import { LinkClicks } from '../../../models/accounts/link-clicks.ts';
import type { AccountMetric } from '../../client/account-api.ts';
import type { Reading } from '../../client/insights.ts';
import { dayEndingAt, type PacificDay } from '../schedule/pacific-days.ts';
import type { Run } from './run.ts';

export type AccountReadings = Map<AccountMetric, Reading>;

/** Stores the daily views. */
export async function storeViews(
  run: Run,
  trx: Knex.Transaction,
  read: { readings: AccountReadings }[],
): Promise<void> {
  const { userId, accountId } = run;
  const readAt = run.now();
  const rows = new Map<number, Partial<AccountDay>>();
  for (const { endTime, value: views } of read.flatMap(({ readings }) => readings.get('views')?.days ?? [])) {
    if (endTime) rows.set(endTime.getTime(), { userId, accountId, endTime, day: dayEndingAt(endTime), views, readAt });
  }
  if (rows.size === 0) return;
  await AccountDay.query(trx)
    .insert([...rows.values()])
    .onConflict(['userId', 'accountId', 'endTime'])
    .merge(['views', 'readAt']);
}

/** Stores what an account gained on whole days, and the clicks on its links. */
export async function storeActivity(
  run: Run,
  trx: Knex.Transaction,
  days: { day: PacificDay; readings: AccountReadings }[],
): Promise<void> {
  if (days.length === 0) return;
  const { userId, accountId } = run;
  const readAt = run.now();
  const rows = days.map(({ day, readings }) => ({ userId, accountId, day: day.date, readAt, ...totalsOf(readings) }));
  await AccountActivity.query(trx)
    .insert(rows)
    .onConflict(['userId', 'accountId', 'day'])
    .merge(['likes', 'replies', 'reposts', 'quotes', 'clicks', 'readAt']);
  const dates = days.map(({ day }) => day.date);
  await LinkClicks.query(trx).delete().where({ userId, accountId }).whereIn('day', dates);
  const links = days.flatMap(({ day, readings }) => clicksOf(readings).map((link) => ({ day: day.date, ...link })));
  if (links.length > 0) await LinkClicks.query(trx).insert(links.map((link) => ({ userId, accountId, ...link })));
}

function totalsOf(readings: AccountReadings) {
  const total = (name: AccountMetric) => readings.get(name)?.total ?? null;
  return {
    likes: total('likes'),
    replies: total('replies'),
    reposts: total('reposts'),
    quotes: total('quotes'),
    clicks: total('clicks'),
  };
}

/** Each URL once. */
function clicksOf(readings: AccountReadings): { url: string; clicks: number }[] {
  const byUrl = new Map<string, number>();
  for (const { url, value } of readings.get('clicks')?.links ?? []) {
    byUrl.set(url, (byUrl.get(url) ?? 0) + value);
  }
  return [...byUrl].map(([url, clicks]) => ({ url, clicks }));
}
