import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { AGES } from '#shared/analytics/post-figures';
import { HOUR_MS } from '#shared/days/durations';
import type { TestClient } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { viewsAtAge } from '../../testing/same-age.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../../testing/sync-app.ts';
import { connectCreator } from '../../testing/threads-app.ts';

const creator = makeCreator(1, { posts: 120, daysBefore: 20 });

let app: SyncApp;
let client: TestClient;
let userId: string;
beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators: [creator] } });
  const owner = await signUp(app);
  [client, userId] = [owner.client, owner.user.id];
});
afterAll(() => app.close());

interface Snapshot {
  postId: string;
  takenAt: string;
  views: number;
}

it('a sync keeps what posts had at each age that its readings tell', async () => {
  const { account } = await connectCreator(client, creator.id);
  await whenSynced(client, account.id);
  for (const hours of [1, 1, 2, 6, 12, 20]) {
    app.sandbox.control.advance(hours * HOUR_MS);
    await syncNow(client, account.id);
  }
  const { body } = await client.call(exportData, { params: { userId } });
  const snapshots: Map<string, Snapshot[]> = Map.groupBy(
    body.postSnapshots.toSorted((one: Snapshot, other: Snapshot) => one.takenAt.localeCompare(other.takenAt)),
    ({ postId }: Snapshot) => postId,
  );
  const expected = body.contentPosts.flatMap(({ id, publishedAt }: { id: string; publishedAt: string }) =>
    AGES.flatMap((age) => {
      const readings = (snapshots.get(id) ?? []).map(({ takenAt, views }) => ({
        hours: (Date.parse(takenAt) - Date.parse(publishedAt)) / HOUR_MS,
        views,
      }));
      const views = viewsAtAge(readings, Number(age));
      return views === null ? [] : [[id, Number(age), views]];
    }),
  );
  expect(expected.length).toBeGreaterThan(8);
  const kept = body.postAges.map(({ postId, ageHours, views }: { postId: string; ageHours: number; views: number }) => [
    postId,
    ageHours,
    views,
  ]);
  expect(kept.toSorted()).toEqual(expected.toSorted());
});
