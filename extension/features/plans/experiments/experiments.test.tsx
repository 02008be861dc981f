import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  deleteExperiment,
  type Experiment,
  type ExperimentTurn,
  listExperiments,
  previewExperiment,
  startExperiment,
  stopExperiment,
} from '#shared/experiments';
import { listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { draftIn } from '../../../lib/links/draft-link.ts';
import { postId } from '../testing/plan-samples.ts';
import { ExperimentsSection } from './experiments-section.tsx';

const ACCOUNT: ThreadsAccount = {
  id: postId(90),
  username: 'rye',
  displayName: 'Rye',
  profileImageUrl: null,
  followersCount: 4260,
  lastSyncAt: '2026-11-20T10:00:00.000Z',
  isConnected: true,
  canPublish: false,
  needsReconnect: false,
  isSandbox: false,
  trackingSince: '2026-11-01T10:00:00.000Z',
  sync: { phase: 'idle', postsSoFar: 0, problem: null, shortfall: null },
};

const turn = (n: number, changes: Partial<ExperimentTurn> = {}): ExperimentTurn => ({
  n,
  pair: Math.floor(n / 2),
  arm: n % 2 === 0 ? 0 : 1,
  dueAt: `2026-12-0${n + 1}T08:00:00.000Z`,
  wallClock: `2026-12-0${n + 1}T09:00`,
  state: 'ahead',
  postId: null,
  value: null,
  ...changes,
});

const RUNNING: Experiment = {
  id: postId(1),
  accountId: ACCOUNT.id,
  subject: { kind: 'trait', name: 'question' },
  measure: 'views',
  pairs: 20,
  weekdays: [0, 1],
  times: ['09:00'],
  timeZone: 'Europe/Berlin',
  arms: ['With a question', 'Without a question'],
  state: 'running',
  startsOn: '2026-12-01',
  endsOn: '2026-12-08',
  donePairs: 1,
  typical: [1200, 900],
  result: { lift: 0.3, low: null, high: null },
  summary: '1 of 20 pairs are measured: too few for a range yet.',
  turns: [
    turn(0, { state: 'measured', postId: postId(11), value: 1200 }),
    turn(1, { state: 'measured', postId: postId(12), value: 900 }),
    turn(2),
    turn(3),
  ],
};

function show(experiments: Experiment[], accounts: ThreadsAccount[] = [ACCOUNT]) {
  const api = new FakeApi().on(listExperiments, () => experiments).on(listThreadsAccounts, () => accounts);
  api.on(previewExperiment, () => ({ endsOn: '2027-02-01', detectable: 0.6, pairsForWorthwhile: 39, posts: 120 }));
  const screens = (
    <>
      <ExperimentsSection />
      <Brought />
    </>
  );
  return { api, ...renderScreen(screens, api) };
}

const Brought = () => <output data-testid="brought">{JSON.stringify(draftIn(useLocation().state))}</output>;

describe('experiments', () => {
  it('show what is known, whose turn is next, and a way to write its post', async () => {
    const { actor } = show([RUNNING]);
    await screen.findByText('With a question or without a question');
    const [card = document.body] = screen.getAllByRole('listitem');
    expect(card.textContent).toContain('1 of 20 pairs are measured');
    expect(card.textContent).toContain('1,200 views · median of 1');
    const next = within(card).getByRole('link', { name: /^Write it: Dec 3, 9:00\sAM: with a question$/ });
    expect(next.getAttribute('href')).toBe('/calendar');
    await actor.click(next);
    expect(JSON.parse(screen.getByTestId('brought').textContent)).toMatchObject({
      wallClock: '2026-12-03T09:00',
      accountId: ACCOUNT.id,
      idea: 'This post is a turn of your experiment: with a question. It is judged by its views after a day.',
    });
  });

  it('draw the range once there is one', async () => {
    show([{ ...RUNNING, state: 'difference', result: { lift: 0.6, low: 0.1, high: 1.4 }, turns: [] }]);
    expect(await screen.findByRole('img', { name: 'With a question: +60%, between +10% and +140%' })).toBeTruthy();
    expect(screen.getByText('Difference found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  });

  it('are started with what was chosen, after being told what they find', async () => {
    const started: unknown[] = [];
    const { api, actor } = show([]);
    api.on(startExperiment, ({ body }) => {
      started.push(body);
      return RUNNING;
    });
    await actor.click(await screen.findByRole('button', { name: 'Start an experiment' }));
    expect(await screen.findByText(/A difference of \+60% or more would be found in 8 of 10/)).toBeTruthy();
    await actor.selectOptions(screen.getByLabelText('What to compare'), 'hour');
    await actor.click(screen.getByRole('button', { name: 'Fri' }));
    await actor.click(screen.getByRole('button', { name: 'Start' }));
    expect(await findToast('Experiment Started')).toBeTruthy();
    expect(started).toMatchObject([
      {
        accountId: ACCOUNT.id,
        subject: { kind: 'hour' },
        weekdays: [0, 1, 2, 3],
        times: ['09:00', '18:00'],
        pairs: 20,
      },
    ]);
  });

  it.each([
    [
      0.6,
      39,
      /\+60% or more would be found .* worth while from 39 posts a side on: they find one of \+40% as often\.$/,
      39,
    ],
    [
      1.1,
      96,
      /a change that you expect to do that much\. 80 posts a side, the most there are, show a smaller one\./,
      80,
    ],
    [0.3, 14, /A difference of \+30% or more .* For one of \+40%, 14 posts a side are enough\.$/, 14],
    [
      null,
      null,
      /once fifteen posts .*; there are 9\. Until then, begin with the smallest experiment, 10 posts a side/,
      10,
    ],
  ])(
    'say what makes them worth while, and offer it: %s, with %s pairs for 40%%',
    async (detectable, need, told, offered) => {
      const { api, actor } = show([]);
      const posts = detectable === null ? 9 : 120;
      api.on(previewExperiment, () => ({ endsOn: '2027-02-01', detectable, pairsForWorthwhile: need, posts }));
      await actor.click(await screen.findByRole('button', { name: 'Start an experiment' }));
      expect((await screen.findByText(/It takes 40 posts, 20 a side/)).textContent).toMatch(told);
      await actor.click(screen.getByRole('button', { name: `Use ${offered} pairs` }));
      const field = screen.getByLabelText<HTMLInputElement>('Pairs of posts');
      expect([field.value, document.activeElement]).toEqual([String(offered), field]);
      expect(await screen.findByText(new RegExp(`It takes ${2 * offered} posts`))).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    },
  );

  it('cannot be started while something is wrong, and say what', async () => {
    const { api, actor } = show([]);
    api.on(previewExperiment, () =>
      Response.json(
        {
          error: {
            code: 'invalid_input',
            message: 'Please check what you entered',
            fields: { times: 'Leave two hours' },
          },
        },
        { status: 400 },
      ),
    );
    await actor.click(await screen.findByRole('button', { name: 'Start an experiment' }));
    expect((await screen.findAllByText('Leave two hours')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
  });

  it('are ended and deleted after a question', async () => {
    const calls: string[] = [];
    const { api, actor } = show([RUNNING]);
    api
      .on(stopExperiment, () => {
        calls.push('stop');
        return { ...RUNNING, state: 'stopped' };
      })
      .on(deleteExperiment, () => {
        calls.push('delete');
        return { deleted: 1 };
      });
    await actor.click(await screen.findByRole('button', { name: 'End' }));
    await actor.click(screen.getByRole('button', { name: 'End it' }));
    await expect.poll(() => calls).toEqual(['stop']);
    await actor.click(screen.getByRole('button', { name: 'Delete' }));
    await actor.click(screen.getByRole('button', { name: 'Delete experiment' }));
    await expect.poll(() => calls).toEqual(['stop', 'delete']);
  });

  it('need an account', async () => {
    show([], []);
    expect(await screen.findByText(/Connect a Threads account in Settings/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start an experiment' })).toBeNull();
  });
});
