import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { readActivePost } from './ask-active-post.ts';

const LONG_MS = 60_000;
const unanswered = vi.fn(() => new Promise(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  const query = async () => [{ id: 7, url: 'https://www.threads.com/' }];
  Object.assign(browser.tabs, { query, sendMessage: unanswered });
});
afterEach(() => vi.useRealTimers());

it('no post is in sight of a page that leaves the question open, and the next question is asked', async () => {
  for (const times of [1, 2]) {
    const post = readActivePost();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await post).toBeNull();
    expect(unanswered).toHaveBeenCalledTimes(times);
  }
});
