import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listPosts } from '#shared/analytics/post-figures';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { postId, postPage, postRow } from '../testing/figure-samples.ts';
import { PostsPage } from './posts-page.tsx';

afterEach(() => vi.useRealTimers());

it('posts show their labels, which lead to all that has them', async () => {
  const api = new FakeApi();
  const labels = [{ id: postId(90), name: 'Rye', colour: 1, postIds: [postId(3)] }];
  api.on(listPosts, () => ({ ...postPage([postRow(3), postRow(2)]), labels }));
  renderScreen(<PostsPage />, api, { address: '/posts' });
  const [, labelled, other] = await screen.findAllByRole('row');
  const chip = within(labelled as HTMLElement).getByRole('link', { name: 'All with the label Rye' });
  expect(chip.getAttribute('href')).toBe(`/content-library?label=${postId(90)}`);
  expect(within(other as HTMLElement).queryByText('Rye')).toBeNull();
});

it('the posts are those of a month, beside those of as many days before it', async () => {
  vi.setSystemTime('2026-11-30T10:00:00Z');
  const api = new FakeApi();
  api.on(listPosts, ({ query }) => postPage([postRow(1)], query.get('from') === '2026-10-01' ? 12 : 9));
  const { actor } = renderScreen(<PostsPage />, api, { address: '/posts' });
  await actor.selectOptions(await screen.findByLabelText('Month'), 'Last month');
  expect(await screen.findByText(/; 9 in the 31 days before/)).toBeTruthy();
  expect(screen.getByText(/^12 posts, Oct 1 – 31, 2026/)).toBeTruthy();
  expect(place()).toBe('/posts?from=2026-10-01&to=2026-10-31');
  expect(screen.queryByLabelText('First day')).toBeNull();
  await actor.selectOptions(screen.getByLabelText('Month'), 'Month');
  expect(place()).toBe('/posts');
});
