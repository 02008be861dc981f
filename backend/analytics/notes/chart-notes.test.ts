import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import {
  addChartNote,
  type ChartNoteBody,
  changeChartNote,
  chartNoteSchema,
  deleteChartNote,
  listChartNotes,
  type ChartNote as Note,
} from '#shared/analytics/chart-notes';
import { CHART_NOTE_MAX_LENGTH, MAX_CHART_NOTES } from '#shared/contract/limits-and-page-sizes';
import { addDays } from '#shared/days/period-choice';
import { FollowerReading } from '../../models/accounts/follower-reading.ts';
import { MarketingPlan } from '../../models/plans/marketing-plan.ts';
import { ChartNote } from '../../models/watching/chart-note.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, HOUR, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY = '2026-03-14';
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

async function newOwner() {
  const { client, user } = await signUp(app);
  const params = { userId: user.id };
  return {
    client,
    user,
    list: async (query: Record<string, string> = MARCH): Promise<Note[]> => {
      const { status, body } = await client.call(listChartNotes, { params, query: query as typeof MARCH });
      expect(status).toBe(200);
      for (const note of body) expect(chartNoteSchema.parse(note)).toEqual(note);
      return body;
    },
    add: (body: Partial<ChartNoteBody>) =>
      client.call(addChartNote, { body: { day: DAY, text: 'Started a newsletter', accountId: null, ...body } }),
  };
}

describe('own notes on the days of charts', () => {
  it('are listed by day, changed, and gone once they are deleted', async () => {
    const { client, add, list } = await newOwner();
    const { body: later } = await add({ text: ' Moved to mornings ', day: '2026-03-20' });
    const { body: first } = await add({});
    expect(await list()).toEqual([first, { ...later, text: 'Moved to mornings' }]);
    const params = { id: later.id };
    const body = { day: '2026-03-02', text: 'Mornings', accountId: null };
    expect((await client.call(changeChartNote, { params, body })).body).toEqual({ ...later, ...body });
    expect((await list()).map(({ day }) => day)).toEqual(['2026-03-02', DAY]);
    expect(await list({ from: DAY, to: DAY })).toEqual([first]);
    expect((await client.call(deleteChartNote, { params })).body).toEqual({ deleted: 1 });
    expect((await client.call(deleteChartNote, { params })).status).toBe(404);
    expect((await client.call(changeChartNote, { params, body })).status).toBe(404);
    expect(await list()).toEqual([first]);
  });

  it('are about one account or about all', async () => {
    const { user, add, list } = await newOwner();
    const [one, other] = [await connectAccount(user.id), await connectAccount(user.id)];
    await add({ text: 'of all' });
    await add({ text: 'of one', accountId: one.id });
    const textsOf = async (account: string) =>
      (await list({ ...MARCH, account })).map((note) => 'text' in note && note.text);
    expect(await textsOf(one.id)).toEqual(['of all', 'of one']);
    expect(await textsOf(other.id)).toEqual(['of all']);
    expect(await list()).toHaveLength(2);
  });

  it.each([
    { text: '  ' },
    { text: 'x'.repeat(CHART_NOTE_MAX_LENGTH + 1) },
    { day: '2026-02-30' },
    { day: '0000-01-01' },
    { accountId: 'mine' },
  ])('are refused with %o', async (body) => {
    expect((await (await newOwner()).add(body)).status).toBe(400);
  });

  it.each([
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2024-03-02', to: '2026-03-01' },
    { from: '2026-03-02' },
    { ...MARCH, days: 'lunar' },
  ])('are not listed for %o', async (query) => {
    const { client, user } = await newOwner();
    const asked = { params: { userId: user.id }, query: query as typeof MARCH };
    expect((await client.call(listChartNotes, asked)).status).toBe(400);
  });

  it('are their user’s alone', async () => {
    const [own, other] = [await newOwner(), await newOwner()];
    const { body: note } = await own.add({});
    const { id: accountId } = await connectAccount(own.user.id);
    const asked = { params: { userId: own.user.id }, query: MARCH };
    expect((await app.client().call(listChartNotes, asked)).status).toBe(401);
    expect((await other.client.call(listChartNotes, asked)).status).toBe(403);
    expect((await other.add({ accountId })).status).toBe(404);
    expect((await other.add({ accountId: randomUUID() })).status).toBe(404);
    const body = { day: DAY, text: 'Taken over', accountId: null };
    expect((await other.client.call(changeChartNote, { params: { id: note.id }, body })).status).toBe(404);
    expect((await other.client.call(deleteChartNote, { params: { id: note.id } })).status).toBe(404);
    expect(await own.list()).toEqual([note]);
  });

  it('have a limit', async () => {
    const { user, add } = await newOwner();
    const rows = Array.from({ length: MAX_CHART_NOTES }, (_, n) => ({ userId: user.id, day: DAY, text: `${n}` }));
    await ChartNote.query().insert(rows);
    const { status, body } = await add({});
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('at most 500 notes on charts');
  });
});

describe('automatic notes', () => {
  const dayBefore = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
  const lately = { from: dayBefore(40), to: dayBefore(0) };

  it('tell that a plan became active', async () => {
    const { user, list } = await newOwner();
    const ran = { status: 'active' as const, startsOn: DAY, endsOn: '2026-04-12' };
    const plan = await MarketingPlan.query().insertAndFetch({ userId: user.id, title: 'Mornings', ...ran });
    await MarketingPlan.query().insert({ userId: user.id, title: 'A draft' });
    expect(await list()).toEqual([{ kind: 'plan', day: DAY, planId: plan.id, title: 'Mornings' }]);
  });

  it('tell of days without a reading, unless their user turned the figures off', async () => {
    const { client, user, list } = await newOwner();
    const { id: accountId } = await connectAccount(user.id);
    // What is read on a day is what the day before ended with.
    const read = [19, 18, 14, 13].map((days) => ({
      userId: user.id,
      accountId,
      day: dayBefore(days),
      followers: 10,
      readAt: new Date(),
    }));
    await FollowerReading.query().insert(read);
    expect(await list(lately)).toMatchObject([{ kind: 'gap', day: dayBefore(18), to: dayBefore(16), days: 3 }]);
    const params = { userId: user.id };
    await client.call(changeSettings, { params, body: { privacy: { performanceAnalytics: false } } });
    expect(await list(lately)).toEqual([]);
  });

  it('name posts above three times their usual, on the day of the zone that the chart has', async () => {
    const { user, list } = await newOwner();
    const account = await connectAccount(user.id);
    for (let at = 0; at < 9; at++) await syncPost(account, (100 + 10 * at) * HOUR, [[24, { views: 100 }]]);
    await syncPost(account, 300 * HOUR, [[24, { views: 299 }]]);
    const post = await syncPost(account, 320 * HOUR, [[24, { views: 450 }]], { content: 'How I glaze\nIn steps' });
    const [note, ...others] = await list(lately);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      kind: 'post',
      postId: post.id,
      text: 'How I glaze',
      multiple: 4.5,
      age: 24,
      comparedWith: 10,
    });
    expect(note?.day).toBe(post.publishedAt?.toISOString().slice(0, 10));
    const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(post.publishedAt ?? 0);
    expect(await list({ ...lately, days: 'pacific' })).toMatchObject([{ day: pacific }]);
    expect(await list({ from: dayBefore(10), to: dayBefore(0) })).toEqual([]);
  });
});
