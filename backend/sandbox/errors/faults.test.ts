import { describe, expect, it } from 'vitest';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import type { Fault } from './faults.ts';
import { knownFaults } from './known-faults.ts';

const profile = (sandbox: TestSandbox, signal?: AbortSignal) =>
  fetch(`${sandbox.address}/v1.0/me?fields=id`, { redirect: 'manual', ...(signal ? { signal } : {}) });

async function meeting(fault: Fault): Promise<TestSandbox> {
  const sandbox = await startSandbox('steady');
  sandbox.faults.add({ endpoint: 'profile', fault });
  return sandbox;
}

describe('a fault', () => {
  it.each([
    ['deadToken', knownFaults.deadToken(460), 500, { code: 190, error_subcode: 460 }],
    ['noPermission', knownFaults.noPermission(), 500, { code: 10, type: 'THApiException' }],
    ['throttled', knownFaults.throttled(613), 400, { code: 613 }],
    ['transient', knownFaults.transient(), 500, { code: 2, is_transient: true }],
    ['unknown', knownFaults.unknown(), 500, { code: 1 }],
    ['blocked', knownFaults.blocked(), 400, { code: 368 }],
    ['gone', knownFaults.gone(), 400, { code: 100, error_subcode: 33 }],
  ])('answers as %s', async (_, fault, status, error) => {
    await using sandbox = await meeting(fault);
    const response = await profile(sandbox);
    expect(response.status).toBe(status);
    expect((await bodyOf(response)).error).toMatchObject(error);
  });

  it('brings headers along', async () => {
    await using sandbox = await meeting(knownFaults.throttled(4, { 'Retry-After': '30' }));
    expect((await profile(sandbox)).headers.get('retry-after')).toBe('30');
  });

  it('never answers', async () => {
    await using sandbox = await meeting({ kind: 'hang' });
    const givingUp = new AbortController();
    const answer = profile(sandbox, givingUp.signal);
    await expect.poll(() => sandbox.calls.count({ endpoint: 'profile' })).toBe(1);
    // By the time that a later call is answered, this one would be.
    expect((await sandbox.get('/me/threads')).status).toBe(200);
    givingUp.abort(new Error('gave up'));
    await expect(answer).rejects.toThrow('gave up');
    expect(sandbox.calls.all({ endpoint: 'profile' })).toMatchObject([{ status: null }]);
  });

  it.each(['reset', 'break'] as const)('breaks the connection: %s', async (kind) => {
    await using sandbox = await meeting({ kind });
    await expect(profile(sandbox).then((response) => response.text())).rejects.toThrow();
  });

  it('cuts the answer in half', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.faults.add({ endpoint: 'profile', fault: { kind: 'cut' } });
    await expect(sandbox.get('/me')).rejects.toThrow(SyntaxError);
  });

  it('sends it in small pieces', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.faults.add({ endpoint: 'profile', fault: { kind: 'slow', everyMs: 1, bytes: 4 } });
    expect((await sandbox.get('/me')).body).toHaveProperty('id');
  });

  it('sends something else altogether', async () => {
    await using html = await meeting({ kind: 'html' });
    expect((await profile(html)).headers.get('content-type')).toContain('text/html');
    await using huge = await meeting({ kind: 'huge', bytes: 2_000_000 });
    expect((await (await profile(huge)).text()).length).toBeGreaterThan(2_000_000);
    await using away = await meeting({ kind: 'redirect', location: 'http://169.254.169.254/' });
    expect((await profile(away)).headers.get('location')).toBe('http://169.254.169.254/');
    await using other = await meeting({ kind: 'body', body: { data: null } });
    expect(await bodyOf(await profile(other))).toEqual({ data: null });
  });

  it('affects only matching calls, as often as given, after as many as given', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.faults.add({ creator: 'bursty', endpoint: 'profile', skip: 1, times: 2, fault: knownFaults.transient() });
    const status = async () => (await sandbox.get('/me')).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    await sandbox.connect('bursty');
    expect([await status(), await status(), await status(), await status()]).toEqual([200, 500, 500, 200]);
    expect((await sandbox.get('/me/threads')).status).toBe(200);
  });

  it('is over when it is cleared', async () => {
    await using sandbox = await meeting(knownFaults.transient());
    sandbox.faults.clear();
    expect((await sandbox.get('/me')).status).toBe(200);
  });
});

describe('an address that does not exist', () => {
  it('is refused as Graph does it, as are token calls under a version', async () => {
    await using sandbox = await startSandbox('steady');
    const query = { grant_type: 'th_refresh_token', access_token: 'x' };
    expect((await sandbox.get('/refresh_access_token', query)).body.error.code).toBe(100);
    expect((await sandbox.send('POST', '/me/threads_insights')).body.error.message).toContain('method type: post');
  });
});
