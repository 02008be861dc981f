import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Effect } from '#shared/analytics/findings';
import { getReadReplies, getReplyTexts } from '#shared/analytics/reply-texts';
import { getTopics, type Topic, type Topics, topicsSchema } from '#shared/analytics/topics';
import { createScheduledPost, type NewPost, type ScheduledPost } from '#shared/calendar/calendar';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { topicsCsv } from './topics-csv.ts';
import { TopicsPage } from './topics-page.tsx';

const id = '0190a000-0000-7000-8000-0000000000a1';
const effect = (
  name: string,
  [lift, low, high]: [number, number, number],
  posts: number,
  isClaimed: boolean,
): Effect => ({
  ...{ name, lift, low, high, posts, isClaimed },
  postIds: [id],
});
const topic = (name: string, changes: Partial<Topic>): Topic => ({
  ...{ name, kind: 'hashtag', posts: 12, used: 4, usedBefore: 2, lastUsedAt: '2026-11-20T10:00:00.000Z', effect: null },
  turns: [
    { nth: 1, posts: 5, multiple: 1.5 },
    { nth: 2, posts: 4, multiple: 1.2 },
    { nth: 3, posts: 1, multiple: null },
  ],
  ...{ postIds: [id], isGap: false },
  ...changes,
});

const full: Topics = topicsSchema.parse({
  source: 'posts',
  timeZone: 'UTC',
  accounts: [{ id, username: 'ada', isSandbox: true }],
  account: null,
  lastSyncAt: '2026-11-22T08:05:00.000Z',
  ...{ posts: 90, compared: 88, days: 180 },
  period: { from: '2026-10-23', to: '2026-11-21', posts: 20, postsBefore: 18 },
  topics: [
    topic('#glaze', { effect: effect('#glaze', [0.22, 0.06, 0.41], 12, true) }),
    topic('Raku', { kind: 'topic', posts: 3, isGap: true, effect: effect('Raku', [0.1, -0.2, 0.5], 3, false) }),
    topic('kiln shelf', {
      kind: 'phrase',
      turns: [1.4, 1.2, 0.7].map((multiple, at) => ({ nth: at + 1, posts: 4, multiple })),
    }),
  ],
  collected: [
    {
      ...{ name: 'slip', analyses: 2, saved: 1, ownPosts: 0 },
      newest: { title: 'How slip is made', at: '2026-11-19T10:00:00.000Z', entryId: null, savedId: id },
    },
  ],
});

/** As the calendar answers it. */
const draftOf = ({ accountId, parts, timeZone }: NewPost): ScheduledPost => ({
  ...{ id, accountId, state: 'draft', dueAt: null, timeZone, wallClock: null, rehearsal: null },
  parts: parts.map((part) => ({
    ...part,
    ...{ mediaId: null, permalink: null, postId: null, problem: null, attempts: [] },
  })),
  ...{ isByHand: false, revision: 1, series: null, publishedAt: null },
  composerUrl: 'https://www.threads.com/intent/post',
  updatedAt: '2026-11-22T08:05:00.000Z',
});

const serverWith = (topics: Topics) =>
  new FakeApi().on(getTopics, () => topics).on(getReadReplies, () => ({ isOn: false }));

