import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { connectInWindow } from './connect-window.ts';
import { freshBrowser } from './testing/fresh-browser.ts';

const ADDRESS = 'https://threads.example/oauth/authorize?state=1';

beforeEach(freshBrowser);

afterEach(() => vi.restoreAllMocks());

const windows = async () =>
  (await fakeBrowser.windows.getAll({ populate: true })).filter(({ type }) => type === 'popup');

/** Begins a connection, whose window is open then. */
async function connect() {
  const giveUp = new AbortController();
  const ended = connectInWindow(async () => ADDRESS, giveUp.signal);
  await expect.poll(windows).toHaveLength(1);
  const [opened] = await windows();
  return { ended, giveUp, id: opened?.id as number };
}

describe('the window in which an account is connected', () => {
  it('is one of the browser, and its closing is the end', async () => {
    const create = vi.spyOn(fakeBrowser.windows, 'create');
    const { ended, id } = await connect();
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: ADDRESS, type: 'popup', width: 600, height: 700 });
    await fakeBrowser.windows.remove(id);
    expect(await ended).toEqual({ kind: 'closed' });
  });

  it('closes when the person gives up', async () => {
    const { ended, giveUp } = await connect();
    giveUp.abort();
    expect(await ended).toEqual({ kind: 'closed' });
    expect(await windows()).toEqual([]);
  });

  it('closes when the person gave up while it opened', async () => {
    const giveUp = new AbortController();
    const create = fakeBrowser.windows.create;
    vi.spyOn(fakeBrowser.windows, 'create').mockImplementation((options) => {
      giveUp.abort();
      return create(options);
    });
    expect(await connectInWindow(async () => ADDRESS, giveUp.signal)).toEqual({ kind: 'closed' });
    expect(await windows()).toEqual([]);
  });

  it('does not open when the person gave up before', async () => {
    const create = vi.spyOn(fakeBrowser.windows, 'create');
    expect(await connectInWindow(async () => ADDRESS, AbortSignal.abort())).toEqual({ kind: 'closed' });
    expect(create).not.toHaveBeenCalled();
  });
});
