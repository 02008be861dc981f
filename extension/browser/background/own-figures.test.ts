import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { MINUTE_MS } from '#shared/days/durations';
import { forgetSession } from '../session-cache.ts';
import { stubServer } from '../testing/stub-server.ts';
import { readOwnFigures } from './own-figures.ts';

let server: ReturnType<typeof stubServer>;
beforeEach(async () => {
  server = stubServer();
  await read();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const read = () => readOwnFigures('DQx1');
const held = async () => Object.keys(await browser.storage.session.get());
const OFFLINE = { ok: false, problem: 'offline' };

describe('figures of a post of the own', () => {
  it('are in words, with when they were read', async () => {
    const outcome = await read();
    expect(outcome).toMatchObject({ ok: true, value: { readAt: '2026-11-21T06:00:00.000Z' } });
    const values = outcome.ok ? outcome.value?.figures.map(({ value }) => value) : [];
    expect(values).toEqual(['80', '2.4×', '2.5%', '82nd']);
  });

  it.each([
    ['published a moment ago', { publishedAt: new Date().toISOString(), multipleAge: null }, 'known from 24 h on'],
    ['from before the account was connected', { multipleAge: null }, 'no reading to compare'],
    ['that few others can be compared with', {}, 'too few posts to compare'],
  ])('say what a post %s lacks', async (_, row, missing) => {
    server.row = { multiple: null, percentile: null, ...row };
    const outcome = await read();
    const figures = outcome.ok ? (outcome.value?.figures ?? []) : [];
    expect(figures.filter(({ value }) => value === null).map((figure) => figure.missing)).toEqual([missing, missing]);
  });

  it('are the last ones, as of the same time, while the server is away', async () => {
    const before = await read();
    server.isAway = true;
    expect(await read()).toEqual(before);
    expect(await readOwnFigures('Other')).toMatchObject(OFFLINE);
  });

  it('are not shown where the server named nobody since the browser was started', async () => {
    await browser.storage.session.clear();
    server.isAway = true;
    expect(await read()).toMatchObject(OFFLINE);
  });

  it('are gone an hour after the server last named the user, who may have ended the session elsewhere', async () => {
    const now = Date.now();
    server.isAway = true;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 59 * MINUTE_MS);
    expect(await read()).toMatchObject({ ok: true });
    clock.mockReturnValue(now + 61 * MINUTE_MS);
    expect(await read()).toMatchObject(OFFLINE);
    expect(await held()).toEqual([]);
  });

  it('last another hour whenever the server names the user again', async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 50 * MINUTE_MS);
    await read();
    server.isAway = true;
    clock.mockReturnValue(now + 100 * MINUTE_MS);
    expect(await read()).toMatchObject({ ok: true });
  });

  it('are gone after a log-out in the extension', async () => {
    await forgetSession();
    server.isAway = true;
    expect(await read()).toMatchObject(OFFLINE);
    expect(await held()).toEqual([]);
  });

  it('are gone when the server says that the session has ended', async () => {
    server.signedIn = null;
    expect(await read()).toMatchObject({ ok: false, problem: 'signed-out' });
    expect(await held()).toEqual([]);
  });

  it('are never those of somebody else: who signs in gets nothing of the former', async () => {
    server.signedIn = server.omar;
    expect(await read()).toEqual({ ok: true, value: null });
    server.isAway = true;
    expect(await read()).toMatchObject(OFFLINE);
    expect((await held()).filter((key) => key.includes(server.maria))).toEqual([]);
  });

  it('are not kept when the person went while they were read', async () => {
    await forgetSession();
    const answered = fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      const answer = await answered(address);
      if (!address.endsWith('/user')) await forgetSession();
      return answer;
    });
    await read();
    expect(await held()).toEqual([]);
  });
});
