import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DigestMail, getDigestMail, setDigestMail, stopDigestMail } from '#shared/briefing/digest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { paths } from '../../lib/links/paths.ts';
import { DigestMailCard } from './digest-mail-card.tsx';
import { StopDigestPage } from './stop-digest-page.tsx';

const TOKEN = 'T'.repeat(43);
const toggle = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Weekly Digest by Mail' });
const off: DigestMail = { isOn: false, missing: null };

describe('the switch of the weekly mails', () => {
  it('is saved when it is pressed', async () => {
    const api = new FakeApi().on(getDigestMail, () => off).on(setDigestMail, () => ({ ...off, isOn: true }));
    const { actor } = renderScreen(<DigestMailCard />, api);
    await actor.click(await toggle());
    expect(api.callsOf(setDigestMail)[0]?.body).toEqual({ isOn: true });
    expect((await toggle()).checked).toBe(true);
  });

  it.each([
    ['no_mail', /sends no email from this server\. Read your digest/, 'Weekly Digest page', paths.weeklyDigest],
    ['unconfirmed', /mails go to confirmed addresses only/, 'Confirm your email address', linkTargets.confirmEmail],
  ] as const)('says why it cannot be switched on, and leads on: %s', async (missing, words, name, to) => {
    renderScreen(
      <DigestMailCard />,
      new FakeApi().on(getDigestMail, () => ({ isOn: false, missing })),
    );
    expect((await toggle()).disabled).toBe(true);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });
});

describe('the page that stops them', () => {
  const visit = (api: FakeApi) =>
    renderScreen(<StopDigestPage />, api, { user: null, address: `/stop-weekly-mails#${TOKEN}` });

  it('stops nothing until its button is pressed, and needs nobody signed in', async () => {
    const api = new FakeApi().on(stopDigestMail, () => ({ isOn: false as const }));
    const { actor } = visit(api);
    expect(api.callsOf(stopDigestMail)).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Stop the mails' }));
    expect(await screen.findByText(/The mails have stopped/)).toBeTruthy();
    expect(api.callsOf(stopDigestMail)[0]?.body).toEqual({ token: TOKEN });
  });

  it('says so where the link leads nowhere', async () => {
    const { actor } = visit(new FakeApi().refuse(stopDigestMail, { code: 'not_found', message: 'Not found' }));
    await actor.click(screen.getByRole('button', { name: 'Stop the mails' }));
    expect(await screen.findByText('The mails were not stopped')).toBeTruthy();
  });
});
