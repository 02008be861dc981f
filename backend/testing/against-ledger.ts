import { expect } from 'vitest';
import { exportData } from '#shared/account';
import { getThreadsAnalytics, type Metric, type ThreadsAnalytics } from '#shared/threads';
import type { PostTruth } from '../sandbox/control/ledger.ts';
import type { TestClient } from './client.ts';
import type { SyncApp } from './sync-app.ts';

/** A post in an export. */
interface ExportedPost {
  id: string;
  externalId: string;
  insightsReadAt: string;
  likes: number;
  comments: number;
  reposts: number;
  quotes: number;
  shares: number;
  reach: number;
}

interface Exported {
  contentPosts: ExportedPost[];
  postSnapshots: ({ postId: string; takenAt: string } & Record<string, number>)[];
}

const figuresOf = (truth: PostTruth | null) => {
  if (!truth) return null;
  const { views, likes, replies, reposts, quotes, shares } = truth.figures;
  return { views, likes, replies, reposts, quotes, shares };
};

/** Compares every post and snapshot of an export with what the sandbox knows about that moment. */
export async function expectExportToAgree(app: SyncApp, client: TestClient, userId: string, creator: string) {
  const { body } = await client.call(exportData, { params: { userId } });
  const { contentPosts, postSnapshots }: Exported = body;
  const { ledger } = app.sandbox;
  const own = ledger.listed(creator).filter(({ post }) => post.kind === 'post');
  const known = contentPosts.map(({ externalId }) => externalId);
  expect(new Set(known).size).toBe(known.length);
  expect(own.map(({ post }) => post.id).filter((id) => !known.includes(id))).toEqual([]);
  const truthAt = (externalId: string, at: string) => figuresOf(ledger.post(externalId, Date.parse(at)));
  // One comparison for all of them: one each took longer than what is compared.
  const shown = contentPosts.map(({ externalId, reach: views, likes, comments: replies, reposts, quotes, shares }) => ({
    ...{ externalId, views, likes, replies, reposts, quotes, shares },
  }));
  expect(shown).toEqual(
    contentPosts.map(({ externalId, insightsReadAt }) => ({ externalId, ...truthAt(externalId, insightsReadAt) })),
  );
  const externalIds = new Map(contentPosts.map(({ id, externalId }) => [id, externalId]));
  expect(postSnapshots).toEqual(
    postSnapshots.map(({ postId, takenAt }) => ({
      ...{ postId, takenAt },
      ...truthAt(externalIds.get(postId) ?? '', takenAt),
    })),
  );
  return { contentPosts, postSnapshots };
}

/** Compares the analytics of a period with what the sandbox knows about its days. */
export async function expectAnalyticsToAgree(app: SyncApp, client: TestClient, accountId: string, creator: string) {
  for (const period of ['7d', '30d', '90d']) {
    const { body } = await client.call(getThreadsAnalytics, { params: { accountId }, query: { period } });
    const analytics: ThreadsAnalytics = body;
    const [first] = metric(analytics, 'likes').values ?? [];
    // The sandbox also knows visitors from before the account existed.
    const days = daysOf(analytics)
      .map((date) => app.sandbox.ledger.accountDay(creator, date))
      .filter(({ day }) => iso(day.end) >= (first?.end_time ?? ''));
    expect(days.length).toBeGreaterThan(6);
    const views = days.flatMap(({ views, day }) => (views === null ? [] : [{ value: views, end_time: iso(day.end) }]));
    expect(metric(analytics, 'views').values).toEqual(views);
    for (const name of ['likes', 'replies', 'reposts', 'quotes', 'clicks'] as const) {
      const { values, total_value } = metric(analytics, name);
      expect(values).toEqual(days.map((day) => ({ value: day[name], end_time: iso(day.day.end) })));
      expect(total_value).toEqual({ value: days.reduce((sum, day) => sum + day[name], 0) });
    }
  }
}

const iso = (at: number) => new Date(at).toISOString();

function metric({ data }: ThreadsAnalytics, name: Metric['name']): Metric {
  const found = data.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

function daysOf({ from, to }: ThreadsAnalytics): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) days.push(`${day}`);
  return days;
}
