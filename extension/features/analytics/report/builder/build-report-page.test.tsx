import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createReportLink,
  getReport,
  listReportLinks,
  openSharedReport,
  type Report,
  type ReportLink,
  revokeReportLink,
} from '#shared/analytics/reports';
import { listThreadsAccounts } from '#shared/threads';
import { catchSavedFile } from '../../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../../../components/testing/render-screen.tsx';
import { linkTargets } from '../../../../lib/links/link-targets.ts';
import { BuildReportPage } from './build-report-page.tsx';
import { SharedReportPage } from './shared-report-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const whole: Report = {
  account: { username: 'ada', isSandbox: false },
  timeZone: 'Europe/Berlin',
  from: '2026-11-15',
  to: '2026-11-21',
  against: { from: '2026-11-08', to: '2026-11-14' },
  madeAt: '2026-11-22T10:00:00.000Z',
  note: 'For the bakery',
  cards: [
    { name: 'views', value: 2100, before: 1800 },
    { name: 'followers', value: 12, before: null },
  ],
  posts: [
    {
      text: 'Which glaze would you take?',
      publishedAt: '2026-11-16T09:00:00.000Z',
      permalink: 'https://www.threads.com/@ada/post/C1',
      ...{ views: 900, likes: 40, replies: 12, reposts: null, quotes: 1 },
    },
  ],
  conversation: null,
  growth: null,
  notes: [{ day: '2026-11-18', text: 'A newsletter began' }],
};
const noReplies = {
  ...{ from: whole.from, to: whole.to, replies: 0, questions: 0, answered: 0, posts: 0, answerTime: null },
  within: [],
};
const link: ReportLink = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  ...{ username: 'ada', from: whole.from, to: whole.to },
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-12-22T10:00:00.000Z',
};
const TOKEN = 'T'.repeat(43);

