import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '#shared/account';
import {
  beginTwoStep,
  changePassword,
  confirmIdentity,
  disableTwoStep,
  enableTwoStep,
  endOneSession,
  endOtherSessions,
  getTwoStep,
  listNotices,
  listSessions,
  renewRecoveryCodes,
  type SecurityNotice,
  type SignedInSession,
} from '#shared/account-security';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { ProfileForm } from '../profile-form.tsx';
import { accountApi, email, userId, username } from '../testing/settings-server.ts';
import { SignInSecurity } from './sign-in-security.tsx';

afterEach(() => vi.restoreAllMocks());

const done = () => new Response(null, { status: 204 });
const year = new Date().getUTCFullYear();
const here: SignedInSession = {
  id: '0190a000-0000-7000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Linux',
  client: 'web',
  firstSeen: `${year}-01-02T09:00:00.000Z`,
  lastSeen: new Date().toISOString(),
  isThis: true,
};
const there: SignedInSession = {
  ...here,
  id: '0190a000-0000-7000-8000-00000000000b',
  browser: 'Chrome',
  system: 'Windows',
  client: 'extension',
  lastSeen: `${year}-01-03T23:30:00.000Z`,
  isThis: false,
};
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-000${n}`);

/** A server with two sessions, and two-step sign-in on or off. */
function securityApi({
  since = null as string | null,
  sessions = [here, there],
  notices = [] as SecurityNotice[],
} = {}) {
  const state = { since, sessions };
  return accountApi()
    .on(getTwoStep, () => ({ since: state.since, recoveryCodesLeft: state.since ? 9 : 0 }))
    .on(listSessions, () => state.sessions)
    .on(listNotices, () => notices)
    .on(confirmIdentity, done)
    .on(changePassword, () => ({ ended: 1 }))
    .on(endOneSession, ({ path }) => {
      state.sessions = state.sessions.filter(({ id }) => !path.endsWith(id));
      return done();
    })
    .on(endOtherSessions, () => {
      const ended = state.sessions.length - 1;
      state.sessions = [here];
      return { ended };
    })
    .on(beginTwoStep, () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }))
    .on(enableTwoStep, () => {
      state.since = `${year}-02-03T10:00:00.000Z`;
      return { recoveryCodes: codes };
    })
    .on(disableTwoStep, () => {
      state.since = null;
      return done();
    })
    .on(renewRecoveryCodes, () => ({ recoveryCodes: codes }));
}

const open = (api = securityApi()) => ({ api, ...renderScreen(<SignInSecurity timeZone="Europe/Berlin" />, api) });
type Opened = ReturnType<typeof open>;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function confirm({ actor }: Opened): Promise<void> {
  await actor.type(await field('Your password'), 'secret of maria');
  await actor.click(await button('Confirm'));
}

describe('the password', () => {
  it('is changed with the old one, and says where one was signed out', async () => {
    const { api, actor } = open();
    await actor.click(await button('Change Password'));
    await actor.type(await field('Current password'), 'secret');
    await actor.type(await field('New password'), 'quiet otters rest');
    await actor.click(await button('Save New Password'));
    expect(await findToast('Password changed')).toBe('You were signed out in one other place.');
    expect(api.callsOf(changePassword)).toMatchObject([{ body: { current: 'secret', password: 'quiet otters rest' } }]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('asks for a code where two-step sign-in is on, and says beside it that it is wrong', async () => {
    const { api, actor } = open();
    api.refuse(changePassword, { code: 'code_needed', message: 'Enter the code from your authenticator app' });
    await actor.click(await button('Change Password'));
    expect(screen.queryByLabelText('Code')).toBeNull();
    await actor.type(await field('Current password'), 'secret');
    await actor.type(await field('New password'), 'quiet otters rest');
    await actor.click(await button('Save New Password'));
    expect(await screen.findByText(/a new password needs a code too/)).toBeTruthy();
    expect(document.activeElement).toBe(await field('Code'));
    const fields = { code: 'This code is wrong or was used already' };
    api.refuse(changePassword, { code: 'wrong_code', message: 'x', fields });
    await actor.type(await field('Code'), '000000');
    await actor.click(await button('Save New Password'));
    expect(await screen.findByText('This code is wrong or was used already')).toBeTruthy();
    api.on(changePassword, () => ({ ended: 0 }));
    await actor.clear(await field('Code'));
    await actor.type(await field('Code'), '123456');
    await actor.click(await button('Save New Password'));
    expect(await findToast('Password changed')).toBe('You were signed in nowhere else.');
    expect(api.callsOf(changePassword).at(-1)?.body).toEqual({
      current: 'secret',
      password: 'quiet otters rest',
      code: '123456',
    });
  });

  it('is not sent where it is short, and what the server has against it stands beside it', async () => {
    const { api, actor } = open();
    await actor.click(await button('Change Password'));
    await actor.type(await field('Current password'), 'secret');
    await actor.type(await field('New password'), 'seven77');
    await actor.click(await button('Save New Password'));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    expect(api.callsOf(changePassword)).toEqual([]);
    const fields = { current: 'This is not your password' };
    api.refuse(changePassword, { code: 'wrong_credentials', message: 'This is not your password', fields });
    await actor.type(await field('New password'), '8');
    await actor.click(await button('Save New Password'));
    expect(await screen.findByText('This is not your password')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Current password'));
  });
});

describe('where one is signed in', () => {
  it('names each browser, with times in the zone of the user, and marks this one', async () => {
    open();
    const list = (await screen.findByText('Firefox on Linux')).closest('ul');
    const [first, second] = within(list ?? document.body).getAllByRole('listitem');
    expect(first?.textContent).toContain('This browser');
    expect(first?.textContent).toContain('Signed in Jan 2, 10:00 AM · active now');
    expect(second?.textContent).toContain('Chrome on Windows, in the extension');
    expect(second?.textContent).toContain('last seen Jan 4, 12:30 AM');
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
  });

  it('ends one, and all others after a question', async () => {
    const another = { ...there, id: '0190a000-0000-7000-8000-00000000000c', browser: null, system: null };
    const { api, actor } = open(securityApi({ sessions: [here, there, another] }));
    await actor.click(await button('End the session of Chrome on Windows, in the extension'));
    expect(await findToast('Session ended')).toBe('Chrome on Windows, in the extension is signed out.');
    await waitFor(() => expect(screen.queryByText('Chrome on Windows, in the extension')).toBeNull());
    expect(screen.getByText('A browser we do not know, in the extension')).toBeTruthy();
    await actor.click(await button('End all other sessions'));
    expect(api.callsOf(endOtherSessions)).toEqual([]);
    await actor.click(await button('End them'));
    expect(await findToast('Sessions ended')).toBe('Signed out in one place.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull());
  });

  it('asks for the password where signing in was long ago, and then ends the session', async () => {
    const opened = open();
    const { api, actor } = opened;
    api.refuse(endOneSession, { code: 'confirmation_needed', message: 'Please enter your password again' });
    await actor.click(await button('End the session of Chrome on Windows, in the extension'));
    await field('Your password');
    api.on(endOneSession, done);
    await confirm(opened);
    expect(await findToast('Session ended')).toBe('Chrome on Windows, in the extension is signed out.');
  });

  it('shows the first of many until more are asked for', async () => {
    const many = Array.from({ length: 8 }, (_, n) => ({ ...there, id: `0190a000-0000-7000-8000-0000000001${n}0` }));
    const { actor } = open(securityApi({ sessions: [here, ...many] }));
    await actor.click(await button('Show all 9'));
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(8);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = securityApi().refuse(listSessions, { message: 'The database is away.' });
    const { actor } = open(api);
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    await actor.click(await button('Retry'));
    await waitFor(() => expect(api.callsOf(listSessions)).toHaveLength(2));
  });
});

describe('two-step sign-in', () => {
  it('is switched on with the password, a QR code and a code, and gives recovery codes once', async () => {
    const saved = catchSavedFile();
    const opened = open();
    const { api, actor } = opened;
    await actor.click(await button('Switch On Two-Step Sign-In'));
    expect(api.callsOf(beginTwoStep)).toEqual([]);
    await confirm(opened);
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await actor.click(await button('I cannot scan it'));
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await actor.type(await field('Code'), '123456');
    await actor.click(await button('Switch On'));
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy();
    expect(api.callsOf(enableTwoStep)).toMatchObject([{ body: { code: '123456' } }]);
    await actor.click(await button('I have saved them'));
    expect(await screen.findByText(/You have neither copied nor downloaded them/)).toBeTruthy();
    await actor.click(await button('Download'));
    expect(saved.name()).toBe('threads-mastery-recovery-codes.txt');
    expect(await saved.text()).toContain(codes.join('\n'));
    await actor.click(await button('I have saved them'));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull());
    expect(await screen.findByText(/^On since Feb 3, 11:00 AM. You have 9 recovery codes left/)).toBeTruthy();
  });

  it('says beside the code that it is wrong', async () => {
    const opened = open();
    const fields = { code: 'This code is wrong or was used already' };
    opened.api.refuse(enableTwoStep, { code: 'wrong_code', message: 'x', fields });
    await opened.actor.click(await button('Switch On Two-Step Sign-In'));
    await confirm(opened);
    await opened.actor.type(await field('Code'), '000000');
    await waitFor(async () => expect((await button('Switch On')).disabled).toBe(false));
    await opened.actor.click(await button('Switch On'));
    expect(await screen.findByText('This code is wrong or was used already')).toBeTruthy();
  });

  it('is switched off, and its recovery codes renewed, by who proves who they are', async () => {
    const opened = open(securityApi({ since: `${year}-02-03T10:00:00.000Z` }));
    const { api, actor } = opened;
    await actor.click(await button('New Recovery Codes'));
    await confirm(opened);
    await actor.click(await button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await actor.click(await button('I have saved them'));
    await actor.click(await button('Switch Off'));
    expect(api.callsOf(disableTwoStep)).toEqual([]);
    await confirm(opened);
    expect(await findToast('Two-step sign-in is off')).toBe('Your password alone signs you in.');
    expect(await button('Switch On Two-Step Sign-In')).toBeTruthy();
  });
});

it('what happened to the account is listed', async () => {
  const notice: SecurityNotice = {
    ...{ id: '0190a000-0000-7000-8000-00000000000d', kind: 'new_device', browser: 'Safari', system: 'iOS' },
    ...{ client: 'web', at: `${year}-03-04T10:00:00.000Z`, isSeen: true, isThis: false },
  };
  open(securityApi({ notices: [notice] }));
  expect(await screen.findByText('A new browser signed in to your account')).toBeTruthy();
  expect(screen.getByText('Safari on iOS · Mar 4, 11:00 AM')).toBeTruthy();
});

it('a new address is saved once the password was given again', async () => {
  const api = securityApi();
  const { actor } = renderScreen(<ProfileForm userId={userId} profile={{ username, email }} />, api);
  api.refuse(changeSettings, { code: 'confirmation_needed', message: 'Please enter your password again' });
  await actor.clear(await field('Email'));
  await actor.type(await field('Email'), 'new@example.com');
  await actor.click(await button('Save Changes'));
  await field('Your password');
  api.on(changeSettings, ({ body }) => ({ ...body, timeZone: 'UTC', privacy: {} }));
  await confirm({ api, actor } as Opened);
  await waitFor(() => expect(api.callsOf(changeSettings)).toHaveLength(2));
  expect(api.callsOf(changeSettings).at(-1)?.body).toEqual({ username, email: 'new@example.com' });
});
