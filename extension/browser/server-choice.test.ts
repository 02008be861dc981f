import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { backendOrigin, onOriginChange } from './backend-origin.ts';
import { serverChoice } from './server-choice.ts';
import { confirmUser, recall, remember } from './session-cache.ts';
import { freshBrowser, SERVER } from './testing/fresh-browser.ts';

const OTHER = 'https://threads.example.com:8443';
const NOT_SIGNED_IN = { error: { code: 'not_signed_in', message: 'Please sign in' } };

let request: ReturnType<typeof vi.fn>;

beforeEach(() => {
  freshBrowser();
  request = vi.fn(async () => true);
  Object.assign(browser.permissions, { request });
  answer(401, NOT_SIGNED_IN);
});
afterEach(() => vi.unstubAllGlobals());

/** What the server at any address answers. */
const answer = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body, { status }));

const choose = async (address: string) => serverChoice(await backendOrigin()).choose(address);
const refusalOf = (address: string) => choose(address).then(Object, (error) => error.userMessage);

describe('the server', () => {
  it('is the one of the build, until another is chosen', async () => {
    expect(await backendOrigin()).toBe(SERVER);
    await choose(`${OTHER}/login?next=1`);
    expect(await backendOrigin()).toBe(OTHER);
    expect(serverChoice(OTHER)).toMatchObject({ isDefault: false, defaultAddress: SERVER });
    await serverChoice(OTHER).reset();
    expect(await backendOrigin()).toBe(SERVER);
  });

  it('is asked for by its host alone, before anything is awaited', () => {
    void serverChoice(SERVER).choose(OTHER);
    expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ['https://threads.example.com/*'] });
  });

  it('may be named without https', async () => {
    await choose('threads.example.com');
    expect(await backendOrigin()).toBe('https://threads.example.com');
  });

  it('is told to every page, and what the former one said is forgotten', async () => {
    await confirmUser('maria');
    await remember('maria', 'figures x', 1);
    const listener = vi.fn();
    onOriginChange(listener);
    await choose(OTHER);
    expect(listener).toHaveBeenCalledOnce();
    expect(await recall('figures x')).toBeUndefined();
  });
});

describe('a choice is refused, and nothing changes,', () => {
  afterEach(async () => expect(await backendOrigin()).toBe(SERVER));

  it.each(['', '  ', 'https://', 'not an address', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://example.com'])(
    'where "%s" is no address of a server',
    async (address) => {
      expect(await refusalOf(address)).toMatch(/^Enter an address/);
    },
  );

  it('where passwords would travel in the open', async () => {
    expect(await refusalOf('http://threads.example.com')).toMatch(/^Use https/);
    expect(request).not.toHaveBeenCalled();
  });

  it('where the person does not allow it', async () => {
    request.mockResolvedValue(false);
    expect(await refusalOf(OTHER)).toBe(`Without your permission, the extension cannot reach ${OTHER}.`);
  });

  it.each([
    ['another product', 404, { error: 'not found' }],
    ['one that refuses everything', 401, 'Unauthorized'],
    ['a page', 200, '<html>'],
  ])('where %s answers', async (_, status, body) => {
    answer(status, body);
    expect(await refusalOf(OTHER)).toMatch(/^There is no Threads Mastery server at /);
  });

  it('where nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusalOf(OTHER)).toMatch(/^Cannot reach the server at https:\/\/threads\.example\.com:8443/);
  });
});
