import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { getForecasts } from '#shared/analytics/forecasts';
import { compareGroups, getPerformance, type Performance, type PostGroups } from '#shared/analytics/performance';
import { comparePosts, listPosts } from '#shared/analytics/post-figures';
import { countUnseen, seeEvents } from '#shared/analytics/watches';
import { AllInSight } from '../../../components/testing/all-in-sight.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { PerformancePage } from '../performance/performance-page.tsx';
import { postPage } from './figure-samples.ts';
import { groupsOf, performanceOf, reportCard } from './performance-samples.ts';

/** The page of performance with these figures. `address` gives what its address says by then. */
export async function openPerformance(
  shown: Partial<Performance> = {},
  at = '/performance',
  hosting: object = {},
  groupsBy: (by: string | null) => PostGroups = () => groupsOf(),
) {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  const api = new FakeApi()
    .on(getPerformance, () => performanceOf(shown))
    .on(getForecasts, () => ({ card: reportCard(), forecasts: [] }))
    .on(compareGroups, ({ query }) => groupsBy(query.get('by')))
    .on(countUnseen, () => ({ unseen: 2 }))
    .on(seeEvents, () => ({ unseen: 0 }))
    .on(listPosts, () => postPage([]))
    .on(comparePosts, () => ({ measure: 'views', curves: [], typical: null }));
  const rendered = renderScreen(<PerformancePage />, api, { address: at, ...hosting });
  await screen.findByText(/@slow\.bread|No Threads account|Analytics is off/);
  const address = () => Object.fromEntries(new URLSearchParams(place().split('?')[1]));
  return { api, address, ...rendered };
}
