import type { Knex } from 'knex';
import type { Replies } from '#shared/analytics/replies';
import { REPORT_CARDS, type Report, type ReportedPost, type ReportSection } from '#shared/analytics/reports';
import { type DayRange, daysIn, eachDay, type PeriodChoice } from '#shared/days/period-choice';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { readGrowthRows } from '../growth/read-growth.ts';
import { tellGrowth } from '../growth/tell-growth.ts';
import { readChartNotes } from '../notes/read-chart-notes.ts';
import { readPosts } from '../posts/read-posts-page.ts';
import { readRepliesPage } from '../replies/read-replies-page.ts';

export interface AskedReport extends PeriodChoice {
  account?: string | undefined;
  sections: ReportSection[];
}

interface Clock {
  now: Date;
  timeZone: string;
}

/** Who sends a report says no more than a page of it. */
const MOST_POSTS = 5;

/** A report of one account with the sections that were chosen, and the account; null without one that is connected. */
export async function buildReport(
  knex: Knex,
  userId: string,
  { account, sections, ...choice }: AskedReport,
  clock: Clock,
): Promise<{ report: Report; accountId: string } | null> {
  const replies = await readRepliesPage(knex, userId, { account, ...choice }, clock);
  const { account: shown, received } = replies;
  if (!shown || !received) return null;
  const has = (section: ReportSection) => sections.includes(section);
  const { from, to } = received;
  const asked = { account: shown.id, ...choice };
  const growth = has('growth') || has('cards') ? await tellGrowth(knex, userId, asked) : null;
  const { username, isSandbox } = shown;
  const report: Report = {
    account: { username, isSandbox },
    timeZone: clock.timeZone,
    ...{ from, to },
    against: replies.against && { from: replies.against.from, to: replies.against.to },
    madeAt: clock.now.toISOString(),
    note: null,
    cards: has('cards') ? await cardsOf(knex, { userId, accountId: shown.id }, replies, growth) : null,
    posts: has('posts') ? await bestPosts(knex, userId, { accountId: shown.id, from, to }) : null,
    conversation: has('conversation') ? conversationOf(replies) : null,
    growth: has('growth') && growth ? { total: growth.total, against: growth.against } : null,
    notes: has('notes') ? await ownNotes(knex, userId, { account: shown.id, from, to }) : null,
  };
  return { report, accountId: shown.id };
}

type Growth = Awaited<ReturnType<typeof tellGrowth>>;

async function cardsOf(
  knex: Knex,
  { userId, accountId }: { userId: string; accountId: string },
  { mix }: Replies,
  growth: Growth | null,
): Promise<Report['cards']> {
  const { views } = await readGrowthRows(knex, userId, accountId);
  const viewsOn = new Map(views);
  const { total = null, against = null } = growth ?? {};
  return REPORT_CARDS.map((name) => {
    if (name === 'followers') return { name, value: total?.net ?? null, before: against?.net ?? null };
    if (name === 'views')
      return { name, value: viewsIn(viewsOn, total), before: viewsIn(viewsOn, mix?.against ?? null) };
    return { name, value: mix?.total[name] ?? null, before: mix?.against?.total[name] ?? null };
  });
}

/** Null where too few of the days are known. */
function viewsIn(viewsOn: Map<string, number>, range: DayRange | null): number | null {
  if (!range) return null;
  const known = eachDay({ from: range.from, to: range.to }).flatMap((day) => viewsOn.get(day) ?? []);
  return known.length > 0 && known.length >= COVERED * daysIn(range)
    ? known.reduce((sum, views) => sum + views, 0)
    : null;
}

async function bestPosts(
  knex: Knex,
  userId: string,
  { accountId, from, to }: { accountId: string } & DayRange,
): Promise<ReportedPost[]> {
  const order = { sort: 'views', order: 'desc', offset: 0, limit: MOST_POSTS, isCompared: false } as const;
  const { posts } = await readPosts(knex, userId, { ...order, accountIds: [accountId], from, to });
  return posts.map(({ text, publishedAt, permalink, views, likes, replies, reposts, quotes }) => ({
    ...{ text, publishedAt, permalink, views, likes, replies, reposts, quotes },
  }));
}

/** Without who waits for an answer: that is between people and the account. */
const conversationOf = (replies: Replies): Report['conversation'] => {
  const { access, received, against, discussed, unread, neverRead, starters } = replies;
  return {
    // That none came is not known where Threads does not let them be read.
    ...{ received: access === 'refused' && received?.replies === 0 ? null : received, against, discussed, unread },
    ...(neverRead !== undefined && { neverRead }),
    starters: starters.posts.slice(0, MOST_POSTS).map(({ id: _, ...post }) => post),
  };
};

async function ownNotes(knex: Knex, userId: string, asked: { account: string } & DayRange): Promise<Report['notes']> {
  const notes = await readChartNotes(knex, userId, { ...asked, days: 'own' });
  return notes.flatMap((note) => (note.kind === 'own' ? [{ day: note.day, text: note.text }] : []));
}
