import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { NO_PAGE_CHOICES } from '#shared/words/page-choices';
import type { CaptureHost, CaptureState, Outcome } from '../page/capture-host.ts';
import { Card } from './analysis-card.ts';
import { AnalyzeButtons } from './analyze-button.ts';
import { analyzePost } from './analyze-post.ts';

const HTML = readFileSync(path.resolve(import.meta.dirname, '../fixtures/feed.html'), 'utf8');
const SIGNED_OUT = { ok: false, problem: 'signed-out' } as const;

/** What the extension answers, when a test lets it. */
let state: PromiseWithResolvers<Outcome<CaptureState>>;
let captured: PromiseWithResolvers<void>;
const states = vi.fn(() => state.promise);

const save = vi.fn<CaptureHost['save']>(async () => SIGNED_OUT);

const analyze = vi.fn<CaptureHost['analyze']>(async () => SIGNED_OUT);

const lastAnswer = vi.fn<CaptureHost['lastAnswer']>(async () => null);

const host: CaptureHost = {
  seesBeyondViewport: true,
  menuTitle: () => 'Analyze this post',
  state: states,
  capture: async () => {
    await captured.promise;
    return { ok: false, problem: 'no-permission' };
  },
  requestCapture: async () => 'denied',
  load: async () => ({ ok: true, value: null }),
  analyze,
  analyzed: async () => [],
  lastAnswer,
  ownFigures: async () => SIGNED_OUT,
  lineRules: async () => ({ ...NO_PAGE_CHOICES, ownAuthors: [], ownProfiles: [] }),
  ownLines: async () => ({}),
  openFigures: () => undefined,
  writingRules: async () => ({ isWanted: false, checksWhileWriting: false }),
  checkDraft: async () => SIGNED_OUT,
  setAlwaysSend: async () => undefined,
  save,
  savedPlace: async () => null,
  schedule: async () => 'opened',
  planned: async () => SIGNED_OUT,
  open: () => undefined,
  followButtonRule: () => undefined,
  followSession: () => undefined,
  choices: async () => NO_PAGE_CHOICES,
  choose: async () => undefined,
  listen: () => undefined,
};

const drawn = vi.fn(async () => ({
  ...{ kind: 'drawing' as const, lacksPictures: false },
  canvas: document.createElement('canvas'),
}));

let card: Card;
let button: HTMLButtonElement;

beforeEach(() => {
  const saved = new DOMParser().parseFromString(HTML, 'text/html');
  button = document.createElement('button');
  document.body.replaceChildren(...saved.body.childNodes, button);
  card = new Card();
  state = Promise.withResolvers();
  captured = Promise.withResolvers();
  states.mockClear();
  drawn.mockClear();
  globalThis.threadsMasteryDrawElement = drawn;
});
// What an open card looks for would go on in the next file.
afterEach(() => card.close());
afterAll(() => {
  globalThis.threadsMasteryDrawElement = undefined;
});

/** Whether the post is on a profile whose posts are compared. */
let compared: ComparedLikes | null = null;

