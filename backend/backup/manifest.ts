import * as z from 'zod/mini';
import { formatDayFirst } from '#shared/words/dates';
import { counted, listed } from '#shared/words/numbers';
import { DELETED_ACCOUNTS, DELETED_POSTS, DELETED_USERS, userTables } from '../models/exported-and-deleted-tables.ts';

/** Grows when a file is laid out in another way, which an earlier version could not read. */
export const FORMAT = 1;

const tableSchema = z.object({
  name: z.string(),
  /** In the order in which its rows have them. */
  columns: z.array(z.string()),
  rows: z.int(),
  checksum: z.string(),
});
export type TableInBackup = z.infer<typeof tableSchema>;

/** What a backup says of itself, in its `manifest.json`. */
export const manifestSchema = z.object({
  format: z.int(),
  /** The version of the product that made it. */
  version: z.string(),
  /** The moment that it holds. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Those that the database had been through, in their order: what its tables look like follows from them. */
  migrations: z.array(z.string()),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(tableSchema),
  /** Next values of sequences, by `table.column`. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Names of the keys that the secrets in it are encrypted with. The keys themselves are never in a backup. */
  keyIds: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * What a backup leaves out. A session that has ended, a connection, a reset of a password or the confirmation of an address that was begun, or a count of
 * attempts must not come back, what others wrote must not outlive their deletion and is read anew, Knex writes its own tables, and triggers list anew what the library holds as its rows come back. The queue of background work has a schema of its own, which is left out too.
 */
const LEFT_OUT = new Set([
  'sessions',
  'oauth_states',
  'password_resets',
  'email_confirmations',
  'rate_limits',
  'library_entries',
  'reply_texts',
  'knex_migrations',
  'knex_migrations_lock',
]);

/** The tables that the migrations of any version have made, besides those of users. Others in the same schema belong to other programs. */
const WITHOUT_USER = ['server_keys', 'meta_requests', DELETED_POSTS, DELETED_ACCOUNTS, DELETED_USERS];
const IN_BACKUP = new Set([...userTables.map(({ table }) => table), ...WITHOUT_USER]).difference(LEFT_OUT);

export const isInBackup = ({ name }: { name: string }): boolean => IN_BACKUP.has(name);

/** Tables by what their rows are to a user; all others count together. */
const NAMES: [string, one: string, many: string][] = [
  ['users', 'user', 'users'],
  ['social_media_accounts', 'account', 'accounts'],
  ['content_posts', 'post', 'posts'],
  ['post_snapshots', 'reading', 'readings'],
  ['content_analysis_history', 'analysis', 'analyses'],
  ['scheduled_posts', 'post of the calendar', 'posts of the calendar'],
];

/** `3 users, 212 posts, 9,113 readings, and 40 other rows`. */
export function contentsOf(tables: Pick<TableInBackup, 'name' | 'rows'>[]): string {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));
  const others = tables.filter(({ name }) => !NAMES.some(([table]) => table === name));
  const rest = others.reduce((sum, { rows }) => sum + rows, 0);
  const named = NAMES.map(([table, one, many]) => [rowsOf.get(table) ?? 0, one, many] as const);
  const parts = [...named, [rest, 'other row', 'other rows'] as const].filter(([count]) => count > 0);
  return parts.length === 0 ? 'no rows' : listed(parts.map((part) => counted(...part)));
}

/** `22 November 2026, 03:00 UTC`. */
export const momentInWords = (moment: Date): string =>
  `${formatDayFirst(moment, 'UTC')}, ${moment.toISOString().slice(11, 16)} UTC`;
