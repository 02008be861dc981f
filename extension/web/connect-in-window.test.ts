import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before, so that its loading takes none of the test's time.
import '#shared/addresses/connected-message';
import type { ConnectOutcome } from '../lib/host.tsx';
import { connectInWindow } from './connect-in-window.ts';

const ADDRESS = 'https://threads.example/oauth/authorize?state=1';
const SUCCESS = { type: 'threads-connected', success: true };

/** The window of the browser, which the test environment does not open. */
const opened = { closed: false, location: { href: '' }, close: vi.fn() };
const open = vi.fn<typeof window.open>();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(opened, { closed: false, location: { href: '' } });
  open.mockReset().mockReturnValue(opened as unknown as Window);
  opened.close.mockReset();
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins a connection, and tells how it ended, if it has. */
function connect(address = async () => ADDRESS) {
  const giveUp = new AbortController();
  const seen: { outcome?: ConnectOutcome } = {};
  const ended = connectInWindow(address, giveUp.signal).then((outcome) => Object.assign(seen, { outcome }));
  return { ended, giveUp, seen };
}

const say = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

/** Lets everything go on that waits for no clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the window in which an account is connected', () => {
  it('opens with the click, 600 by 700, and then goes to the address', async () => {
    const { ended, giveUp, seen } = connect();
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'threads-connect', 'popup,width=600,height=700');
    await settle();
    expect(opened.location.href).toBe(ADDRESS);
    expect(seen.outcome).toBeUndefined();
    giveUp.abort();
    await ended;
  });

  it('may be blocked', async () => {
    open.mockReturnValue(null);
    const { ended, seen } = connect();
    await ended;
    expect(seen.outcome).toEqual({ kind: 'blocked' });
  });

  it('closes where there is no address', async () => {
    const { ended } = connect(() => Promise.reject(new Error('503')));
    await expect(ended).rejects.toThrow('503');
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it.each([
    [SUCCESS, { kind: 'connected' }],
    [
      { ...SUCCESS, success: false, error: 'Access was not allowed.' },
      { kind: 'refused', error: 'Access was not allowed.' },
    ],
  ])('is believed when it says %j', async (message, outcome) => {
    const { ended, seen } = connect();
    await settle();
    say(message);
    await ended;
    expect(seen.outcome).toEqual(outcome);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it.each([
    ['of another origin', SUCCESS, 'https://threads.example'],
    ['of another kind', { type: 'something-else', success: true }, undefined],
    ['without a word on success', { type: 'threads-connected' }, undefined],
    ['that is no object', 'threads-connected', undefined],
  ])('is not ended by a message %s', async (_, message, origin) => {
    const { giveUp, ended, seen } = connect();
    await settle();
    say(message, origin);
    await settle();
    expect(seen.outcome).toBeUndefined();
    giveUp.abort();
    await ended;
  });

  it('is looked after each second, and its closing is the end', async () => {
    const { seen } = connect();
    await settle();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toEqual({ kind: 'closed' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes when the person gives up', async () => {
    const { giveUp, ended, seen } = connect();
    await settle();
    giveUp.abort();
    await ended;
    expect(seen.outcome).toEqual({ kind: 'closed' });
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('closes, and goes nowhere, when the person gives up before the address is there', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { giveUp, ended, seen } = connect(() => promise);
    giveUp.abort();
    resolve(ADDRESS);
    await ended;
    expect(seen.outcome).toEqual({ kind: 'closed' });
    expect(opened.location.href).toBe('');
    expect(opened.close).toHaveBeenCalledOnce();
  });
});
