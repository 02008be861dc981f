import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storeOrigin } from '../backend-origin.ts';
import { forgetSession } from '../session-cache.ts';
import { SERVER } from '../testing/fresh-browser.ts';
import { stubServer } from '../testing/stub-server.ts';
import { keepUnseen, readUnseen } from '../unseen-count.ts';
import { hearServerPages } from './hear-server-pages.ts';
import { readOwnFigures } from './own-figures.ts';

const TAB = 7;
const held = async () => Object.keys(await browser.storage.session.get());
const read = () => readOwnFigures('DQx1');

let server: ReturnType<typeof stubServer>;
const remove = vi.fn(async (_: number) => undefined);
/** The scripts that the browser runs in pages for us. */
let registered: { id: string; matches?: string[] }[];

beforeEach(async () => {
  server = stubServer();
  remove.mockClear();
  registered = [];
  Object.assign(browser.tabs, { remove });
  Object.assign(browser.scripting, {
    getRegisteredContentScripts: async () => registered,
    registerContentScripts: async (scripts: typeof registered) => void registered.push(...scripts),
    updateContentScripts: async (scripts: typeof registered) => void registered.splice(0, 1, ...scripts),
  });
  hearServerPages();
  await read();
});
afterEach(() => vi.unstubAllGlobals());

/** Our script in a page speaks, as it does when that page was opened. */
async function speakFrom(
  url: string,
  {
    isFinished = false,
    hasSeenEvents = false,
    ...sender
  }: Partial<Browser.runtime.MessageSender> & { isFinished?: boolean; hasSeenEvents?: boolean } = {},
) {
  const from = { id: browser.runtime.id, frameId: 0, url, tab: { id: TAB }, ...sender };
  const message = { kind: 'server-page', isFinished, hasSeenEvents };
  const told = fakeBrowser.runtime.onMessage.trigger(message, from as Browser.runtime.MessageSender, () => undefined);
  await Promise.all(await told);
}

it('the script is registered for the server alone, and for another one as soon as that is chosen', async () => {
  await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
  await expect.poll(() => registered).toMatchObject([{ matches: ['http://localhost/*'] }]);
  await storeOrigin('https://threads.example.com');
  await expect.poll(() => registered).toMatchObject([{ matches: ['https://threads.example.com/*'] }]);
});

describe('a page of the server that is opened', () => {
  it.each([
    ['logged out', () => null],
    ['signed in as somebody else', () => server.omar],
  ])('ends what is held where the person %s there', async (_, whoIsThere) => {
    server.signedIn = whoIsThere();
    await speakFrom(`${SERVER}/`);
    await expect.poll(async () => (await held()).filter((key) => key.includes(server.maria))).toEqual([]);
    server.isAway = true;
    expect(await read()).toMatchObject({ ok: false, problem: 'offline' });
  });

  it('changes nothing for who is still there', async () => {
    const [before, calls] = [await held(), server.calls];
    await speakFrom(`${SERVER}/settings`);
    await expect.poll(() => server.calls).toBe(calls + 1);
    expect(await held()).toEqual(before);
  });

  it('lets the number on the icon be asked for anew where events were seen there', async () => {
    await keepUnseen(server.maria, 3);
    await browser.storage.session.set({ unseenAskedAt: Date.now() });
    await speakFrom(`${SERVER}/performance`, { hasSeenEvents: true });
    await expect.poll(readUnseen).toBe(0);
  });

  it('costs no call elsewhere, in a frame, or from others', async () => {
    const { calls } = server;
    await speakFrom('http://localhost:30001/');
    await speakFrom(`${SERVER}/`, { frameId: 3 });
    await speakFrom(`${SERVER}/`, { id: 'another extension' });
    await speakFrom(`${SERVER}/`);
    await expect.poll(() => server.calls).toBe(calls + 1);
  });

  it('costs no call while nothing is held', async () => {
    await forgetSession();
    const { calls } = server;
    await speakFrom(`${SERVER}/`);
    await read();
    const [whoIsSignedIn, theirPost] = [1, 1];
    expect(server.calls).toBe(calls + whoIsSignedIn + theirPost);
  });
});

describe('a page that marks an account as connected', () => {
  // Followed to its end: the server is gone with the test.
  afterEach(() => expect.poll(readUnseen).toBe(4));

  it('is closed, and the number on the icon follows what its posts bring', async () => {
    [server.phase, server.unseen] = ['idle', 4];
    await speakFrom(`${SERVER}/api/threads/callback`, { isFinished: true });
    await expect.poll(() => remove.mock.calls).toEqual([[TAB]]);
  });

  it('stays open where it is not of the server', async () => {
    server.unseen = 4;
    for (const other of ['https://example.com', `${SERVER}.example.com`])
      await speakFrom(`${other}/api/threads/callback`, { isFinished: true });
    await speakFrom(`${SERVER}/api/threads/callback`);
    await speakFrom(SERVER, { isFinished: true });
    await expect.poll(() => remove).toHaveBeenCalledOnce();
  });
});