describe('the report builder', () => {
  const open = (report: Report | null = whole, address = '/', links: ReportLink[] = []) => {
    const api = new FakeApi()
      .on(getReport, () => ({ report }))
      .on(listThreadsAccounts, () => [])
      .on(listReportLinks, () => links)
      .on(createReportLink, () => {
        links = [link];
        return { link, url: `https://example.com/shared-report#${TOKEN}` };
      })
      .on(revokeReportLink, () => {
        links = [];
        return { deleted: 1 };
      });
    return { api, ...renderScreen(<BuildReportPage />, api, { address }) };
  };

  it('is led to where a link is made', async () => {
    open(whole, linkTargets.shareReport);
    const heading = await screen.findByRole('heading', { name: 'Share by link' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the sheet, and keeps days and sections in the address', async () => {
    const { api, actor } = open();
    const views = within(await screen.findByRole('row', { name: /^Views/ }));
    expect(views.getByText('+300 (+17%)')).toBeTruthy();
    expect(screen.getByText('Nov 18: A newsletter began')).toBeTruthy();
    await actor.click(screen.getByRole('checkbox', { name: 'Followers' }));
    expect(place()).toBe('/?sections=cards%2Cposts%2Cconversation%2Cnotes');
    expect(api.callsOf(getReport).at(-1)?.query.get('sections')).toBe('cards,posts,conversation,notes');
    await actor.type(screen.getByRole('textbox', { name: /A note at the top/ }), 'Hello');
    const saved = catchSavedFile();
    await actor.click(screen.getByRole('button', { name: 'Save as CSV' }));
    for (const line of [
      ...['Note,Hello', 'Views,2100,1800', '2026-11-18,A newsletter began'],
      ...['Made at,2026-11-22 11:00', 'Most viewed posts,Published (Europe/Berlin)', '2026-11-16 10:00'],
    ])
      expect(await saved.text()).toContain(line);
  });

  it('says that a link keeps what it has while replies are still being read', async () => {
    const conversation = { received: null, against: null, unread: 10, starters: [] };
    open({ ...whole, conversation });
    expect(
      await screen.findByText(/^Replies under 10 posts are still being read\. A link keeps the figures/),
    ).toBeTruthy();
  });

  it.each([
    [10, 'The replies of these days, under 10 posts, are not read yet.'],
    [undefined, 'The replies of these days are not known.'],
  ])('does not say that nobody replied where replies under %s posts are unread', async (unread, words) => {
    const conversation = { received: noReplies, against: null, unread, starters: [] };
    const { actor } = open({ ...whole, conversation });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Nobody replied/)).toBeNull();
    expect(screen.queryByRole('row', { name: /^Replies read/ })).toBeNull();
    const saved = catchSavedFile();
    await actor.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await saved.text()).not.toContain('Replies read,0');
  });

  it('says which posts its sentence about replies rests on while others are unread', async () => {
    const received = { ...noReplies, replies: 61, within: [{ hours: 24 as const, due: 61, answered: 34 }] };
    open({ ...whole, conversation: { received, against: null, discussed: 40, unread: 10, starters: [] } });
    expect(
      await screen.findByText(/^Of the replies read so far \(30 of 40 posts\), the account answered 34 of 61/),
    ).toBeTruthy();
  });

  it('says that nobody replied once all replies are read', async () => {
    open({ ...whole, conversation: { received: noReplies, against: null, unread: 0, starters: [] } });
    expect(await screen.findByText('Nobody replied in Nov 15 – 21, 2026.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Conversation' })).toBeNull();
    expect(screen.queryByText(/Replies that you answered/)).toBeNull();
  });

  it('says why notes are left out where there are none', async () => {
    open({ ...whole, notes: [] });
    expect(await screen.findByText(/^Notes on the days are left out, because you wrote none/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What happened' })).toBeNull();
  });

  it('offers the last calendar month of the time zone', async () => {
    vi.setSystemTime('2026-11-30T23:30:00Z');
    const { api, actor } = open();
    const months = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    await actor.selectOptions(months, 'Last month');
    expect(place()).toBe('/?from=2026-11-01&to=2026-11-30');
    expect(api.callsOf(getReport).at(-1)?.query.get('from')).toBe('2026-11-01');
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed('Custom'), pressed('30 days')]).toEqual(['false', 'false']);
    expect(months.selectedOptions[0]?.text).toBe('Last month');
  });

  it('shares nothing while days are typed that do not show yet', async () => {
    const { api, actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Custom' }));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-10' } });
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    expect(screen.getByText(/^Press Show to see the days that you typed/)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Show' }));
    await actor.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByDisplayValue(/shared-report/);
    const [{ body } = { body: null }] = api.callsOf(createReportLink);
    expect(body).toMatchObject({ choice: { from: '2026-11-10', to: whole.to } });
    await actor.click(screen.getByRole('button', { name: '90 days' }));
    expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
  });

  it('makes a link that it shows once, and takes it back', async () => {
    const { api, actor } = open();
    await actor.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByDisplayValue(`https://example.com/shared-report#${TOKEN}`)).toBeTruthy();
    expect(api.callsOf(createReportLink)[0]?.body).toMatchObject({ days: 30, note: null });
    await actor.click(await screen.findByRole('button', { name: 'Revoke the link to Nov 15 – 21, 2026' }));
    expect(await findToast('Link revoked')).toBeTruthy();
    expect(await screen.findByText('No active links.')).toBeTruthy();
    expect(screen.queryByDisplayValue(/shared-report/)).toBeNull();
  });

  it('takes links back where there is nothing to report on any more', async () => {
    const { actor } = open(null, '/', [link]);
    await actor.click(await screen.findByRole('button', { name: 'Revoke the link to Nov 15 – 21, 2026' }));
    await waitFor(() => expect(screen.queryByText('Links to earlier reports')).toBeNull());
    expect(screen.getByText('There is nothing to report on')).toBeTruthy();
  });
});

describe('a shared report', () => {
  const visit = (api: FakeApi, hash: string) =>
    renderScreen(<SharedReportPage />, api, { user: null, address: `/shared-report${hash}` });

  it('is what was shared, for somebody without an account', async () => {
    const api = new FakeApi().on(openSharedReport, () => ({ report: whole, expiresAt: link.expiresAt }));
    visit(api, `#${TOKEN}`);
    expect(await screen.findByText('For the bakery')).toBeTruthy();
    expect(api.callsOf(openSharedReport)[0]?.body).toEqual({ token: TOKEN });
    const post = screen.getByRole('link', { name: 'Which glaze would you take?' });
    expect(post.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText(/^Shared with you until Dec 22, 2026, 11:00\sAM, Europe\/Berlin/)).toBeTruthy();
  });

  it.each(['', `#${TOKEN}`])('shows nothing and says so where the link is "%s" and leads nowhere', async (hash) => {
    const api = new FakeApi().refuse(openSharedReport, { code: 'not_found', message: 'This report was not found' });
    visit(api, hash);
    expect(await screen.findByText('This link shows nothing')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
