import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const answers = () =>
  Promise.all(['/', '/api/auth/user', '/api/nothing', '/healthz', '/%'].map((path) => app.client().send('GET', path)));

describe('every answer', () => {
  it('allows scripts from us alone, and no frames, plug-ins or other bases', async () => {
    for (const { headers } of await answers()) {
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "connect-src 'self'"]) {
        expect(policy).toContain(rule);
      }
    }
  });

  it('shows pictures of ours and of Threads, and of no other server', async () => {
    for (const { headers } of await answers()) {
      const pictures = headers.get('Content-Security-Policy')?.match(/img-src ([^;]*);/)?.[1];
      expect(pictures).toBe("'self' data: blob: https://*.cdninstagram.com https://*.fbcdn.net");
    }
  });

  it('forbids guessing its type, and lets the window for connecting keep its opener', async () => {
    for (const { headers } of await answers()) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    }
  });

  it('says nothing about what runs here', async () => {
    for (const { headers, body } of await answers()) {
      expect(headers.has('Server')).toBe(false);
      expect(headers.has('X-Powered-By')).toBe(false);
      expect(JSON.stringify(body)).not.toMatch(/koa|node_modules|\bat .*:\d+:\d+|select /i);
    }
  });

  it('has an id to ask about, which the client cannot choose', async () => {
    const headers = { 'X-Request-Id': 'chosen' };
    const [one, two] = await Promise.all([1, 2].map(() => app.client().send('GET', '/', { headers })));
    expect(one?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one?.headers.get('X-Request-Id')).not.toBe(two?.headers.get('X-Request-Id'));
  });
});

it('answers of the API are never stored', async () => {
  for (const path of ['/api/auth/user', '/api/nothing', '/api/auth/logout', '/healthz', '/readyz']) {
    expect((await app.client().send('GET', path)).headers.get('Cache-Control')).toBe('no-store');
  }
});

it('https is demanded for a year, where the public address is https', async () => {
  const secure = await startApp({ knex: app.knex, settings: { publicUrl: 'https://threads.example' } });
  const { headers } = await secure.client().send('GET', '/');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect((await app.client().send('GET', '/')).headers.has('Strict-Transport-Security')).toBe(false);
  await secure.close();
});
