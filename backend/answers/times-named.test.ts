import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
/** All of the user's posts, newest first. */
let posts: PostRow[];

beforeAll(async () => {
  app = await startSyncApp();
  ({ visitor: ada, posts } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

const publishedAt = ({ publishedAt: at }: PostRow) => Temporal.Instant.from(at).toZonedDateTimeISO(ada.user.timeZone);

describe('a question about times that names some', () => {
  it('about weekdays is answered for the named ones', async () => {
    const conversationId = crypto.randomUUID();
    const all = await ask(ada, 'whats my best day to post on agian', conversationId);
    const { analysis, claims, withheld } = await ask(ada, 'and on weekends?', conversationId);
    expect(analysis).not.toBe(all.analysis);
    expect(analysis).toMatch(/\(weekends\).*(?:Saturday \(.*Sunday \(|Sunday \(.*Saturday \()/);
    expect(analysis).not.toMatch(/(?:Mon|Tues|Wednes|Thurs|Fri)day \(/);
    expect(analysis).toContain('Nothing beyond chance speaks for weekends.');
    const counted = claims
      .filter(({ definition }) => definition === 'postsPublished')
      .flatMap(({ postIds }) => postIds);
    const rows = posts.filter(({ id }) => counted.includes(id));
    expect([new Set(rows.map((row) => publishedAt(row).dayOfWeek)), withheld]).toEqual([new Set([6, 7]), 0]);
  });

  it.each([
    ['best weekend hour?', 'weekends', (row: PostRow) => publishedAt(row).dayOfWeek > 5],
    ['best time to post on saturdays', 'Saturdays', (row: PostRow) => publishedAt(row).dayOfWeek === 6],
    ['best evening hour to post?', '17:00 to 22:00', (row: PostRow) => Math.abs(publishedAt(row).hour - 19) <= 2],
  ])('gets these beside the others, where none does better than chance: %s', async (question, name, isThen) => {
    const { analysis, claims, withheld } = await ask(ada, question);
    expect(analysis).toMatch(
      new RegExp(`^Nothing beyond chance speaks for ${name}\\. .*${name}: a median of [\\d,.]+ eng`),
    );
    const [then] = claims.filter(({ definition }) => definition === 'postsPublished');
    expect(withheld).toBe(0);
    expect(then?.postIds.length).toBeGreaterThan(0);
    expect(posts.filter(({ id }) => then?.postIds.includes(id)).every(isThen)).toBe(true);
  });

  it('that changes nothing in the answer before says so', async () => {
    const conversationId = crypto.randomUUID();
    const before = await ask(ada, 'when should i post on weekends', conversationId);
    for (const question of ['and on weekends?', 'what about weekends']) {
      const { analysis } = await ask(ada, question, conversationId);
      expect(analysis).toBe(`That changes nothing in my answer:\n\n${before.analysis}`);
    }
  });
});
