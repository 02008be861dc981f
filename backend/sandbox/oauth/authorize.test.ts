import { describe, expect, it } from 'vitest';
import { newcomer } from '../creators/samples.ts';
import { authorizeInput, decide, returnedTo } from '../testing/connect-creator.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const show = async (address: string, input: URLSearchParams) => {
  const response = await fetch(`${address}/oauth/authorize?${input}`, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

describe('the authorise window', () => {
  it('says that it is not Threads, and lets choose between the sample creators', async () => {
    await using sandbox = await startSandbox('steady');
    const { status, text } = await show(sandbox.address, authorizeInput(sandbox));
    expect(status).toBe(200);
    expect(text).toContain('Threads Mastery sandbox: this is not Threads');
    for (const { username } of sandbox.ledger.creators()) expect(text).toContain(`@${username}`);
    expect(text).toContain('light dark');
  });

  it('shows what comes from the address as text', async () => {
    await using sandbox = await startSandbox('steady');
    const { text } = await show(sandbox.address, authorizeInput(sandbox, { state: '"><script>alert(1)</script>' }));
    expect(text).not.toContain('<script>');
  });

  it('leads back with a code, the state, and the mark behind them', async () => {
    await using sandbox = await startSandbox('steady');
    const input = authorizeInput(sandbox, { redirect_uri: 'http://localhost:3000/back?kept=1' });
    const back = returnedTo(await decide(sandbox.address, input, 'allow', 'steady'));
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/back\?kept=1&code=/);
    expect(back.searchParams.get('state')).toBe('a state');
    expect(back.hash).toBe('#_');
  });

  it('leads back with a refusal', async () => {
    await using sandbox = await startSandbox('steady');
    const back = returnedTo(await decide(sandbox.address, authorizeInput(sandbox), 'deny'));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
      state: 'a state',
    });
  });

  it('can leave the state out of a refusal', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { stateOnRefusal: false } });
    const back = returnedTo(await decide(sandbox.address, authorizeInput(sandbox), 'deny'));
    expect(back.searchParams.has('state')).toBe(false);
  });

  it.each([
    ['another app', { client_id: '12345' }, 1349026],
    ['no app', { client_id: '' }, 4476002],
    ['an address of return elsewhere', { redirect_uri: 'https://elsewhere.example/' }, 1349168],
    ['no basic scope', { scope: 'threads_manage_insights' }, 100],
    ['another kind of answer', { response_type: 'token' }, 100],
  ])('keeps the person there for %s', async (_, given, code) => {
    await using sandbox = await startSandbox('steady');
    const { status, text } = await show(sandbox.address, authorizeInput(sandbox, given));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error_message: expect.any(String), error_code: code });
  });

  it('takes registered addresses exactly', async () => {
    await using sandbox = await startSandbox('steady', { redirectUris: null });
    await using strict = await startSandbox('steady', {
      redirectUris: ['http://localhost:3000/api/threads/callback'],
    });
    const slash = { redirect_uri: 'http://localhost:3000/api/threads/callback/' };
    expect((await show(sandbox.address, authorizeInput(sandbox, slash))).status).toBe(200);
    expect((await show(strict.address, authorizeInput(strict, slash))).text).toContain('1349168');
  });

  it('refuses a tester who has not accepted', async () => {
    const invited = { ...newcomer, key: 'invited', id: '25293224843697493', isTester: false };
    await using sandbox = await startSandbox('newcomer', { creators: [newcomer, invited] });
    const response = await decide(sandbox.address, authorizeInput(sandbox), 'allow', 'invited');
    expect(await response.json()).toMatchObject({ error_code: 1349245 });
  });
});