describe('the page of topics', () => {
  it('says in a sentence what to write about, and leads from what is worth trying to a draft and an experiment', async () => {
    renderScreen(<TopicsPage />, serverWith(full));
    expect(
      await screen.findByText(
        'More engagement goes with #glaze (+22%, 80%: +6% to +41%, 12 posts). Worth trying again: Raku.',
      ),
    ).toBeTruthy();
    for (const chip of ['1 beyond chance', '1 worth trying', '1 may tire', 'Sandbox'])
      expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Draft: Raku' }).getAttribute('href')).toBe('/calendar');
    expect(screen.getByRole('link', { name: 'Experiment: Raku' }).getAttribute('href')).toBe(
      '/marketing-plans?try=tag&tag=Raku',
    );
    expect(screen.getByText(/Meta’s keyword search could add/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How slip is made' }).getAttribute('href')).toContain(`saved=${id}`);
  });

  it('says what could be shown of replies to own posts, and asks for none while they are not read', async () => {
    const api = serverWith(full);
    renderScreen(<TopicsPage />, api);
    expect(await screen.findByRole('link', { name: 'Turn it on in Engagement Reports' })).toBeTruthy();
    expect(api.callsOf(getReplyTexts)).toEqual([]);
  });

  it('asks for no replies where there are no own posts', async () => {
    const api = serverWith({ ...full, source: 'analyses' });
    renderScreen(<TopicsPage />, api);
    expect(await screen.findByText(/By the posts that you analyzed/)).toBeTruthy();
    expect(api.callsOf(getReadReplies)).toEqual([]);
  });

  it('shows how the first, second and third post about a topic do, in a table that can be saved', async () => {
    renderScreen(<TopicsPage />, serverWith(full));
    const row = within(await screen.findByRole('row', { name: /#glaze/ }));
    for (const text of ['1.5× (5)', '1.2× (4)', '1 of 3', '4, before 2']) expect(row.getByText(text)).toBeTruthy();
    const [head, glaze] = topicsCsv(full).split('\r\n');
    expect(head).toContain('Lift of engagement (of 88 posts, read 2026-11-22T08:05:00.000Z)');
    expect(glaze).toBe('#glaze,Hashtag,12,4,2,2026-11-20T10:00:00.000Z,0.22,0.06,0.41,true,1.5,5,1.2,4,,1');
  });

  it('says of few posts how many are missing', async () => {
    const young = {
      ...full,
      posts: 6,
      compared: 6,
      topics: [topic('#glaze', { posts: 2, isGap: true })],
      collected: [],
    };
    renderScreen(<TopicsPage />, serverWith(young));
    expect(await screen.findByText(/what a topic is worth is told from 15 on/)).toBeTruthy();
    expect(screen.getByText(/It takes 15 posts that are a day old: 6 so far/)).toBeTruthy();
  });

  it('says without posts what will be here, and what to do', async () => {
    const none: Topics = { ...full, posts: 0, source: 'none', topics: [], collected: [] };
    renderScreen(<TopicsPage />, serverWith(none));
    expect(await screen.findByText('There are no posts of yours yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });

  it('compares the topics that are ticked, and says what cannot be told apart', async () => {
    const { actor } = renderScreen(<TopicsPage />, serverWith(full));
    const tick = async (name: string) => actor.click((await screen.findAllByLabelText(`Tick: ${name}`))[0] as Element);
    await tick('#glaze');
    expect(screen.getByRole('button', { name: 'Compare' }).hasAttribute('disabled')).toBe(true);
    await tick('Raku');
    await tick('kiln shelf');
    await actor.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your topics compared' }));
    // The first control explains the lift, and would cover the title with it.
    expect(document.activeElement?.textContent).toBe('Your topics compared');
    expect(dialog.getByText(/Their intervals overlap/)).toBeTruthy();
    expect(dialog.getByRole('img', { name: '#glaze: +22%, interval +6% to +41%' })).toBeTruthy();
    expect(dialog.getByText('Too few posts to measure its lift')).toBeTruthy();
  });

  it('leads from one topic that is ticked to the composer, as from its row', async () => {
    const { actor } = renderScreen(<TopicsPage />, serverWith(full));
    await actor.click((await screen.findAllByLabelText('Tick: kiln shelf'))[0] as Element);
    const bar = within(screen.getByRole('region', { name: 'Topics that are ticked' }));
    await actor.click(bar.getByRole('link', { name: 'Draft: kiln shelf' }));
    expect(place()).toBe('/calendar');
  });

  it('begins a draft for each topic that is ticked, and none twice where one was refused', async () => {
    const made: NewPost[] = [];
    const api = serverWith(full).on(createScheduledPost, ({ body }) => {
      made.push(body);
      const refusal = { error: { code: 'conflict', message: 'Your calendar is full' } };
      return made.length === 2 ? Response.json(refusal, { status: 409 }) : draftOf(body);
    });
    const { actor } = renderScreen(<TopicsPage />, api);
    for (const name of ['#glaze', 'Raku', 'kiln shelf'])
      await actor.click((await screen.findAllByLabelText(`Tick: ${name}`))[0] as Element);
    await actor.click(screen.getByRole('button', { name: 'Draft each' }));
    expect(await screen.findByText('Your calendar is full')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Draft each' }));
    expect(await screen.findByText('3 drafts in your calendar')).toBeTruthy();
    const byKey = new Map(made.map(({ clientKey, parts }) => [clientKey, parts[0]]));
    expect([...byKey.values()]).toEqual([
      { text: 'Idea: glaze', topicTag: 'glaze' },
      { text: 'Idea: Raku', topicTag: 'Raku' },
      { text: 'Idea: kiln shelf' },
    ]);
    expect(screen.queryByRole('region', { name: 'Topics that are ticked' })).toBe(null);
  });
});
