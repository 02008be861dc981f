import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPostingSlots, type PostingSlot } from '#shared/calendar/calendar-slots';
import { DAY_MS } from '#shared/days/durations';
import { generatePlan, type MarketingPlan } from '#shared/plans';
import { slotName } from '#shared/words/names';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { connectAccount } from '../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('a plan and the calendar name the same times to try: those at which an account posted least', async () => {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  const { id: accountId } = await connectAccount(user.id);
  const morning = (index: number) => new Date(Math.floor(Date.now() / DAY_MS - index - 2) * DAY_MS).setUTCHours(9);
  await ContentPost.query().insert(
    Array.from({ length: 20 }, (_, index) => ({
      ...{ userId: user.id, accountId, externalId: `morning-${index}`, publishedAt: new Date(morning(index)) },
      ...{ title: 'A loaf', content: 'A loaf', likes: 3, comments: 0, reposts: 0, quotes: 0 },
    })),
  );
  const { body: plan } = await client.call(generatePlan, { body: { userId: user.id } });
  const { optimalPostingTimes, recommendations }: MarketingPlan = plan;
  const { body: week } = await client.call(getPostingSlots, { params: { accountId } });
  const inCalendar = week.toLearn.map(({ slot }: { slot: PostingSlot }) =>
    slotName({ weekday: slot.weekday, hour: Number(slot.time.slice(0, 2)) }),
  );
  expect(inCalendar).toHaveLength(3);
  expect(optimalPostingTimes).toEqual(inCalendar);
  for (const time of optimalPostingTimes) expect(Number(time.slice(4, 6))).toBeGreaterThanOrEqual(12);
  expect(recommendations?.items.find(({ kind }) => kind === 'time')?.evidence).toBe(
    'General guidance. Times to try: 0 posts within two hours of it, on any day in the last 90 days; chosen from 08:00 to 20:00, on different days and over two hours apart, where you have hardly posted; times that did worse are left out. In your 20 posts, no time does better than chance explains',
  );
});
