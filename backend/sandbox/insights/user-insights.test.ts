import { describe, expect, it } from 'vitest';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { DAY, HOUR, pacificDay } from '../time-and-chance/days.ts';

const seconds = (at: number) => String(Math.floor(at / 1000));

async function read(sandbox: TestSandbox, metric: string, query: Record<string, string> = {}) {
  return (await sandbox.get('/me/threads_insights', { metric, ...query })).body;
}

const window = (from: number, until: number) => ({ since: seconds(from), until: seconds(until) });

describe('views of an account', () => {
  it('come by Pacific day, labelled with its end, as the ledger has them', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { missingDays: 0 } });
    const { data } = await read(sandbox, 'views', window(sandbox.now() - 10 * DAY, sandbox.now()));
    expect(data[0].values).toHaveLength(11);
    expect(data[0].values.at(-1).end_time).toBe('2026-07-15T07:00:00+0000');
    expect(data[0].values.at(-1).value).toBe(sandbox.ledger.accountDay('steady', '2026-07-14').views);
    expect(data[0].values[0].value).toBe(sandbox.ledger.accountDay('steady', '2026-07-04').views);
  });

  it('end at 07:00 in summer and at 08:00 in winter', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { missingDays: 0 } });
    sandbox.control.advance(120 * DAY);
    await sandbox.connect('steady');
    const change = Date.parse('2026-11-01T12:00:00Z');
    const { data } = await read(sandbox, 'views', window(change - 2 * DAY, change + 2 * DAY));
    const ends = data[0].values.map(({ end_time }: { end_time: string }) => end_time.slice(5, 13));
    expect(ends).toEqual(['10-30T07', '10-31T07', '11-01T07', '11-02T08', '11-03T08']);
  });

  it('are those of yesterday and the day before by default', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { missingDays: 0 } });
    const { data } = await read(sandbox, 'views');
    const ends = data[0].values.map(({ end_time }: { end_time: string }) => end_time);
    expect(ends).toEqual(['2026-07-14T07:00:00+0000', '2026-07-15T07:00:00+0000']);
  });

  it('settle for a while after the day has ended', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { missingDays: 0 } });
    const first = sandbox.ledger.accountDay('steady', '2026-07-14');
    sandbox.control.advance(2 * DAY);
    const settled = sandbox.ledger.accountDay('steady', '2026-07-14');
    expect(first.views).toBeLessThan(settled.views ?? 0);
    expect(settled.views).toBe(settled.finalViews);
  });

  it('can be labelled with the beginning of a day that still runs', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { endTime: 'start-of-day', missingDays: 0 } });
    const newest = async () => (await read(sandbox, 'views')).data[0].values.at(-1);
    const before = await newest();
    sandbox.control.advance(3 * HOUR);
    expect((await newest()).end_time).toBe(before.end_time);
    expect((await newest()).value).toBeGreaterThan(before.value);
  });

  it('can miss days, and come as one total', async () => {
    await using gaps = await startSandbox('steady', { quirks: { missingDays: 0.5 } });
    const span = window(gaps.now() - 40 * DAY, gaps.now());
    expect((await read(gaps, 'views', span)).data[0].values.length).toBeLessThan(35);
    await using total = await startSandbox('steady', { quirks: { viewsShape: 'total' } });
    expect((await read(total, 'views', span)).data[0].total_value.value).toBeGreaterThan(0);
  });
});

describe('totals of an account', () => {
  it('count what happened in the window, on old posts too', async () => {
    await using sandbox = await startSandbox('bursty');
    const [from, until] = [sandbox.now() - 7 * DAY, sandbox.now() - DAY];
    const { data } = await read(sandbox, 'likes,replies,reposts,quotes', window(from, until));
    const totals = Object.fromEntries(
      data.map((row: { name: string; total_value: { value: number } }) => [row.name, row.total_value.value]),
    );
    const { likes, replies, reposts, quotes } = sandbox.ledger.activity('bursty', from, until);
    expect(totals).toEqual({ likes, replies, reposts, quotes });
    expect(likes).toBeGreaterThan(100);
  });

  it('add up, day by day', async () => {
    await using sandbox = await startSandbox('steady');
    const dates = ['2026-07-10', '2026-07-11', '2026-07-12'];
    const byDay = dates.map((date) => sandbox.ledger.accountDay('steady', date).likes);
    const { likes } = sandbox.ledger.activity('steady', pacificDay('2026-07-10').start, pacificDay('2026-07-12').end);
    expect(byDay.reduce((sum, day) => sum + day, 0)).toBe(likes);
  });

  it('carry addresses of the windows beside them, for ever', async () => {
    await using sandbox = await startSandbox('newcomer');
    const { paging } = await read(sandbox, 'likes');
    expect(paging.next).toContain('access_token=');
    const next = await bodyOf(await fetch(paging.next));
    expect(next.paging).toHaveProperty('next');
  });

  it.each([
    ['days before 13 April 2024', { since: '1712991599' }],
    ['the wrong order', { since: '1750000000', until: '1740000000' }],
  ])('refuse %s', async (_, query) => {
    await using sandbox = await startSandbox('newcomer');
    expect((await read(sandbox, 'likes', query)).error.code).toBe(100);
  });
});

