import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { type ChartNote, type listChartNotes, NOTED_MULTIPLE, type OwnNote } from '#shared/analytics/chart-notes';
import type { PostRow } from '#shared/analytics/post-figures';
import { MAX_NOTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { addDays } from '#shared/days/period-choice';
import { wallClockOf } from '#shared/days/wall-clock';
import { postTitle } from '#shared/posts/post-title';
import { notSignedIn } from '../../base/errors.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { gapsIn } from '../growth/growth-days.ts';
import { readPosts } from '../posts/read-posts-page.ts';
import { CHART_NOTES_SQL } from './chart-notes-statement.ts';

type Asked = z.output<typeof listChartNotes.query>;

interface NoteRows {
  isOn: boolean;
  timeZone: string;
  own: OwnNote[];
  plans: Extract<ChartNote, { kind: 'plan' }>[];
  /** Of each account: what its days ended with, oldest first. */
  readings: { username: string; days: [day: string, followers: number][] }[];
}

/** Own notes and automatic ones of the days that are asked for, the oldest first. Throws 401 when the user is gone. */
export async function readChartNotes(knex: Knex, userId: string, asked: Asked): Promise<ChartNote[]> {
  const [{ timeZone, own, plans, readings }, posts] = await Promise.all([
    readRows(knex, userId, asked),
    readHighest(knex, userId, asked),
  ]);
  const gaps = readings.flatMap(({ username, days }) => gapsOf(username, days, asked));
  const zone = asked.days === 'pacific' ? PACIFIC : timeZone;
  const notes: ChartNote[] = [...plans, ...gaps, ...posts.flatMap((post) => noteOf(post, zone, asked)), ...own];
  return notes.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

async function readRows(knex: Knex, userId: string, { from, to, account }: Asked): Promise<NoteRows> {
  const statement = { name: 'chart-notes', text: CHART_NOTES_SQL };
  const [row] = await runPrepared<{ notes: NoteRows }>(knex, statement, [userId, from, to, account ?? null]);
  if (!row) throw notSignedIn();
  return row.notes;
}

/** Days of the user's zone begin up to a day before Pacific ones, or after them. */
async function readHighest(knex: Knex, userId: string, { from, to, account }: Asked): Promise<PostRow[]> {
  const { posts } = await readPosts(knex, userId, {
    ...{ from: addDays(from, -1), to: addDays(to, 1), accountIds: account === undefined ? undefined : [account] },
    ...{ sort: 'multiple', order: 'desc', offset: 0, limit: MAX_NOTED_POSTS },
  });
  return posts;
}

/** Gaps that ended on these days; one may have begun before them. */
const gapsOf = (username: string, days: [string, number][], { from, to }: Asked): ChartNote[] =>
  gapsIn({ read: days.map(([day, followers]) => ({ day, followers })) }, { from, to }).map((gap) => ({
    kind: 'gap',
    day: gap.from,
    to: gap.to,
    days: gap.days,
    username,
  }));

function noteOf(post: PostRow, zone: string, { from, to }: Asked): ChartNote[] {
  const { id: postId, text, multiple, multipleAge, comparedWith, publishedAt } = post;
  const day = wallClockOf(new Date(publishedAt), zone).slice(0, 'YYYY-MM-DD'.length);
  if (multiple === null || multipleAge === null || comparedWith === null) return [];
  if (multiple <= NOTED_MULTIPLE || day < from || day > to) return [];
  return [{ kind: 'post', day, postId, text: postTitle(text, 'A post'), multiple, age: multipleAge, comparedWith }];
}
