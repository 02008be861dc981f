import type { Digest, WeekOfAccount } from '#shared/briefing/digest';
import { MAX_DIGEST_ACCOUNTS } from '#shared/contract/limits-and-page-sizes';
import { addDays, type DayRange, eachDay } from '#shared/days/period-choice';
import { postTitle } from '#shared/posts/post-title';
import { readFindings } from '../../analytics/findings/read-findings.ts';
import { readGrowthRows } from '../../analytics/growth/read-growth.ts';
import { readPosts } from '../../analytics/posts/read-posts-page.ts';
import { buildReport } from '../../analytics/reports/build-report.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import { PACIFIC } from '../../figures/pacific.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { User } from '../../models/users/user.ts';
import { type BriefingDeps, readBriefing } from '../morning/read-briefing.ts';
import { thingToDo } from './thing-to-do.ts';

/** What the week before a Monday brought, each part as its own page has it. Null where no account tells anything. */
export async function makeDigest(deps: BriefingDeps, user: User, week: string): Promise<Digest | null> {
  const to = earlier(lastCompleteDay(deps.now(), PACIFIC), addDays(week, -1));
  return tellDays(deps, user, week, { from: addDays(to, -6), to });
}

/** What the digest of a Monday to come would say of the days before it that are over. Null without such a day, or without figures. */
export async function makeDigestSoFar(deps: BriefingDeps, user: User, week: string): Promise<Digest | null> {
  const days = { from: addDays(week, -7), to: lastCompleteDay(deps.now(), PACIFIC) };
  return days.from <= days.to ? tellDays(deps, user, week, days) : null;
}

async function tellDays(deps: BriefingDeps, user: User, week: string, days: DayRange): Promise<Digest | null> {
  const accounts = await weeksOf(deps, user, days);
  if (accounts.length === 0) return null;
  const { replies, whyNoReplies, next } = await readBriefing(deps, user);
  return {
    week,
    madeAt: deps.now().toISOString(),
    timeZone: user.timeZone,
    accounts,
    waiting: replies?.waiting ?? null,
    whyNotWaiting: whyNoReplies,
    ...(replies && { readSoFar: replies.readSoFar }),
    next: next?.post.dueAt ? { dueAt: next.post.dueAt, title: titleOf(next.post.parts[0]?.text) } : null,
    toDo: thingToDo(await readFindings(deps.knex, user)),
  };
}

/** East of Threads' own days the last one is not over on a Monday morning, and so the week ends a day earlier. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

async function weeksOf(deps: BriefingDeps, user: User, days: DayRange): Promise<WeekOfAccount[]> {
  const accounts = await SocialAccount.query()
    .where({ userId: user.id, platform: 'threads', isConnected: true })
    .whereNotNull('lastSyncAt')
    .orderBy(['createdAt', 'id'])
    .limit(MAX_DIGEST_ACCOUNTS);
  const weeks: WeekOfAccount[] = [];
  for (const { id } of accounts) {
    const week = await weekOf(deps, user, { id, ...days });
    if (week) weeks.push(week);
  }
  return weeks;
}

async function weekOf(
  { knex, now }: BriefingDeps,
  { id: userId, timeZone }: User,
  { id, ...days }: DayRange & { id: string },
): Promise<WeekOfAccount | null> {
  const asked = { account: id, sections: ['cards' as const], compare: 'before' as const, ...days };
  const built = await buildReport(knex, userId, asked, { now: now(), timeZone });
  if (!built) return null;
  const { views } = await readGrowthRows(knex, userId, id);
  const viewsOn = new Map(views);
  const order = { sort: 'views', order: 'desc', offset: 0, limit: 1, isCompared: false } as const;
  const { posts } = await readPosts(knex, userId, { ...order, accountIds: [id], ...days });
  const [best] = posts;
  const { report } = built;
  return {
    account: { id, ...report.account },
    from: report.from,
    to: report.to,
    against: report.against,
    cards: report.cards ?? [],
    days: eachDay(report).map((day) => ({ day, views: viewsOn.get(day) ?? null })),
    best: best ? { id: best.id, title: titleOf(best.text), views: best.views } : null,
  };
}

const titleOf = (text = ''): string => postTitle(text, 'a post without text');
