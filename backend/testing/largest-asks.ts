import type { Knex } from 'knex';
import { analyzeChat } from '#shared/analysis';
import { changeChartNote } from '#shared/analytics/chart-notes';
import { checkScheduledPost } from '#shared/calendar/calendar';
import type { Endpoint } from '#shared/contract/endpoint';
import { CHART_NOTE_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { checkDraft } from '#shared/draft-check';
import { previewExperiment } from '#shared/experiments';
import { allEndpoints } from './all-endpoints.ts';

/** A call that reads or computes much for a user who has as much as limits allow (`fillToTheLimits`). */
export interface LargestAsk {
  name: string;
  method: string;
  path: string;
  body?: unknown;
}

/** Whose data are asked for, and the id of a row in each table that an address names a row of. */
export interface AskedUser {
  userId: string;
  accountId: string;
  ids: Record<string, string>;
}

const CALENDAR_DAYS = 44;
const moment = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const day = (days: number) => moment(days).slice(0, 10);

/** An export is sent while it is written, and where there is no app of Threads', or no mail, nothing is to be had. */
const OTHERS = [
  '/api/user/export/:userId',
  '/api/threads/data-deletion/:code',
  '/api/threads/auth-url',
  '/api/auth/email',
];
const TABLES: Record<string, string> = {
  '/api/calendar/posts/:id': 'scheduled_posts',
  '/api/content-analysis/:id/picture': 'content_analysis_history',
  '/api/marketing-plan/:id': 'marketing_plans',
  '/api/library/tables/:id': 'post_tables',
  '/api/calendar/pictures/:id': 'post_pictures',
  '/api/calendar/pictures/:id/file': 'post_pictures',
};

/** Every read of the contract, with its name. */
export const reads = (await allEndpoints()).filter(
  ({ endpoint }) => endpoint.method === 'GET' && !OTHERS.includes(endpoint.path),
);

export async function askedUser(knex: Knex, userId: string, accountId: string): Promise<AskedUser> {
  const ids: Record<string, string> = {};
  for (const table of ['content_posts', 'chart_notes', ...new Set(Object.values(TABLES))])
    ids[table] = (await knex(table).where({ userId }).first('id')).id;
  return { userId, accountId, ids };
}

/** The address of a read, with the most days or moments that it takes. */
export function pathOfRead(endpoint: Endpoint, { userId, accountId, ids }: AskedUser): string {
  const path = endpoint.path
    .replace(':userId', userId)
    .replace(':accountId', accountId)
    .replace(':id', ids[TABLES[endpoint.path] ?? ''] ?? '');
  return `${path}?${queryOf(endpoint, ids)}`;
}

/** What each address is asked for: days where it takes days, moments where it takes those. */
function queryOf(endpoint: Endpoint, ids: AskedUser['ids']): string {
  const moments = { from: moment(-CALENDAR_DAYS / 2), to: moment(CALENDAR_DAYS / 2) };
  const days = { from: day(-360), to: day(0) };
  const known = { ids: ids.content_posts ?? '', code: 'Abc1' };
  const fits = [
    { ...moments, ...known },
    { ...days, ...known },
  ].find((query) => endpoint.query.safeParse(query).success);
  return new URLSearchParams(fits ?? {}).toString();
}

/** What is asked about a post or an experiment, and stores nothing. */
export function checksOf({ userId, accountId }: AskedUser): LargestAsk[] {
  const plan = { userId, accountId, timeZone: 'UTC', state: 'scheduled', dueAt: moment(3) };
  const about = { subject: { kind: 'trait', name: 'question' }, measure: 'views', pairs: 10 };
  const when = { weekdays: [0], times: ['09:00'], timeZone: 'UTC' };
  const text = 'Bread and butter. '.repeat(POST_TEXT_MAX_LENGTH).slice(0, POST_TEXT_MAX_LENGTH);
  return [
    sent(checkScheduledPost, { ...plan, parts: [{ text: 'Is it there?' }] }),
    sent(previewExperiment, { userId, accountId, ...about, ...when }),
    sent(checkDraft, { text }, { userId }),
  ];
}

/** A question to the analyst, and a note. */
export function writesOf({ userId, accountId, ids }: AskedUser): LargestAsk[] {
  const text = 'x'.repeat(CHART_NOTE_MAX_LENGTH);
  return [
    sent(analyzeChat, { userId, message: 'When should I post, and which of my posts did best this year?' }),
    sent(changeChartNote, { day: day(0), text, accountId }, { id: ids.chart_notes ?? '' }),
  ];
}

function sent({ method, path }: Endpoint, body: unknown, params: Record<string, string> = {}): LargestAsk {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return { name: `${method} ${path}`, method, path: filled, body };
}
