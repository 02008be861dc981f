import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepPostTable } from '#shared/library/post-tables';
import type { PageRow } from '#shared/posts/capture';
import { today } from '#shared/words/dates';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { post, user } from '../testing/entries.ts';
import { ActivePostOffer } from './active-post-offer.tsx';

const TABLE = 'Save table';

afterEach(() => vi.restoreAllMocks());

const inSight: PageRow = { ...post, comparison: null, isRounded: false };
const COMPARED = { multiple: 2.12, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };

const offer = (inSight: PageRow | null, page: PageRow[] = [], server = new FakeApi()) =>
  renderScreen(<ActivePostOffer onAnalyze={() => {}} />, server, {
    kind: 'popup',
    activePost: {
      read: async () => inSight,
      readPage: async () => page,
      analyzeInPage: async () => {},
      keys: async () => 'Alt+Shift+Y',
    },
  });

it('names what makes a table, in words that are seen', async () => {
  offer(inSight);
  expect((await screen.findByRole('button', { name: TABLE })).textContent).toBe(TABLE);
});

it('saves the posts of a page as a table, with the counts that it shows and how they compare', async () => {
  const file = catchSavedFile();
  const unknown = { likes: null, replies: null, reposts: null, shares: null };
  const comparison = { multiple: 2.1234, others: 24, ageHours: 160, comparedAt: '2026-11-27T08:00:00.000Z' };
  const { actor } = offer(inSight, [
    { ...post, comparison, isRounded: true },
    { ...post, code: 'DQx2', text: 'Salt, "fine"', counts: unknown, comparison: null, isRounded: false },
  ]);
  await actor.click(await screen.findByRole('button', { name: TABLE }));
  await actor.click(await screen.findByRole('button', { name: 'Save CSV' }));
  await vi.waitFor(() => expect(file.name()).toBe(`threads-posts-slow.bread-${today()}.csv`));
  // As Excel needs it to read any letters but those of the machine.
  expect([...(await file.firstBytes(3))]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await file.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'Published (UTC),Author,Text,Likes,Replies,Reposts,Shares,Rounded by Threads,Times usual likes,Other posts compared,Address',
    '2025-03-04T06:00:00.000Z,slow.bread,Rye takes its time.,1204,0,,,yes,2.12,24,https://www.threads.com/@slow.bread/post/DQx1',
    '2025-03-04T06:00:00.000Z,slow.bread,"Salt, ""fine""",,,,,no,,,https://www.threads.com/@slow.bread/post/DQx2',
    '',
  ]);
});

const rowsOf = (count: number): PageRow[] =>
  Array.from({ length: count }, (_, n) => ({ ...post, code: `DQx${n}`, comparison: null, isRounded: true }));

it('keeps the posts of a page in the library, and says how many of them', async () => {
  const server = new FakeApi().on(keepPostTable, () => ({ id: user.id, keptBefore: null }));
  const { actor } = offer(inSight, rowsOf(120), server);
  await actor.click(await screen.findByRole('button', { name: TABLE }));
  await actor.click(await screen.findByRole('button', { name: 'Keep in library' }));
  expect(await findToast('Kept in your library')).toBe('The first 100 of 120 posts');
  const [call] = server.callsOf(keepPostTable);
  expect(call?.body).toMatchObject({ rows: { length: 100, 0: { code: 'DQx0', isRounded: true } } });
  // What was offered before stands there again.
  expect(await screen.findByRole('button', { name: TABLE })).toBeTruthy();
});

it('says that the same posts are in the library already, since when, and leads there', async () => {
  const server = new FakeApi().on(keepPostTable, () => ({ id: user.id, keptBefore: '2025-03-05T18:30:00.000Z' }));
  const { actor } = offer(inSight, rowsOf(3), server);
  await actor.click(await screen.findByRole('button', { name: TABLE }));
  await actor.click(await screen.findByRole('button', { name: 'Keep in library' }));
  expect(await findToast('Already in your library')).toMatch(/^3 posts, with the same counts on Mar 5, 2025/);
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
});

it('says why a table was not kept, and lets it be tried again or saved as a file', async () => {
  const server = new FakeApi().refuse(keepPostTable, { message: 'Your library has 200 tables of posts' });
  const { actor } = offer(inSight, rowsOf(3), server);
  await actor.click(await screen.findByRole('button', { name: TABLE }));
  await actor.click(await screen.findByRole('button', { name: 'Keep in library' }));
  expect(await findToast('Not Kept')).toBe('Your library has 200 tables of posts');
  for (const name of ['Keep in library', 'Save CSV']) expect(screen.getByRole('button', { name })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: TABLE })).toBeTruthy();
});

it('makes no table of a page without posts', async () => {
  const file = catchSavedFile();
  const { actor } = offer(inSight, []);
  await actor.click(await screen.findByRole('button', { name: TABLE }));
  expect(await findToast('No posts to make a table of')).toContain('Scroll');
  expect(file.name()).toBeUndefined();
});

const inPanel = (isAlways: boolean, post = inSight) => {
  const sending = { isAlways: async () => isAlways, choose: vi.fn(async () => {}) };
  const onAnalyze = vi.fn();
  const activePost = { read: async () => post, readPage: async () => [], keys: async () => '', sending };
  const rendered = renderScreen(<ActivePostOffer onAnalyze={onAnalyze} />, new FakeApi(), {
    kind: 'panel',
    activePost,
  });
  return { ...rendered, onAnalyze, choose: sending.choose };
};

it('asks in the panel before a post is sent', async () => {
  const { actor, onAnalyze, choose } = inPanel(false);
  await actor.click(await screen.findByRole('button', { name: 'Analyze this post' }));
  expect(screen.getByText('Send its words and counts to be analyzed?')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onAnalyze).not.toHaveBeenCalled();
  await actor.click(screen.getByRole('button', { name: 'Analyze this post' }));
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith(inSight);
  await actor.click(screen.getByRole('button', { name: 'Analyze this post' }));
  await actor.click(screen.getByRole('button', { name: 'Always' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith(true);
  expect(onAnalyze).toHaveBeenCalledTimes(2);
});

it('says in the panel that how the post compares is sent with it, and sends that', async () => {
  const compared = { ...inSight, comparison: COMPARED };
  const { actor, onAnalyze } = inPanel(false, compared);
  await actor.click(await screen.findByRole('button', { name: 'Analyze this post' }));
  expect(screen.getByText('Send its words, counts and comparison?')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Send' }));
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith(compared);
});

it('asks nobody in the panel who has chosen to send always', async () => {
  const { actor, onAnalyze } = inPanel(true);
  await actor.click(await screen.findByRole('button', { name: 'Analyze this post' }));
  await vi.waitFor(() => expect(onAnalyze).toHaveBeenCalledExactlyOnceWith(inSight));
});

it('says what to do where no post is in sight', async () => {
  offer(null);
  expect(await screen.findByText(/No post is in sight/)).toBeTruthy();
});
