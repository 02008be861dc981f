import { describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { DAY } from '../time-and-chance/days.ts';

const waiting = (sandbox: TestSandbox, id: string, approval_status = 'pending') =>
  sandbox.list(`/${id}/pending_replies`, { approval_status, fields: 'id,reply_approval_status' });
const shown = (sandbox: TestSandbox, id: string) => sandbox.list(`/${id}/conversation`, { fields: 'id,hide_status' });

/** A post whose replies of a day wait for approval. */
async function withApprovals(sandbox: TestSandbox): Promise<string> {
  const form = { media_type: 'TEXT', text: 'Well?', enable_reply_approvals: 'true', auto_publish_text: 'true' };
  const { body } = await sandbox.send('POST', '/me/threads', form);
  sandbox.control.advance(5 * DAY);
  return body.id;
}

describe('replies that need approval', () => {
  it('are shown once they are approved, also after they were ignored', async () => {
    await using sandbox = await startSandbox('steady');
    const id = await withApprovals(sandbox);
    const replies = await waiting(sandbox, id);
    expect(replies.length).toBeGreaterThan(1);
    expect(replies[0].reply_approval_status).toBe('pending');
    expect(await shown(sandbox, id)).toEqual([]);
    const decide = (approve: string) => sandbox.send('POST', `/${replies[0].id}/manage_pending_reply`, { approve });
    expect((await decide('false')).body).toEqual({ success: true });
    expect(await waiting(sandbox, id, 'ignored')).toEqual([{ id: replies[0].id, reply_approval_status: 'ignored' }]);
    await decide('true');
    expect((await shown(sandbox, id)).map((row) => row.id)).toEqual([replies[0].id]);
    expect(await waiting(sandbox, id)).toHaveLength(replies.length - 1);
  });
});

describe('hiding a reply', () => {
  it('is said with the reply, and can be undone', async () => {
    await using sandbox = await startSandbox('steady');
    const root = sandbox.ledger.listed('steady').find(({ figures }) => figures.replies > 1)?.post.id ?? '';
    const reply = (await shown(sandbox, root))[0].id;
    const status = async () => (await sandbox.get(`/${reply}`, { fields: 'hide_status' })).body.hide_status;
    await sandbox.send('POST', `/${reply}/manage_reply`, { hide: 'true' });
    expect(await status()).toBe('HIDDEN');
    await sandbox.send('POST', `/${reply}/manage_reply`, { hide: 'false' });
    expect(await status()).toBe('NOT_HUSHED');
    expect((await sandbox.send('POST', `/${root}/manage_reply`, { hide: 'true' })).body.error.code).toBe(100);
  });
});