describe('clicks', () => {
  it('come by address', async () => {
    await using sandbox = await startSandbox('steady');
    const [from, until] = [sandbox.now() - 60 * DAY, sandbox.now()];
    const { data } = await read(sandbox, 'clicks', window(from, until));
    const rows = data[0].link_total_values.map((row: { value: number; link_url: string }) => ({
      url: row.link_url,
      clicks: row.value,
    }));
    expect(rows).toEqual(sandbox.ledger.activity('steady', from, until).clicksByUrl);
    expect(rows.length).toBeGreaterThan(2);
  });

  it('come without a list, or with an empty one, if there were none', async () => {
    await using bare = await startSandbox('newcomer');
    expect((await read(bare, 'clicks')).data[0]).not.toHaveProperty('link_total_values');
    await bare.connect('steady');
    const second = window(bare.now() - 2000, bare.now() - 1000);
    expect((await read(bare, 'clicks', second)).data[0]).not.toHaveProperty('link_total_values');
    await using empty = await startSandbox('newcomer', { quirks: { noClicks: 'empty-list' } });
    expect((await read(empty, 'clicks')).data[0].link_total_values).toEqual([]);
  });
});

describe('followers', () => {
  it('are the number of now', async () => {
    await using sandbox = await startSandbox('steady');
    const { data } = await read(sandbox, 'followers_count', window(sandbox.now() - 9 * DAY, sandbox.now() - 8 * DAY));
    expect(data[0].total_value.value).toBe(sandbox.ledger.followers('steady'));
    await using strict = await startSandbox('steady', { quirks: { followersWithWindow: 'rejected' } });
    expect((await read(strict, 'followers_count', { since: seconds(strict.now() - DAY) })).error.code).toBe(100);
  });

  it('grow on the whole, and fall on some days', async () => {
    await using sandbox = await startSandbox('steady');
    const counts = Array.from({ length: 90 }, (_, day) =>
      sandbox.ledger.followers('steady', sandbox.now() - (90 - day) * DAY),
    );
    const changes = counts.slice(1).map((count, day) => count - (counts[day] ?? 0));
    expect(counts.at(-1)).toBeGreaterThan((counts[0] ?? 0) * 1.05);
    expect(changes.some((change) => change < 0)).toBe(true);
  });

  it.each(['country', 'city', 'age', 'gender'] as const)('are broken down by %s', async (breakdown) => {
    await using sandbox = await startSandbox('bursty');
    const { data } = await read(sandbox, 'follower_demographics', { breakdown });
    const [{ dimension_keys, results }] = data[0].total_value.breakdowns;
    const rows = results.map((row: { dimension_values: string[]; value: number }) => [
      row.dimension_values[0],
      row.value,
    ]);
    expect(dimension_keys).toEqual([breakdown]);
    expect(Object.fromEntries(rows)).toEqual(sandbox.ledger.followersBy('bursty', breakdown));
  });

  it('are not broken down below a hundred, nor without saying how', async () => {
    await using sandbox = await startSandbox('newcomer');
    expect((await read(sandbox, 'follower_demographics', { breakdown: 'age' })).error.code).toBe(100);
    await using empty = await startSandbox('newcomer', { quirks: { fewFollowers: 'empty' } });
    const { data } = await read(empty, 'follower_demographics', { breakdown: 'age' });
    expect(data[0].total_value.breakdowns[0].results).toEqual([]);
    expect((await read(empty, 'follower_demographics')).error.code).toBe(100);
  });
});
