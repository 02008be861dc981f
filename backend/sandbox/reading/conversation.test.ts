import { describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

const FIELDS = 'id,text,username,timestamp,replied_to,root_post,is_reply_owned_by_me,has_replies';

/** A post with some dozens of replies and an answer of the creator. */
async function lively(sandbox: TestSandbox): Promise<string> {
  const answered = new Set((await sandbox.list('/me/replies', { fields: 'root_post' })).map((row) => row.root_post.id));
  const found = sandbox.ledger
    .listed('steady')
    .find(({ post, figures }) => answered.has(post.id) && figures.replies > 20 && figures.replies < 200);
  return found?.post.id ?? '';
}

describe('a conversation', () => {
  it('is as long as the figure says, without the creator’s own', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await lively(sandbox);
    const rows = await sandbox.list(`/${id}/conversation`, { fields: FIELDS });
    const others = rows.filter((row) => !row.is_reply_owned_by_me);
    expect(others).toHaveLength(sandbox.ledger.post(id)?.figures.replies ?? -1);
    expect(others.length).toBeLessThan(rows.length);
    const written = sandbox.ledger.replies(id).map(({ post }) => post.text);
    expect(others.map(({ text }) => text).reverse()).toEqual(written);
  });

  it('lists only direct replies, newest first by default, and those to a reply', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await lively(sandbox);
    const direct = await sandbox.list(`/${id}/replies`, { fields: FIELDS });
    expect(direct.every((row) => row.replied_to.id === id)).toBe(true);
    const forward = await sandbox.list(`/${id}/replies`, { fields: FIELDS, reverse: 'false' });
    expect(forward.toReversed()).toEqual(direct);
    const parent = direct.find((row) => row.has_replies);
    const nested = await sandbox.list(`/${parent.id}/replies`, { fields: FIELDS });
    expect(nested.length).toBeGreaterThan(0);
    expect(nested.every((row) => row.replied_to.id === parent.id && row.root_post.id === id)).toBe(true);
  });

  it('shows one reply by its id', async () => {
    await using sandbox = await startSandbox('steady');
    const [row] = await sandbox.list(`/${await lively(sandbox)}/replies`, { fields: 'id,text,username' });
    expect((await sandbox.get(`/${row.id}`, { fields: 'id,text,username' })).body).toEqual(row);
  });

  it('is read by people as well: a reply at its permalink, with the post, and the post with its replies', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await lively(sandbox);
    const [reply] = await sandbox.list(`/${id}/replies`, { fields: 'permalink,text,username' });
    const read = async (address: string) => {
      const response = await fetch(address);
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await read(reply.permalink);
    expect([status, text.includes(`@${reply.username}`)]).toEqual([200, true]);
    const path = /<a href="([^"]+)">a post of/.exec(text)?.[1] ?? '';
    const post = await read(new URL(path, reply.permalink).href);
    expect([post.status, post.text.includes(`@${reply.username}`)]).toEqual([200, true]);
    expect((await read(reply.permalink.replace(reply.username, 'somebody.else'))).status).toBe(404);
  });

  it('is for the root alone, and for whom it belongs to', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await lively(sandbox);
    const [reply] = await sandbox.list(`/${id}/replies`);
    expect((await sandbox.get(`/${reply.id}/conversation`)).body.error.code).toBe(100);
    await sandbox.connect('newcomer');
    expect((await sandbox.get(`/${id}/conversation`)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('needs its own scope', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await lively(sandbox);
    await sandbox.connect('steady', 'threads_basic,threads_manage_insights');
    expect((await sandbox.get(`/${id}/replies`)).body.error.code).toBe(10);
  });
});
