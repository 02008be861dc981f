import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLANS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { listExperiments } from '#shared/experiments';
import { countPlans, generatePlan, listPlans, type MarketingPlan } from '#shared/plans';
import { listThreadsAccounts } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { PlansPage } from './plans-page.tsx';
import { PLAN_ID, plan, postId } from './testing/plan-samples.ts';

/** Answers the list as the server does: a page of the plans of one status or of all, and their counts. */
const answerPlans = (api: FakeApi, plans: MarketingPlan[]) =>
  api
    .on(listExperiments, () => [])
    .on(listThreadsAccounts, () => [])
    .on(listPlans, ({ query }) => {
      const ofStatus = plans.filter(({ status }) => status === (query.get('status') ?? status));
      const start = ofStatus.findIndex(({ id }) => id === query.get('before')) + 1;
      return ofStatus.slice(start, start + PLANS_PAGE_SIZE);
    })
    .on(countPlans, () => {
      const count = (status: string) => plans.filter((plan) => plan.status === status).length;
      return { draft: count('draft'), active: count('active'), done: count('done'), archived: count('archived') };
    });

const show = (plans: MarketingPlan[], address = '/marketing-plans') => {
  const api = answerPlans(new FakeApi(), plans);
  return { api, ...renderScreen(<PlansPage />, api, { address }) };
};
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('.font-medium')?.textContent);

const three = [
  plan({ id: postId(1), title: 'Winter' }),
  plan({ id: PLAN_ID, title: 'Autumn', status: 'active', startsOn: '2026-10-01', endsOn: '2026-10-28' }),
  plan({ id: postId(3), title: 'Summer', status: 'archived' }),
];

describe('the marketing plans', () => {
  it('are listed with their status, their period and what they rest on', async () => {
    show(three);
    const row = await screen.findByRole('link', { name: /Autumn/ });
    expect(row.textContent).toMatch(/Active.*Oct 1 to Oct 28 · over.*1 time · 1 idea · from 30 posts/);
    expect(row.getAttribute('href')).toBe(`/marketing-plans/${PLAN_ID}`);
    expect(screen.getByRole('link', { name: /Winter/ }).textContent).toMatch(/Draft.*Made Nov 20/);
  });

  it('are filtered by status, which stands in the address', async () => {
    const { actor } = show(three);
    await screen.findByText('Winter');
    expect(titles()).toEqual(['Winter', 'Autumn', 'Summer']);
    expect(screen.queryByRole('button', { name: /Done/ })).toBeNull();
    await actor.click(screen.getByRole('button', { name: /Archived/ }));
    await expect.poll(titles).toEqual(['Summer']);
    expect(place()).toBe('/marketing-plans?status=archived');
    await actor.click(screen.getByRole('button', { name: 'All' }));
    await expect.poll(titles).toEqual(['Winter', 'Autumn', 'Summer']);
    expect(place()).toBe('/marketing-plans');
  });

  it('come page by page', async () => {
    const many = Array.from({ length: PLANS_PAGE_SIZE + 2 }, (_, index) =>
      plan({ id: postId(index + 1), title: `Plan ${index + 1}` }),
    );
    const { actor } = show(many);
    await expect.poll(titles).toHaveLength(PLANS_PAGE_SIZE);
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    await expect.poll(titles).toEqual(many.map(({ title }) => title));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('say so where none has the status of the address', async () => {
    show(three, '/marketing-plans?status=done');
    expect(await screen.findByText('No plan is done')).toBeTruthy();
  });

  it('are none at first: then the page says what a plan is', async () => {
    show([]);
    expect(await screen.findByText('No plan yet')).toBeTruthy();
    expect(screen.queryByText('Marketing Plans Coming Soon')).toBeNull();
  });

  it('can be tried again when they could not be loaded', async () => {
    const api = answerPlans(new FakeApi(), three).refuse(listPlans, { message: 'The database is away' });
    const { actor } = renderScreen(<PlansPage />, api);
    const problem = await screen.findByText('Your plans could not be loaded');
    expect(problem.nextElementSibling?.textContent).toContain('The database is away');
    answerPlans(api, three);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Winter')).toBeTruthy();
  });
});

describe('Generate New Plan', () => {
  it('makes a plan once and opens it', async () => {
    const { api, actor } = show([]);
    api.on(generatePlan, () => plan());
    const answer = api.hold(generatePlan);
    await actor.click(await screen.findByRole('button', { name: 'Generate New Plan' }));
    const pending = await screen.findByRole('button', { name: 'Generating...' });
    await actor.click(pending);
    answer();
    expect(await findToast('Marketing Plan Generated')).toBe('Your new AI-powered marketing plan is ready!');
    await expect.poll(place).toBe(`/marketing-plans/${PLAN_ID}`);
    expect(api.callsOf(generatePlan)).toHaveLength(1);
  });

  it('says why it could not', async () => {
    const { api, actor } = show([]);
    api.refuse(generatePlan, { code: 'forbidden', message: 'Marketing Plan Generation is turned off' });
    await actor.click(await screen.findByRole('button', { name: 'Generate New Plan' }));
    expect(await findToast('Generation Failed')).toBe('Marketing Plan Generation is turned off');
    expect(place()).toBe('/marketing-plans');
  });
});
