import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#shared/auth';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Asks for the logout address with these headers, and says what became of the session. */
async function leaveWith(headers: Record<string, string>) {
  const { client } = await signUp(app);
  const cookie = client.cookieHeader();
  const answer = await client.send('GET', '/api/auth/logout', { headers });
  const { status } = await app.client().send('GET', currentUser.path, { headers: { Cookie: cookie } });
  return { answer, isSignedOut: status === 401 };
}

describe('logging out by navigation', () => {
  it.each([
    ['from our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }],
    ['by typing the address', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
    ['in a client that says nothing', {}],
  ])('ends the session %s and goes to the landing page', async (_, headers) => {
    const { answer, isSignedOut } = await leaveWith(headers);
    expect(isSignedOut).toBe(true);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  it.each([
    ['a link of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' }],
    ['a subdomain', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'document' }],
    ['a picture of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
    ['a picture in our own page', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }],
    ['a frame', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
    ['another site in an old browser', { Referer: 'https://evil.example/' }],
    ['a site whose name begins like ours', { Referer: 'http://127.0.0.1.evil.example/' }],
  ])('asks first when it comes from %s', async (_, headers) => {
    const { answer, isSignedOut } = await leaveWith(headers);
    expect(isSignedOut).toBe(false);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.body).toContain('You are still signed in');
  });

  it('goes nowhere that the request names', async () => {
    const { client } = await signUp(app);
    const { headers } = await client.send('GET', '/api/auth/logout?next=https://evil.example&returnTo=//evil.example', {
      headers: { 'X-Forwarded-Host': 'evil.example' },
    });
    expect(headers.get('Location')).toBe('/');
  });
});