/** @param analyzed the codes of posts that were analyzed before. */
function press(analyzed: string[] = []): void {
  const buttons = new AnalyzeButtons(null);
  buttons.noteAnalyzed(analyzed);
  const post = document.getElementById('plain') as HTMLElement;
  void analyzePost(post, { host, card, buttons, button, comparisonOf: () => compared });
}
const texts = () => [...card.panel.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
const click = (name: string) => {
  const found = [...card.panel.querySelectorAll('button')].find(
    (one) => one.textContent === '' && textOf(one) === name,
  );
  const event = new MouseEvent('click');
  Object.defineProperty(event, 'isTrusted', { value: true });
  found?.dispatchEvent(event);
};
const textOf = (one: Element) => one.querySelector<HTMLElement>('[data-text]')?.dataset.text;
const title = () => card.panel.querySelector<HTMLElement>('h2 [data-text]')?.dataset.text;
const isSeen = () => card.panel.isConnected;

describe('a press on a button', () => {
  it('marks the button at once, and shows no card that would be in the picture', () => {
    press();
    expect(button.ariaBusy).toBe('true');
    expect(isSeen()).toBe(false);
  });

  it('shows the card as soon as the picture is taken, however long the server takes', async () => {
    press();
    captured.resolve();
    await expect.poll(title).toBe('Reading the post');
    expect(button.hasAttribute('aria-busy')).toBe(false);
    state.resolve({ ok: true, value: { alwaysSend: false } });
    await expect.poll(title).toBe('Send this post to be analyzed?');
  });

  it('draws the post where no screenshot may be taken, asks nothing, and offers one beside the drawing', async () => {
    for (const times of [1, 2]) {
      press();
      captured.resolve();
      state.resolve({ ok: true, value: { alwaysSend: false } });
      await expect.poll(isSeen).toBe(true);
      await expect.poll(title).toBe('Send this post to be analyzed?');
      expect(drawn).toHaveBeenCalledTimes(times);
      expect(texts()).toContain('Drawn from the page, not a screenshot');
      click('Take a screenshot instead');
      await expect.poll(title).toBe('May the extension take a screenshot?');
      // Before the browser asks, and in its words.
      expect(texts().join()).toContain('read and change your data on all websites');
      click('Continue without');
      await expect.poll(title).toBe('Send this post to be analyzed?');
      card.close();
    }
  });

  it('says how the post compares on its profile, and saves and sends that with it', async () => {
    compared = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };
    press();
    const before = compared;
    captured.resolve();
    state.resolve({ ok: true, value: { alwaysSend: false } });
    await expect.poll(title).toBe('Send this post to be analyzed?');
    expect(texts()).toContain('2.1 times the usual likes of the 24 other posts seen on this profile.');
    compared = null;
    click('Save for later');
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ code: expect.any(String) }), before);
    click('Send');
    await expect.poll(() => analyze.mock.lastCall?.[0].comparison).toBe(before);
  });

  it('says again how the post compared when it was analyzed, and saves how it does now', async () => {
    const rated = { sentiment: 7, sentimentConfidence: 0.8, noScore: null, language: null, analysis: 'It reads well.' };
    const told = { works: [], change: [], analyst: { kind: 'local' as const, name: 'Local analyst', fallback: null } };
    const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2025-03-05T12:30:00.000Z' };
    lastAnswer.mockResolvedValueOnce({
      answer: { ...rated, ...told, asText: '', path: '/content-analysis', chatPath: null },
      ...{ answeredAt: comparison.comparedAt, comparison, figures: null },
    });
    compared = { multiple: 3.4, others: 30, ageHours: 400, comparedAt: '2026-11-27T08:00:00.000Z' };
    press(['DRa1_x-9']);
    await expect.poll(isSeen).toBe(true);
    const said = /^2\.1 times the usual likes of the 24 other posts seen on this profile, on Mar 5, 2025/;
    expect(texts()).toContainEqual(expect.stringMatching(said));
    expect(texts().join()).not.toContain('3.4');
    click('Save for later');
    expect(save.mock.lastCall?.[1]).toBe(compared);
    compared = null;
  });

  it('says nothing of that elsewhere', async () => {
    press();
    captured.resolve();
    state.resolve({ ok: true, value: { alwaysSend: false } });
    await expect.poll(title).toBe('Send this post to be analyzed?');
    expect(texts().join()).not.toContain('usual likes');
    click('Save for later');
    expect(save).toHaveBeenLastCalledWith(expect.anything(), null);
  });

  it('goes with its post when the page shows something else, and stays while the post is there', async () => {
    press();
    captured.resolve();
    state.resolve({ ok: true, value: { alwaysSend: false } });
    await expect.poll(title).toBe('Send this post to be analyzed?');
    history.pushState({}, '', '/post/media');
    await new Promise((done) => setTimeout(done, 400));
    expect(isSeen()).toBe(true);
    document.getElementById('plain')?.remove();
    await expect.poll(isSeen).toBe(false);
    history.pushState({}, '', '/');
  });

  it('goes on by itself when the person comes back from signing in', async () => {
    press();
    captured.resolve();
    state.resolve(SIGNED_OUT);
    await expect.poll(title).toBe('You are signed out');
    const event = new Event('visibilitychange');
    document.dispatchEvent(event);
    expect(states).toHaveBeenCalledOnce();
    Object.defineProperty(event, 'isTrusted', { value: true });
    document.dispatchEvent(event);
    await expect.poll(() => states.mock.calls).toHaveLength(2);
  });
});
