import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { DAY, HOUR } from '../time-and-chance/days.ts';

const METRICS = 'views,likes,replies,reposts,quotes,shares';

describe('insights of a post', () => {
  it('are what the ledger says, at any time', async () => {
    await using sandbox = await startSandbox('steady');
    const ids = sandbox.ledger
      .listed('steady')
      .filter(({ post }) => post.kind === 'post')
      .slice(0, 5);
    for (const hours of [0, 1, 30]) {
      sandbox.control.advance(hours * HOUR);
      for (const { post } of ids) {
        const { data } = (await sandbox.get(`/${post.id}/insights`, { metric: METRICS })).body;
        const read = Object.fromEntries(
          data.map((row: { name: string; values: { value: number }[] }) => [row.name, row.values[0]?.value]),
        );
        const { clicks: _, ...figures } = sandbox.ledger.post(post.id)?.figures ?? { clicks: 0 };
        expect(read).toEqual(figures);
      }
    }
  });

  it('are totals of a lifetime under a title in the language of the account', async () => {
    await using sandbox = await startSandbox('bursty');
    const id = sandbox.ledger.listed('bursty').find(({ post }) => post.kind === 'post')?.post.id;
    const { data } = (await sandbox.get(`/${id}/insights`, { metric: 'likes,replies' })).body;
    expect(data[0]).toMatchObject({
      name: 'likes',
      period: 'lifetime',
      title: 'Me gusta',
      id: `${id}/insights/likes/lifetime`,
    });
    expect(data[1].id).toBe(`${id}/insights/thread_replies/lifetime`);
  });

  it('grow most in the first two days and never fall', async () => {
    await using sandbox = await startSandbox('steady');
    const [newest] = sandbox.ledger.listed('steady').filter(({ post }) => post.kind === 'post');
    const { post } = newest ?? {};
    const viewsAt = (age: number) =>
      sandbox.ledger.post(post?.id ?? '', (post?.publishedAt ?? 0) + age)?.figures.views ?? 0;
    const ages = [1, 2, 6, 12, 24, 48, 24 * 7, 24 * 30, 24 * 365].map((hours) => viewsAt(hours * HOUR));
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
    expect(viewsAt(2 * DAY) / viewsAt(365 * DAY)).toBeGreaterThan(0.65);
  });

  it('are nothing for a repost', async () => {
    await using sandbox = await startSandbox('bursty');
    const repost = sandbox.ledger.listed('bursty').find(({ post }) => post.kind === 'repost')?.post.id;
    const { status, body } = await sandbox.get(`/${repost}/insights`, { metric: 'views' });
    expect([status, body]).toEqual([200, { data: [] }]);
  });

  it('break on clicks, and refuse what they do not know', async () => {
    await using sandbox = await startSandbox('steady');
    const id = sandbox.ledger.listed('steady')[0]?.post.id;
    expect((await sandbox.get(`/${id}/insights`, { metric: 'clicks' })).body.error.code).toBe(1);
    expect((await sandbox.get(`/${id}/insights`, { metric: 'saves' })).body.error.code).toBe(100);
    expect((await sandbox.get(`/${id}/insights`)).body.error.code).toBe(100);
  });
});
