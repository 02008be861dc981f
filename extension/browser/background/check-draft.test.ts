import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftCheck } from '#shared/draft-check';
import { notesOf } from '../../lib/words/draft-notes.ts';
import { changePageChoices } from '../store-page-choices.ts';
import { stubServer } from '../testing/stub-server.ts';
import { readDraftNotes, readWritingRules } from './check-draft.ts';

const NOTHING: DraftCheck = {
  length: { characters: 20, bytes: 20, over: 0, verdict: 'fits' },
  similar: null,
  effects: [],
  measured: null,
  why: null,
  obstacles: [],
  edited: null,
  expected: null,
};
const OWN = {
  ...{ id: '0190c000-0000-7000-8000-000000000001', text: 'Rye takes its time.', permalink: null },
  ...{ accountId: '0190c000-0000-7000-8000-000000000002', publishedAt: '2026-11-03T06:00:00.000Z' },
  ...{ publishedOn: '2026-11-03', similarity: 0.9, engagement: 12, views: 300, usual: 8 },
};

const DRAFT = { parts: ['Rye takes its time.'], isReply: false };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.check = NOTHING;
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft on Threads', () => {
  it('is sent by a press', async () => {
    expect(await readDraftNotes(DRAFT, true)).toEqual({ ok: true, value: { notes: [], edited: [null] } });
    expect(server.checked).toEqual(['Rye takes its time.']);
  });

  it('is not sent as it is written, unless this very user has chosen that', async () => {
    expect(await readDraftNotes(DRAFT, false)).toMatchObject({ ok: false });
    await changePageChoices({ checksDraftsOf: server.omar });
    await readDraftNotes(DRAFT, false);
    expect(server.checked).toEqual([]);
    await changePageChoices({ checksDraftsOf: server.maria });
    await readDraftNotes(DRAFT, false);
    expect(server.checked).toEqual(['Rye takes its time.']);
  });

  it('is sent in no case once the help is switched off', async () => {
    await changePageChoices({ helpsWriting: false });
    expect(await readDraftNotes(DRAFT, true)).toMatchObject({ ok: false });
    expect(await readWritingRules()).toEqual({ isWanted: false, checksWhileWriting: false });
    expect(server.checked).toEqual([]);
  });
});

describe('what is said while one writes', () => {
  const day = { metric: 'views', horizon: 24, age: 0, reason: null, posts: 212 } as const;
  const obstacles = [{ kind: 'tags' as const, text: 'Keep one hashtag', evidence: 'It has 2', edited: null }];
  const similar = { close: [], multiple: null, repeats: [OWN], posts: 40 };
  const said = async (isReply = false, parts = DRAFT.parts) => {
    const outcome = await readDraftNotes({ parts, isReply }, true);
    return outcome.ok ? outcome.value.notes.map(({ text }) => text.slice(0, 24)) : outcome;
  };

  it('begins with what can be acted on, and ends with what to expect', async () => {
    server.check = {
      ...NOTHING,
      obstacles,
      similar,
      expected: [{ ...day, range: { low: 400, mid: 900, high: 1900 } }],
    };
    expect(await said()).toEqual(['Keep one hashtag', 'Nearly the same as your ', 'Most likely 400 to 1,900']);
  });

  it('has nothing about what is not known', async () => {
    server.check = {
      ...NOTHING,
      why: 'Fewer than 15 posts.',
      expected: [{ ...day, range: null, reason: 'too_few_posts' }],
    };
    expect(await said()).toEqual([]);
  });

  it('has nothing of a reply that holds for posts alone', async () => {
    server.check = { ...NOTHING, obstacles, expected: [{ ...day, range: { low: 400, mid: 900, high: 1900 } }] };
    expect(await said(true)).toEqual(['Keep one hashtag']);
  });

  it('is said of each part of a chain', async () => {
    server.check = { ...NOTHING, obstacles };
    expect(await said(false, ['One', 'Two'])).toEqual(['Part 1: Keep one hashtag', 'Part 2: Keep one hashtag']);
    expect(server.checked).toEqual(['One', 'Two']);
  });
});

describe('what is said of a draft', () => {
  const said = (changes: Partial<DraftCheck>) => notesOf({ ...NOTHING, ...changes }).notes.map(({ text }) => text);

  it('begins with what it repeats', () => {
    const similar = { close: [], multiple: null, repeats: [OWN], posts: 40 };
    expect(said({ similar })).toEqual(['Nearly the same as your post of Nov 3, 2026: “Rye takes its time.”']);
  });

  it('begins with the views to expect, or why there are none', () => {
    const range = { low: 400, mid: 900, high: 1900 };
    const day = { metric: 'views', horizon: 24, age: 0, range, reason: null, posts: 212 } as const;
    const similar = { close: [], multiple: null, repeats: [OWN], posts: 40 };
    expect(said({ expected: [day], similar })[0]).toBe('Most likely 400 to 1,900 views in the first day (80%).');
    const none = (reason: 'too_few_posts' | 'too_wide') =>
      said({ expected: [{ ...day, range: null, reason, posts: 3 }] });
    expect(none('too_few_posts')).toEqual([
      'A forecast of views needs 8 posts of this account that were read a day after they went out. So far there are 3.',
    ]);
    expect(none('too_wide')[0]).toMatch(/would span more than 30 times/);
  });

  it('has the effects that are beyond chance, each with its interval, and no others', () => {
    const effect = { posts: 31, lift: 0.2, low: 0.05, high: 0.36, isClaimed: true, postIds: [] };
    const effects: DraftCheck['effects'] = [
      { kind: 'wordings', name: 'question', ...effect },
      { kind: 'hashtags', name: '#rye', ...effect, lift: -0.1, low: -0.2, high: -0.02, posts: 1 },
      { kind: 'lengths', name: 'short', ...effect, isClaimed: false },
    ];
    expect(said({ effects, why: 'Too few posts' })).toEqual([
      'Your posts with a question: +20% engagement (80% interval +5% to +36%, 31 posts).',
      'Your posts with #rye: −10% engagement (80% interval −20% to −2%, 1 post).',
    ]);
  });

  it('has how those that come closest did', () => {
    const close = [OWN, OWN];
    expect(said({ similar: { close, multiple: 1.52, repeats: [], posts: 40 } })).toEqual([
      'The 2 posts of yours that come closest got 1.5× the usual engagement.',
    ]);
  });

  it('says why own posts say nothing, and what stands in the way', () => {
    const obstacles = [{ kind: 'tags' as const, text: 'Keep one hashtag', evidence: 'It has 2', edited: null }];
    expect(said({ obstacles, why: 'Fewer than 15 posts are known.' })).toEqual([
      'Keep one hashtag',
      'Fewer than 15 posts are known.',
    ]);
  });
});
