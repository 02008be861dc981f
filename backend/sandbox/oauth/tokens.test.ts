import { describe, expect, it } from 'vitest';
import { createSandbox, type ThreadsSandbox } from '../create-sandbox.ts';
import { steady } from '../creators/samples.ts';
import { bodyOf } from '../testing/body-of.ts';
import { authorizeInput, codeForm, connectCreator, decide, returnedTo } from '../testing/connect-creator.ts';
import { startSandbox, TEST_EPOCH, type TestSandbox } from '../testing/start-sandbox.ts';
import { temporaryStateFile } from '../testing/state-file.ts';
import { DAY, HOUR, MINUTE } from '../time-and-chance/days.ts';

async function newCode(sandbox: ThreadsSandbox, address: string): Promise<string> {
  const back = returnedTo(await decide(address, authorizeInput(sandbox), 'allow', 'steady'));
  return back.searchParams.get('code') ?? '';
}

async function postCode(sandbox: TestSandbox, code: string, given: Record<string, string> = {}) {
  const body = codeForm(sandbox, code);
  for (const [name, value] of Object.entries(given)) body.set(name, value);
  const response = await fetch(`${sandbox.address}/oauth/access_token`, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}

async function getToken(sandbox: TestSandbox, way: string, query: Record<string, string>) {
  const response = await fetch(`${sandbox.address}/${way}?${new URLSearchParams(query)}`);
  return { status: response.status, body: await bodyOf(response) };
}

const exchange = (sandbox: TestSandbox, token: string) =>
  getToken(sandbox, 'access_token', {
    grant_type: 'th_exchange_token',
    client_secret: sandbox.app.appSecret,
    access_token: token,
  });
const refresh = (sandbox: TestSandbox, token: string) =>
  getToken(sandbox, 'refresh_access_token', { grant_type: 'th_refresh_token', access_token: token });

describe('a code', () => {
  it('is worth a token once, with an id that no double can hold', async () => {
    await using sandbox = await startSandbox('steady');
    const code = await newCode(sandbox, sandbox.address);
    const first = await postCode(sandbox, code);
    expect(first.text).toContain(`"user_id":${steady.id}`);
    expect(String(JSON.parse(first.text).user_id)).not.toBe(steady.id);
    expect(await postCode(sandbox, code)).toEqual({
      status: 400,
      text: JSON.stringify({
        error_type: 'OAuthException',
        code: 400,
        error_message: 'Matching code was not found or was already used',
      }),
    });
  });

  it('is over after an hour', async () => {
    await using sandbox = await startSandbox('steady');
    const code = await newCode(sandbox, sandbox.address);
    sandbox.control.advance(HOUR);
    expect((await postCode(sandbox, code)).text).toContain('Matching code');
  });

  it.each([
    ['the mark of the browser', 'code', '#_'],
    ['another address of return', 'redirect_uri', '/'],
    ['another secret', 'client_secret', 'x'],
    ['another app', 'client_id', 'x'],
    ['another grant', 'grant_type', 'x'],
  ])('is refused with %s behind', async (_, name, behind) => {
    await using sandbox = await startSandbox('steady');
    const code = await newCode(sandbox, sandbox.address);
    const { status, text } = await postCode(sandbox, code, { [name]: codeForm(sandbox, code).get(name) + behind });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toHaveProperty('error_message');
  });
});

describe('a short-lived token', () => {
  it('becomes a long-lived one within its hour', async () => {
    await using sandbox = await startSandbox('steady');
    const short = JSON.parse((await postCode(sandbox, await newCode(sandbox, sandbox.address))).text).access_token;
    sandbox.control.advance(59 * MINUTE);
    expect((await exchange(sandbox, short)).body).toEqual({
      access_token: expect.stringMatching(/^THQV/),
      token_type: 'bearer',
      expires_in: 5_184_000,
    });
    sandbox.control.advance(MINUTE);
    expect((await exchange(sandbox, short)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
  });
});

describe('a long-lived token', () => {
  it('is refreshed from its second day until it has expired', async () => {
    await using sandbox = await startSandbox('steady');
    const token = await connectCreator(sandbox, sandbox.address, 'steady');
    expect((await refresh(sandbox, token)).body.error.code).toBe(100);
    sandbox.control.advance(DAY);
    expect((await refresh(sandbox, token)).body).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 });
    sandbox.control.advance(59 * DAY);
    expect((await refresh(sandbox, token)).body.error).toMatchObject({ code: 190, error_subcode: 463 });
  });

  it('dies with HTTP 500 when it expires', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.control.advance(60 * DAY - 1);
    expect((await sandbox.get('/me')).status).toBe(200);
    sandbox.control.advance(1);
    const { status, body } = await sandbox.get('/me');
    expect(status).toBe(500);
    expect(body.error).toMatchObject({ code: 190, error_subcode: 463, message: expect.stringContaining('expired on') });
  });

  it('dies when the person removes the app, and a new one lives', async () => {
    await using sandbox = await startSandbox('steady');
    sandbox.control.revoke('steady', 458);
    expect((await sandbox.get('/me')).body.error).toMatchObject({ code: 190, error_subcode: 458 });
    sandbox.control.advance(1000);
    await sandbox.connect('steady');
    expect((await sandbox.get('/me')).status).toBe(200);
  });

  it('is distinguished from a forged one', async () => {
    await using sandbox = await startSandbox('steady');
    const token = await connectCreator(sandbox, sandbox.address, 'steady');
    const forged = `${token.slice(0, -2)}xx`;
    const response = await fetch(`${sandbox.address}/v1.0/me?access_token=${forged}`);
    expect((await bodyOf(response)).error.code).toBe(190);
    expect((await fetch(`${sandbox.address}/v1.0/me?access_token=${token}`)).status).toBe(200);
  });

  it('describes itself', async () => {
    await using sandbox = await startSandbox('steady');
    const token = await connectCreator(sandbox, sandbox.address, 'steady', 'threads_basic');
    const { body } = await sandbox.get('/debug_token', { input_token: token });
    expect(body.data).toMatchObject({ is_valid: true, scopes: ['threads_basic'], user_id: steady.id });
    expect(body.data.expires_at).toBe((TEST_EPOCH + 60 * DAY) / 1000);
  });

  it('does no more than its scopes say', async () => {
    await using sandbox = await startSandbox('steady');
    await sandbox.connect('steady', 'threads_basic');
    expect((await sandbox.get('/me/threads')).status).toBe(200);
    const { status, body } = await sandbox.get('/me/threads_insights', { metric: 'views' });
    expect(status).toBe(500);
    expect(body.error.code).toBe(10);
  });
});

describe('a restart', () => {
  it('changes neither tokens nor codes nor what was revoked, nor the clock', async () => {
    const stateFile = await temporaryStateFile();
    const options = { stateFile, clock: () => TEST_EPOCH };
    const before = createSandbox(options);
    const address = await before.listen();
    const token = await connectCreator(before, address, 'steady');
    const other = await connectCreator(before, address, 'bursty');
    const code = await newCode(before, address);
    before.control.revoke('bursty');
    before.control.advance(DAY);
    const posts = before.ledger.listed('steady').map(({ post }) => post.id);
    await before.close();

    await using after = await startSandbox('steady', options);
    const read = async (bearer: string) => (await fetch(`${after.address}/v1.0/me?access_token=${bearer}`)).status;
    expect([await read(token), await read(other)]).toEqual([200, 500]);
    expect(after.now()).toBe(TEST_EPOCH + DAY);
    expect(after.ledger.listed('steady').map(({ post }) => post.id)).toEqual(posts);
    expect((await postCode(after, code)).text).toContain('Matching code');
  });
});
