import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PagePost } from '#shared/posts/capture';
import { today } from '#shared/words/dates';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { post } from '../testing/entries.ts';
import { ActivePostOffer } from './active-post-offer.tsx';

afterEach(() => vi.restoreAllMocks());

const offer = (inSight: PagePost | null, page: PagePost[] = []) =>
  renderScreen(<ActivePostOffer onAnalyze={() => {}} />, new FakeApi(), {
    kind: 'popup',
    activePost: {
      read: async () => inSight,
      readPage: async () => page,
      analyzeInPage: async () => {},
      keys: async () => 'Alt+Shift+Y',
    },
  });

it('saves the posts of a page as a table, with the counts that it shows', async () => {
  const file = catchSavedFile();
  const unknown = { likes: null, replies: null, reposts: null, shares: null };
  const { actor } = offer(post, [post, { ...post, code: 'DQx2', text: 'Salt, "fine"', counts: unknown }]);
  await actor.click(await screen.findByRole('button', { name: 'Save the posts on this page as a table (CSV)' }));
  await vi.waitFor(() => expect(file.name()).toBe(`threads-posts-slow.bread-${today()}.csv`));
  expect((await file.text()).split('\r\n')).toEqual([
    'Published (UTC),Author,Text,Likes,Replies,Reposts,Shares,Address',
    '2025-03-04T06:00:00.000Z,slow.bread,Rye takes its time.,1204,0,,,https://www.threads.com/@slow.bread/post/DQx1',
    '2025-03-04T06:00:00.000Z,slow.bread,"Salt, ""fine""",,,,,https://www.threads.com/@slow.bread/post/DQx2',
    '',
  ]);
});

it('says what to do where no post is in sight', async () => {
  offer(null);
  expect(await screen.findByText(/No post is in sight/)).toBeTruthy();
});
