import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageRow } from '#shared/posts/capture';
import type { PageChoices } from '#shared/words/page-choices';
import type { PageSide } from '../capture/page/capture-host.ts';
import { pageBridge } from './page-bridge.ts';
import { changePageChoices } from './store-page-choices.ts';

const post = { code: 'DQx1' } as ReturnType<PageSide['activePost']>;
const page = { analyze: vi.fn(), activePost: vi.fn(() => post), posts: vi.fn(() => [post, post] as PageRow[]) };
const end = vi.fn();

let leave: AbortController;
beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  leave = new AbortController();
  pageBridge(end).listen(page, leave.signal);
});

afterEach(() => leave.abort());

const ours = () => ({ id: browser.runtime.id });
/** What the script answers. */
const tell = async (message: unknown, sender: object = ours()): Promise<unknown> => {
  const reply = vi.fn();
  await Promise.all(await fakeBrowser.runtime.onMessage.trigger(message, sender, reply));
  return reply.mock.lastCall?.[0];
};
const tab = { id: 7, url: 'https://www.threads.com/' };

describe('where all is switched off, or this site', () => {
  it.each<[string, () => Partial<PageChoices>, boolean]>([
    ['all', () => ({ isOff: true }), true],
    ['this site', () => ({ sitesOff: [location.hostname] }), true],
    ['another site', () => ({ sitesOff: ['www.threads.net'] }), false],
  ])('%s: no buttons, no lines, no help, and nobody is asked for them', async (_, choices, isOff) => {
    const asked = vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async () => undefined);
    await changePageChoices(choices());
    const bridge = pageBridge(end);
    const rule = new Promise((resolve) => bridge.followButtonRule(resolve, leave.signal));
    expect(await rule).toEqual(isOff ? [] : null);
    await bridge.lineRules();
    expect((await bridge.writingRules()).isWanted).toBe(false);
    expect(asked).toHaveBeenCalledTimes(isOff ? 0 : 2);
  });
});

describe('the script in a page', () => {
  it('analyzes the post that the menu, the keys or the popup mean', async () => {
    await tell({ kind: 'analyze-post', which: 'clicked' });
    await tell({ kind: 'analyze-post', which: 'active' });
    expect(page.analyze.mock.calls).toEqual([['clicked'], ['active']]);
  });

  it('tells them which post is being read', async () => {
    expect(await tell({ kind: 'active-post' })).toEqual(post);
    expect(await tell({ kind: 'posts' })).toEqual([post, post]);
  });

  it.each([
    ['another extension', () => ({ id: 'kbfnbcaeplbcioakkpcpgfkobkghlhen' })],
    ['nobody in particular', () => ({})],
    ['a page in a tab', () => ({ ...ours(), tab })],
  ])('does nothing for %s', async (_, sender) => {
    await tell({ kind: 'analyze-post', which: 'active' }, sender());
    expect(await tell({ kind: 'active-post' }, sender())).toBeUndefined();
    expect(page.analyze).not.toHaveBeenCalled();
    expect(page.activePost).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'active-post'],
    ['no kind', { which: 'active' }],
    ['an unknown kind', { kind: 'state' }],
    ['a kind that is no text', { kind: ['active-post'] }],
    ['no word of which post', { kind: 'analyze-post' }],
    ['an unknown post', { kind: 'analyze-post', which: 'all' }],
  ])('does nothing for a message that is %s', async (_, message) => {
    expect(await tell(message)).toBeUndefined();
    expect(page.analyze).not.toHaveBeenCalled();
    expect(page.activePost).not.toHaveBeenCalled();
  });

  it('does nothing more once it has ended', async () => {
    leave.abort();
    expect(fakeBrowser.runtime.onMessage.hasListeners()).toBe(false);
  });
});

describe('where the extension is gone', () => {
  const stub = (send: () => Promise<unknown>) => vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(send);
  const disconnect = () => void Object.assign(fakeBrowser.runtime, { id: undefined });
  beforeEach(() => void Object.assign(fakeBrowser.runtime, { id: 'test-extension-id' }));

  it('in the middle of a look at the choices, that leaves no error in the page and nothing on it', async () => {
    const read = vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(async () => {
      disconnect();
      throw new Error('Extension context invalidated.');
    });
    onTestFinished(() => read.mockRestore());
    const bridge = pageBridge(end);
    const onRule = vi.fn();
    bridge.followButtonRule(onRule, leave.signal);
    expect(await bridge.lineRules()).toMatchObject({ ownAuthors: [], offersComparison: false });
    expect((await bridge.writingRules()).isWanted).toBe(false);
    expect(onRule).not.toHaveBeenCalled();
  });

  it('a wish ends the script, and asks nobody', async () => {
    const send = stub(async () => ({ ok: true }));
    disconnect();
    expect(await pageBridge(end).state()).toMatchObject({ ok: false });
    expect(end).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('the script notices by itself, and asks nobody', () => {
    vi.useFakeTimers();
    const bridge = pageBridge(end);
    bridge.listen(page, leave.signal);
    vi.advanceTimersByTime(5000);
    expect(end).not.toHaveBeenCalled();
    disconnect();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(end).toHaveBeenCalled();
  });

  it('in the middle of a wish, that ends the script as well', async () => {
    stub(async () => {
      disconnect();
      throw new Error('Extension context invalidated.');
    });
    expect(await pageBridge(end).ownFigures('DQx1')).toMatchObject({ ok: false });
    expect(end).toHaveBeenCalledOnce();
  });

  it('the script ends without an attempt to reach it', () => {
    const remove = vi.spyOn(fakeBrowser.runtime.onMessage, 'removeListener');
    disconnect();
    leave.abort();
    expect(remove).not.toHaveBeenCalled();
  });

  it('a background that only failed to answer leaves the script in its place', async () => {
    stub(() => Promise.reject(new Error('The message port closed before a response was received.')));
    expect(await pageBridge(end).state()).toMatchObject({ ok: false, problem: 'failed' });
    expect(end).not.toHaveBeenCalled();
  });
});
