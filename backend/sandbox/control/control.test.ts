import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { steady } from '../creators/samples.ts';
import { bodyOf } from '../testing/body-of.ts';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';
import { DAY } from '../time-and-chance/days.ts';

const post = (sandbox: TestSandbox, path: string, body: unknown) =>
  fetch(`${sandbox.address}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('the call log', () => {
  it('counts every call by endpoint and creator, without tokens or secrets', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.calls.clear();
    await sandbox.list('/me/threads', { limit: '100' });
    const pages = sandbox.calls.count({ endpoint: 'threads', creator: 'steady' });
    await sandbox.connect('bursty');
    await sandbox.get('/me');
    expect(sandbox.calls.byEndpoint()).toEqual({ threads: pages, decide: 1, code: 1, exchange: 1, profile: 1 });
    expect(pages).toBe(Math.ceil(sandbox.ledger.listed('steady').length / 100) + 1);
    expect(sandbox.calls.count({ creator: 'bursty' })).toBe(2);
    expect(JSON.stringify(sandbox.calls.all())).not.toMatch(/THQV|sandbox-secret|"code":"AQ/);
  });
});

describe('the budget', () => {
  it('is reported in a header, and ends with code 4', async () => {
    await using sandbox = await startSandbox('steady', { callsPerDay: 4 });
    const used = async () => {
      const { headers, status } = await sandbox.get('/me');
      return [status, JSON.parse(headers.get('x-app-usage') ?? '{}').call_count];
    };
    expect([await used(), await used(), await used()]).toEqual([
      [200, 25],
      [200, 50],
      [200, 75],
    ]);
    const { status, body, headers } = await sandbox.get('/me');
    expect([status, body.error.code]).toEqual([400, 4]);
    expect(headers.get('x-business-use-case-usage')).toContain('estimated_time_to_regain_access');
    sandbox.control.advance(DAY);
    expect((await used())[0]).toBe(200);
  });

  it('can be said to be nearly used up', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.control.pretendUsage('steady', 92);
    expect((await sandbox.get('/me')).headers.get('x-app-usage')).toContain('"call_count":92');
    sandbox.control.pretendUsage('steady', null);
    expect((await sandbox.get('/me')).headers.get('x-app-usage')).toContain('"call_count":0');
  });
});

describe('control over HTTP', () => {
  it('is shut unless it was opened', async () => {
    await using sandbox = await startSandbox('steady');
    expect((await fetch(`${sandbox.address}/sandbox/calls`)).status).toBe(400);
  });

  it('sets faults, moves the clock, revokes, and reads the ledger', async () => {
    await using sandbox = await startSandbox('steady', { control: true });
    await post(sandbox, 'faults', { endpoint: 'profile', times: 1, fault: { kind: 'error', code: 2, status: 500 } });
    expect((await sandbox.get('/me')).status).toBe(500);
    const before = sandbox.now();
    await post(sandbox, 'clock', { advanceMs: DAY });
    expect(sandbox.now()).toBe(before + DAY);
    const id = sandbox.ledger.listed('steady')[9]?.post.id;
    const read = await bodyOf(await fetch(`${sandbox.address}/sandbox/ledger/posts/${id}`));
    expect(read.figures).toEqual(sandbox.ledger.post(id ?? '')?.figures);
    await post(sandbox, 'revocations', { creator: 'steady', subcode: 460 });
    expect((await sandbox.get('/me')).body.error.error_subcode).toBe(460);
    expect((await post(sandbox, 'faults', { fault: { kind: 'meteor' } })).status).toBe(400);
  });
});

describe('what Meta sends', () => {
  it('is a signed request for removal and deletion', async () => {
    await using sandbox = await startSandbox('steady');
    const [signature, payload = ''] = sandbox.control.signedRequest('steady').split('.');
    expect(signature).toBe(createHmac('sha256', sandbox.app.appSecret).update(payload).digest('base64url'));
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(read).toMatchObject({ algorithm: 'HMAC-SHA256', user_id: steady.id });
  });

  it('is a webhook signed over its very bytes', async () => {
    await using sandbox = await startSandbox('bursty');
    const japanese = sandbox.ledger.listed('bursty').find(({ post }) => post.language === 'ja')?.post;
    const { body, headers } = sandbox.control.webhook('publish', 'bursty', japanese?.id ?? '');
    const signature = createHmac('sha256', sandbox.app.appSecret).update(body).digest('hex');
    expect(headers['X-Hub-Signature-256']).toBe(`sha256=${signature}`);
    expect(body).toMatch(/^[ -~]*$/);
    expect(body).toContain('https:\\/\\/');
    expect(JSON.parse(body).values.value.text).toBe(japanese?.text);
  });
});
