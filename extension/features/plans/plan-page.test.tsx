import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePlan, deletePlan, type OpenedPlan, openPlan } from '#shared/plans';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { PlanPage } from './plan-page.tsx';
import { finished, itemOutcome, outcome, PLAN_ID, plan, postId, starter, time } from './testing/plan-samples.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (
  <Routes>
    <Route path="/marketing-plans/:id" element={<PlanPage />} />
    <Route path="*" element={null} />
  </Routes>
);

function show(opened: OpenedPlan) {
  let stored = opened;
  const api = new FakeApi()
    .on(openPlan, () => stored)
    .on(changePlan, ({ body }) => {
      stored = { ...stored, ...body };
      return stored;
    });
  return { api, ...renderScreen(page, api, { address: `/marketing-plans/${PLAN_ID}` }) };
}

const draft = (): OpenedPlan => ({ ...plan(), outcome: null });
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('section') as HTMLElement);
};

describe('a plan', () => {
  it('says where it comes from, and what starts it', async () => {
    show(draft());
    expect(await screen.findByRole('heading', { name: 'Autumn', level: 1 })).toBeTruthy();
    expect(screen.getByText(/from 30 posts · Local planner · times in Europe\/Berlin/)).toBeTruthy();
    expect(screen.getByText(/Set the status to Active to start its 28 days/)).toBeTruthy();
  });

  it('shows the evidence of a line on demand, with the way to its posts', async () => {
    const { actor } = show(draft());
    const times = await section('Optimal Posting Times');
    const evidence = times.getByRole('button', { name: '2 posts, +5% to +70%, evidence: Tue 09:00' });
    expect(evidence.getAttribute('aria-expanded')).toBe('false');
    await actor.click(evidence);
    expect(evidence.getAttribute('aria-expanded')).toBe('true');
    expect(times.getByText('+34%')).toBeTruthy();
    expect(times.getByText(/2 of your 30 posts went out/)).toBeTruthy();
    expect(times.getByRole('img', { name: '+34% engagement, interval +5% to +70%' })).toBeTruthy();
    await actor.click(times.getByRole('link', { name: 'Show the posts: Tue 09:00' }));
    expect(place()).toBe(`/posts?ids=${postId(1)}%2C${postId(2)}&title=Tue+09%3A00`);
  });

  it('labels general guidance, and gives each line its target', async () => {
    show(draft());
    const ideas = await section('Content Ideas');
    expect(ideas.getByText('General guidance')).toBeTruthy();
    expect(ideas.getByText('4 posts like this in 28 days')).toBeTruthy();
    expect(ideas.queryByRole('link', { name: /Show/ })).toBeNull();
    expect(ideas.getByRole('link', { name: /^Write a post: / }).getAttribute('href')).toBe('/calendar');
    expect((await section('Optimal Posting Times')).queryByText('General guidance')).toBeNull();
    expect(screen.getByText('No hashtag or topic stood out when this plan was made.')).toBeTruthy();
  });

  it('says under the heading that times without an effect are to be tried', async () => {
    const note = 'No optimal time is known so far: none does better than chance explains. These are times to try.';
    show({ ...plan({}, [time({ isGeneral: true, effect: null })]), outcome: null });
    expect((await section('Optimal Posting Times')).getByText(note)).toBeTruthy();
    cleanup();
    show(draft());
    expect((await section('Optimal Posting Times')).queryByText(note)).toBeNull();
  });

  it('begins a post about each of its topics', async () => {
    const tag = time({ kind: 'hashtag', text: '#oven', practice: { kind: 'tag', name: 'oven' } });
    show({ ...plan({}, [tag]), outcome: null });
    expect((await screen.findByRole('link', { name: 'Write a post: #oven' })).getAttribute('href')).toBe('/calendar');
  });

  it('names how many of the posts behind a line it shows, and the analyses where there is no post', async () => {
    const many = time({ sampleSize: 40 });
    const analyzed = { ...starter('End with a question'), isGeneral: false, analysisIds: [postId(9)] };
    show({ ...plan({}, [many, analyzed]), outcome: null });
    expect(await screen.findByText('Show the 2 best of 40 posts')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show the analysis', hidden: true });
    expect(link.getAttribute('href')).toBe(`/content-analysis?entry=${postId(9)}`);
  });

  it('that was made elsewhere shows its lines alone', async () => {
    show({ ...plan({ recommendations: null, contentIdeas: ['Write more'] }), outcome: null });
    expect(await screen.findByText('Write more')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /evidence/ })).toBeNull();
  });

  it('that is gone says so and leads to the others', async () => {
    const api = new FakeApi().refuse(openPlan, { code: 'not_found', message: 'This plan was not found' });
    const { actor } = renderScreen(page, api, { address: '/marketing-plans/x' });
    expect(await screen.findByText('This plan does not exist')).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'See all plans' }));
    expect(place()).toBe('/marketing-plans');
  });

  it('is printed by the browser', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { actor } = show(draft());
    await actor.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('what came of a plan', () => {
  it('stands beside the time before, and line by line', async () => {
    const { actor } = show(finished());
    const card = await section('Results');
    expect(card.getByText('All 28 days, against the 28 days before')).toBeTruthy();
    expect(card.getByText('Median post').closest('div')?.textContent).toContain('24↑ +20.0%, 20 before');
    expect(card.getByText('Engagement rate').closest('div')?.textContent).toContain('↑ +2.5 points, 5.0% before');
    expect(card.getByText(/In 28 days: 12 posts/)).toBeTruthy();
    const times = await section('Optimal Posting Times');
    expect(times.getByText('Target reached')).toBeTruthy();
    expect(times.getByText('Followed by 1 post')).toBeTruthy();
    expect(times.getByText('their typical engagement is 40, the target 29')).toBeTruthy();
    expect((await section('Content Ideas')).getByText('Not followed')).toBeTruthy();
    await actor.click(times.getByRole('link', { name: 'Show what was posted: Tue 09:00' }));
    expect(place()).toContain(`/posts?ids=${postId(3)}`);
  });

  it('is told so far while it runs, and compares with nothing where too little is known', async () => {
    const cannotTell = itemOutcome({ isFollowed: null, posts: 3, isReached: null });
    const open = itemOutcome({ isFollowed: false, posts: 0, postIds: [], result: null, isReached: null });
    const running = outcome({ isFinal: false, day: 7, before: null, items: [cannotTell, open] });
    show(finished({ outcome: running }));
    expect((await section('So far')).getByText('Day 7 of 28')).toBeTruthy();
    expect(screen.getAllByText('no comparison: too few posts')).toHaveLength(4);
    expect(screen.getByText('Cannot be checked, so all posts count: 3 posts')).toBeTruthy();
    expect(screen.getByText('Not yet followed')).toBeTruthy();
    expect(screen.getByText('No post so far is like this')).toBeTruthy();
  });

  it('is not computed while Performance Analytics is off, and the page says so', async () => {
    show(finished({ outcome: null }));
    const link = await screen.findByRole('link', { name: 'Turn on Performance Analytics in Settings' });
    expect(link.getAttribute('href')).toBe(linkTargets.performanceAnalytics);
  });
});

describe('a plan can', () => {
  it('be renamed in place', async () => {
    const { api, actor } = show(draft());
    await actor.click(await screen.findByRole('button', { name: 'Rename this plan' }));
    const name = screen.getByRole('textbox', { name: 'Name of the plan' });
    await actor.clear(name);
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please give the plan a name')).toBeTruthy();
    await actor.type(name, 'Winter{Enter}');
    expect(await screen.findByRole('heading', { name: 'Winter', level: 1 })).toBeTruthy();
    expect(api.callsOf(changePlan).map(({ body }) => body)).toEqual([{ title: 'Winter' }]);
  });

  it('keep its name by Escape', async () => {
    const { api, actor } = show(draft());
    await actor.click(await screen.findByRole('button', { name: 'Rename this plan' }));
    await actor.keyboard('Spring{Escape}');
    expect(screen.getByRole('button', { name: 'Rename this plan' })).toBeTruthy();
    expect(api.callsOf(changePlan)).toEqual([]);
  });

  it('be given another status', async () => {
    const { api, actor } = show(draft());
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Active');
    await expect.poll(() => api.callsOf(changePlan).map(({ body }) => body)).toEqual([{ status: 'active' }]);
    await expect.poll(() => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('active');
  });

  it('keep its status when the change fails, in words', async () => {
    const { api, actor } = show(draft());
    api.refuse(changePlan, { message: 'The database is away' });
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Done');
    expect(await findToast('Change Failed')).toBe('The database is away');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('draft');
  });

  it('be deleted after a question that names what is lost', async () => {
    const { api, actor } = show(draft());
    api.on(deletePlan, () => ({ deleted: 1 }));
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByText(/“Autumn” with its 2 lines, their targets and results will be deleted/)).toBeTruthy();
    expect(api.callsOf(deletePlan)).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Delete plan' }));
    expect(await findToast('Plan Deleted')).toBe('Autumn');
    expect(place()).toBe('/marketing-plans');
  });
});
