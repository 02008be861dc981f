import { describe, expect, it } from 'vitest';
import { newcomer, steady } from '../creators/samples.ts';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { DAY, HOUR } from '../time-and-chance/days.ts';

const seconds = (at: number) => String(Math.floor(at / 1000));

describe('the list of posts', () => {
  it('is the ledger, newest first, over any number of pages', async () => {
    await using sandbox = await startSandbox('bursty');
    const rows = await sandbox.list('/me/threads');
    expect(rows.map(({ id }) => id)).toEqual(sandbox.ledger.listed('bursty').map(({ post }) => post.id));
    expect(rows.length).toBeGreaterThan(3000);
  });

  it('has 25 rows by default, and between 1 and 100', async () => {
    await using sandbox = await startSandbox('steady');
    expect((await sandbox.get('/me/threads')).body.data).toHaveLength(25);
    expect((await sandbox.get('/me/threads', { limit: '3' })).body.data).toHaveLength(3);
    for (const limit of ['0', '101', 'x']) {
      expect((await sandbox.get('/me/threads', { limit })).body.error.code).toBe(100);
    }
  });

  it('goes back with the cursor before', async () => {
    await using sandbox = await startSandbox('steady');
    const first = (await sandbox.get('/me/threads', { limit: '5' })).body;
    const second = (await sandbox.get('/me/threads', { limit: '5', after: first.paging.cursors.after })).body;
    const back = (await sandbox.get('/me/threads', { limit: '5', before: second.paging.cursors.before })).body;
    expect(back.data).toEqual(first.data);
    const { data } = (await sandbox.get('/me/threads', { limit: '100', before: second.paging.cursors.before })).body;
    expect(data).toEqual(first.data);
    const { after, before } = second.paging.cursors;
    expect((await sandbox.get('/me/threads', { after, before })).body.error.code).toBe(100);
  });

  it('selects by the time of publication', async () => {
    await using sandbox = await startSandbox('steady');
    const [since, until] = [sandbox.now() - 30 * DAY, sandbox.now() - 10 * DAY];
    const rows = await sandbox.list('/me/threads', { since: seconds(since), until: seconds(until) });
    const between = sandbox.ledger
      .listed('steady')
      .filter(({ post }) => post.publishedAt >= since && post.publishedAt <= until);
    expect(rows.map(({ id }) => id)).toEqual(between.map(({ post }) => post.id));
    expect(rows.length).toBeGreaterThan(5);
  });

  it.each([
    ['before there was Threads', { since: '1688540399' }],
    ['the future', { until: seconds(Date.parse('2027-01-01')) }],
    ['the wrong order', { since: '1700000000', until: '1690000000' }],
    ['no time at all', { since: 'when I was young' }],
  ])('refuses %s', async (_, query) => {
    await using sandbox = await startSandbox('newcomer');
    expect((await sandbox.get('/me/threads', query)).body.error.code).toBe(100);
  });

  it('names the next page with the token in it, as the real one does', async () => {
    await using sandbox = await startSandbox('steady');
    const { paging } = (await sandbox.get('/me/threads', { limit: '2' })).body;
    expect(paging.next).toContain('access_token=THQV');
    const next = await bodyOf(await fetch(paging.next));
    expect(next.data[0].id).toBe(sandbox.ledger.listed('steady')[2]?.post.id);
  });

  it('can end without a cursor, or never name a next page, or always', async () => {
    const last = async (quirks: object) => {
      await using sandbox = await startSandbox('newcomer', { quirks });
      return (await sandbox.get('/me/threads', { limit: '100' })).body.paging;
    };
    expect(await last({})).toEqual({ cursors: { before: expect.any(String), after: expect.any(String) } });
    expect((await last({ lastPageCursor: false })).cursors).not.toHaveProperty('after');
    expect(await last({ listNext: 'always' })).toHaveProperty('next');
  });

  it('shifts under counting cursors when something is published meanwhile', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { cursors: 'offset' } });
    const first = (await sandbox.get('/me/threads', { limit: '10' })).body;
    sandbox.control.advance(4 * DAY);
    const second = (await sandbox.get('/me/threads', { limit: '10', after: first.paging.cursors.after })).body;
    const seen = first.data.map(({ id }: { id: string }) => id);
    expect(second.data.some(({ id }: { id: string }) => seen.includes(id))).toBe(true);
  });

  it('goes on behind a post that was removed meanwhile', async () => {
    await using sandbox = await startSandbox('steady');
    const first = (await sandbox.get('/me/threads', { limit: '5' })).body;
    await sandbox.send('DELETE', `/${first.data[4].id}`);
    const second = (await sandbox.get('/me/threads', { limit: '1', after: first.paging.cursors.after })).body;
    expect(second.data[0].id).toBe(sandbox.ledger.listed('steady')[4]?.post.id);
  });

  it('grows with the clock and keeps what it had', async () => {
    await using sandbox = await startSandbox('steady');
    const before = await sandbox.list('/me/threads');
    sandbox.control.advance(20 * DAY);
    const after = await sandbox.list('/me/threads');
    expect(after.length).toBeGreaterThan(before.length + 5);
    const ids = new Set(after.map(({ id }) => id));
    expect(before.filter(({ id }) => !ids.has(id)).length).toBeLessThan(5);
  });

  it('never has what was removed, which is then not there at all', async () => {
    await using sandbox = await startSandbox('bursty');
    const rows = new Set((await sandbox.list('/me/threads')).map(({ id }) => id));
    const twoYears = sandbox.now() - 1000 * DAY;
    const removed = sandbox.ledger
      .listed('bursty', sandbox.now() - 30 * DAY)
      .filter(({ post }) => post.publishedAt > twoYears && !rows.has(post.id));
    expect(removed.length).toBeGreaterThan(0);
    const gone = await sandbox.get(`/${removed[0]?.post.id}`);
    expect(gone.body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('belongs to the account of the token alone', async () => {
    await using sandbox = await startSandbox('steady');
    expect((await sandbox.get(`/${steady.id}/threads`)).status).toBe(200);
    expect((await sandbox.get(`/${newcomer.id}/threads`)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });
});

describe('the other lists', () => {
  it('keep later parts of self-threads and answers among the replies', async () => {
    await using sandbox = await startSandbox('steady');
    const replies = await sandbox.list('/me/replies', {
      fields: 'id,root_post,replied_to,is_reply,is_reply_owned_by_me',
    });
    const posts = new Set((await sandbox.list('/me/threads')).map(({ id }) => id));
    expect(replies.length).toBeGreaterThan(50);
    expect(replies.every(({ id }) => !posts.has(id))).toBe(true);
    expect(replies.every((row) => row.is_reply && row.is_reply_owned_by_me && posts.has(row.root_post.id))).toBe(true);
  });

  it('keep ghost posts apart, which expire after a day', async () => {
    await using sandbox = await startSandbox('bursty');
    const fields = 'id,timestamp,ghost_post_status,ghost_post_expiration_timestamp';
    const ghosts = await sandbox.list('/me/ghost_posts', { fields });
    expect(ghosts.length).toBeGreaterThan(10);
    for (const ghost of ghosts) {
      expect(Date.parse(ghost.ghost_post_expiration_timestamp) - Date.parse(ghost.timestamp)).toBe(24 * HOUR);
    }
    expect(ghosts.at(-1).ghost_post_status).toBe('ARCHIVED');
  });
});
