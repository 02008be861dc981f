import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXTENSION_ID } from '#shared/addresses/extension-id';
import { readSettings, SettingsError } from './read-settings.ts';

const random = (bytes: number) => randomBytes(bytes).toString('base64');
const PUBLIC = {
  PUBLIC_URL: 'https://threads.invalid',
  SESSION_SECRETS: `${random(48)}, ${random(48)}`,
  TOKEN_KEYS: `b:${random(32)},a:${random(32)}`,
};

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'threads-mastery-env-'));
});

/** The names of the variables that are refused, each with every complaint about it. */
async function refusal(variables: Record<string, string>): Promise<string[]> {
  const error = await readSettings({ DATA_DIR, ...variables }).catch((error: unknown) => error);
  return error instanceof SettingsError ? error.problems : [];
}

describe('on a fresh machine', () => {
  test('everything has a default, and the address follows the port', async () => {
    expect(await readSettings({ DATA_DIR, PORT: '3100' })).toMatchObject({
      publicUrl: 'http://localhost:3100',
      host: '127.0.0.1',
      isLocal: true,
      databaseUrl: null,
      extensionIds: [EXTENSION_ID],
      trustProxy: false,
      model: null,
      threads: null,
    });
  });

  test('secrets are made once and kept for the owner alone', async () => {
    const [first, second] = await Promise.all([readSettings({ DATA_DIR }), readSettings({ DATA_DIR })]);
    expect(first.sessionSecrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(second).toEqual(first);
    const file = path.join(DATA_DIR, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(first.sessionSecrets[0]);
  });

  test.each([
    ['empty', ''],
    ['cut', '{"sessionSecrets":["a sec'],
    ['without its keys', '{"sessionSecrets":[]}'],
  ])('secrets that are %s are refused with their file, and stay as they are', async (_, text) => {
    const folder = await mkdtemp(path.join(DATA_DIR, 'broken-'));
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, text);
    await expect(readSettings({ DATA_DIR: folder })).rejects.toThrow(`${file} cannot be read`);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  test('an empty variable counts as absent', async () => {
    expect(await readSettings({ DATA_DIR, PORT: '', OPENAI_API_KEY: ' ' })).toMatchObject({ port: 3000, model: null });
  });
});

describe('with a public address', () => {
  test('lists are read in order', async () => {
    const settings = await readSettings({ DATA_DIR, ...PUBLIC });
    expect(settings).toMatchObject({ isLocal: false, host: '::' });
    expect(settings.sessionSecrets).toEqual(PUBLIC.SESSION_SECRETS.split(', '));
    expect(settings.tokenKeys).toEqual(PUBLIC.TOKEN_KEYS.split(','));
  });

  test('missing secrets are all named', async () => {
    const names = (await refusal({ PUBLIC_URL: 'https://threads.invalid' })).map((line) => line.split(':')[0]);
    expect(names).toEqual(['SESSION_SECRETS', 'TOKEN_KEYS']);
  });

  test.each([
    ['too short', { SESSION_SECRETS: random(12) }],
    ['an example', { SESSION_SECRETS: 'change-me-change-me-change-me-0123456789' }],
    ['one letter', { SESSION_SECRETS: 'a'.repeat(64) }],
    ['a weak one beside a good one', { SESSION_SECRETS: `${random(48)},short` }],
    ['a key that is too short', { TOKEN_KEYS: `a:${random(16)}` }],
    ['a key of zeros', { TOKEN_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }],
    ['two keys of one name', { TOKEN_KEYS: `a:${random(32)},a:${random(32)}` }],
  ])('a weak secret is refused: %s', async (_, weak) => {
    const problems = await refusal({ ...PUBLIC, ...weak });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every((line) => line.startsWith(Object.keys(weak)[0] ?? ''))).toBe(true);
  });

  test.each(['https://threads.invalid/app', 'https://threads.invalid/?a', 'threads.invalid', 'ftp://threads.invalid'])(
    'an address that is no origin is refused: %s',
    async (PUBLIC_URL) => expect(await refusal({ ...PUBLIC, PUBLIC_URL })).toHaveLength(1),
  );
});

test.each(['http://127.0.0.1:8080', 'http://[::1]:3000', 'http://app.localhost'])('%s is local', async (PUBLIC_URL) => {
  expect(await readSettings({ DATA_DIR, PUBLIC_URL })).toMatchObject({ isLocal: true, publicUrl: PUBLIC_URL });
});

test.each(['http://127.0.0.1.example.org', 'http://notlocalhost', 'http://0.0.0.0:3000'])(
  '%s is not local',
  async (PUBLIC_URL) =>
    expect(await readSettings({ DATA_DIR, ...PUBLIC, PUBLIC_URL })).toMatchObject({ isLocal: false }),
);

describe('the model', () => {
  test('is on with a key', async () => {
    const { model } = await readSettings({ DATA_DIR, OPENAI_API_KEY: 'key' });
    expect(model).toMatchObject({ apiKey: 'key', baseUrl: null, name: expect.any(String) });
  });

  test('is on with an address and its name, without a key', async () => {
    const { model } = await readSettings({ DATA_DIR, OPENAI_BASE_URL: 'http://localhost:1/v1', OPENAI_MODEL: 'm' });
    expect(model).toMatchObject({ baseUrl: 'http://localhost:1/v1', name: 'm', apiKey: expect.any(String) });
  });

  test('has to be named for an address that is not OpenAI', async () => {
    expect(await refusal({ OPENAI_BASE_URL: 'http://localhost:1/v1' })).toEqual([
      expect.stringMatching(/^OPENAI_MODEL/),
    ]);
  });
});

describe('mail', () => {
  test('is off without a server, and comes from the public address unless told', async () => {
    expect((await readSettings({ DATA_DIR })).mail).toBeNull();
    const SMTP_URL = 'smtps://name:password@mail.example.com';
    const { mail } = await readSettings({ DATA_DIR, ...PUBLIC, SMTP_URL });
    expect(mail).toEqual({ url: SMTP_URL, from: `Threads Mastery <no-reply@${new URL(PUBLIC.PUBLIC_URL).hostname}>` });
    const MAIL_FROM = 'Us <us@example.com>';
    expect((await readSettings({ DATA_DIR, SMTP_URL, MAIL_FROM })).mail?.from).toBe(MAIL_FROM);
  });

  test.each([
    ['an address of the web', { SMTP_URL: 'https://mail.example.com' }],
    ['no address', { SMTP_URL: 'mail.example.com' }],
    ['a sender without an address', { MAIL_FROM: 'Threads Mastery' }],
    ['a sender of two lines', { MAIL_FROM: 'Us\nBcc: them <us@example.com>' }],
  ])('is refused with %s', async (_, wrong) => expect(await refusal(wrong)).toHaveLength(1));
});

describe('the app at Meta', () => {
  const APP = { THREADS_APP_ID: '123', THREADS_APP_SECRET: 'of the app' };

  test('speaks to Threads itself unless told', async () => {
    const { threads } = await readSettings({ DATA_DIR, ...APP });
    expect(threads).toEqual({
      appId: '123',
      appSecret: 'of the app',
      apiUrl: 'https://graph.threads.net',
      authorizeUrl: 'https://threads.com/oauth/authorize',
      webhookToken: null,
      isSandbox: false,
      hasPast: false,
    });
  });

  test('is waited for as long as Threads takes, whatever the sandbox is told', async () => {
    const SANDBOX_SPEED = '20';
    expect((await readSettings({ DATA_DIR, SANDBOX_SPEED })).sandboxSpeed).toBe(20);
    expect((await readSettings({ DATA_DIR, ...APP, SANDBOX_SPEED })).sandboxSpeed).toBe(1);
  });

  test('is a sandbox where its API is on this machine', async () => {
    const { threads } = await readSettings({ DATA_DIR, ...APP, THREADS_API_URL: 'http://127.0.0.1:4010' });
    expect(threads).toMatchObject({ apiUrl: 'http://127.0.0.1:4010', isSandbox: true });
  });

  test('takes webhooks for a token that is random', async () => {
    const THREADS_WEBHOOK_TOKEN = random(32);
    const { threads } = await readSettings({ DATA_DIR, ...APP, THREADS_WEBHOOK_TOKEN });
    expect(threads?.webhookToken).toBe(THREADS_WEBHOOK_TOKEN);
    expect(await refusal({ ...APP, THREADS_WEBHOOK_TOKEN: 'token' })).not.toEqual([]);
  });
});

describe('a secret in a file', () => {
  const write = async (name: string, text: string) => {
    const file = path.join(DATA_DIR, name);
    await writeFile(file, text);
    return file;
  };

  test('counts like one in a variable, without the line break at its end', async () => {
    const files = await Promise.all(
      Object.entries(PUBLIC)
        .slice(1)
        .map(async ([name, text]) => [`${name}_FILE`, await write(name, `${text}\n`)]),
    );
    const { PUBLIC_URL } = PUBLIC;
    const fromFiles = await readSettings({ DATA_DIR, PUBLIC_URL, ...Object.fromEntries(files) });
    expect(fromFiles).toEqual(await readSettings({ DATA_DIR, ...PUBLIC }));
  });

  test('is refused where its file is missing, or the variable is set as well; an empty file counts as absent', async () => {
    const [OPENAI_API_KEY_FILE, THREADS_WEBHOOK_TOKEN_FILE] = [await write('empty', '\n'), path.join(DATA_DIR, 'gone')];
    const both = { TOKEN_KEYS: PUBLIC.TOKEN_KEYS, TOKEN_KEYS_FILE: await write('keys', PUBLIC.TOKEN_KEYS) };
    const problems = await refusal({ OPENAI_API_KEY_FILE, THREADS_WEBHOOK_TOKEN_FILE, ...both });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['TOKEN_KEYS_FILE', 'THREADS_WEBHOOK_TOKEN_FILE']);
  });
});

test('everything that is wrong is said at once', async () => {
  const problems = await refusal({
    PORT: '70000',
    PUBLIC_URL: 'nowhere',
    DATABASE_URL: 'mysql://localhost/x',
    TRUST_PROXY: 'perhaps',
    EXTENSION_IDS: 'abc',
    THREADS_APP_ID: '1',
    LOG_LEVEL: 'loud',
  });
  const names = problems.map((line) => line.split(/[.:]/)[0]);
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'EXTENSION_IDS', 'LOG_LEVEL'])
    expect(names).toContain(name);
  expect(names).toContain('THREADS_APP_SECRET');
});

test('a refusal does not repeat a secret', async () => {
  expect((await refusal({ ...PUBLIC, SESSION_SECRETS: 'hunter2-hunter2' })).join()).not.toContain('hunter2');
});
