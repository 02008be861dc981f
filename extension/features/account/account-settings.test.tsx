import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { getTwoStep, listNotices, listSessions } from '#shared/account-security';
import { getReadReplies } from '#shared/analytics/reply-texts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { AccountSettings } from './account-settings.tsx';
import { accountApi, email, userId, username } from './testing/settings-server.ts';

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

async function open(api = accountApi()) {
  const { actor } = renderScreen(<AccountSettings />, api);
  await screen.findByText('Profile Settings');
  const type = async (label: string, text: string) => {
    await actor.clear(field(label));
    await actor.type(field(label), text);
  };
  return { api, actor, type };
}

describe('the settings', () => {
  it('ask a visitor to log in', () => {
    renderScreen(<AccountSettings />, accountApi(), { user: null });
    expect(screen.getByText('Authentication Required')).toBeTruthy();
    expect(screen.getByText('Please log in to access your settings.')).toBeTruthy();
  });

  it('have a section for each kind, the Danger Zone hidden', async () => {
    await open();
    for (const title of ['Profile Settings', 'Privacy & Security', 'Data Management', 'Danger Zone']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Delete All Data' })).toBeNull();
  });

  it('come all at once: none moves another that somebody is about to press', async () => {
    const api = accountApi();
    const answers = [getReadReplies, listSessions, listNotices, getTwoStep].map((endpoint) => api.hold(endpoint));
    renderScreen(<AccountSettings />, api);
    for (const answer of answers) {
      await waitFor(() => expect(api.callsOf(getReadReplies)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Export All Data' })).toBeNull();
      answer();
    }
    expect(await screen.findByRole('button', { name: 'Export All Data' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Read What People Write' })).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    const api = accountApi().refuse(getSettings, { message: 'The database is away.' });
    const { actor } = renderScreen(<AccountSettings />, api);
    expect(await screen.findByText('Your settings could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database is away.')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.callsOf(getSettings)).toHaveLength(2));
  });
});

describe('the profile', () => {
  it('is filled in from the server, saved as a whole, and read again', async () => {
    const { api, actor, type } = await open();
    expect([field('Username').value, field('Email').value]).toEqual([username, email]);
    await type('Username', 'mari');
    await actor.click(save());
    expect(await findToast('Profile Updated')).toBe('Your profile has been updated successfully.');
    const [call] = api.callsOf(changeSettings);
    expect(call).toMatchObject({ path: `/api/user/settings/${userId}`, body: { username: 'mari', email } });
    expect(field('Username').value).toBe('mari');
  });

  it('reads "Saving..." while it is being saved', async () => {
    const { api, actor } = await open();
    const release = api.hold(changeSettings);
    await actor.click(save());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
    release();
    await findToast('Profile Updated');
  });

  it.each([
    ['Username', 'ma', 'Username must be at least 3 characters'],
    ['Email', 'maria', 'Invalid email address'],
  ])('does not send a %s that reads %j', async (label, text, complaint) => {
    const { api, actor, type } = await open();
    await type(label, text);
    await actor.click(save());
    expect(await screen.findByText(complaint)).toBeTruthy();
    expect(api.callsOf(changeSettings)).toEqual([]);
  });

  it('keeps what was typed where it is refused, and says why beside the field', async () => {
    const { api, actor, type } = await open();
    const fields = { username: 'Somebody else has this name' };
    api.refuse(changeSettings, { code: 'conflict', message: 'This name is taken', fields });
    await type('Username', 'taken');
    await actor.click(save());
    expect(await findToast('Update Failed')).toBe('This name is taken');
    expect(screen.getByText('Somebody else has this name')).toBeTruthy();
    expect(field('Username').value).toBe('taken');
    expect(document.activeElement).toBe(field('Username'));
  });

  it('has words of its own for a failure without any', async () => {
    const { api, actor } = await open();
    api.on(changeSettings, () => new Response('', { status: 502 }));
    await actor.click(save());
    expect(await findToast('Update Failed')).toBe('Failed to update profile. Please try again.');
  });
});

describe('the time zone', () => {
  it('is saved when it is chosen', async () => {
    const { api, actor } = await open();
    await actor.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    expect(await findToast('Time zone saved')).toContain('Asia/Tokyo');
    expect(api.callsOf(changeSettings)[0]?.body).toEqual({ timeZone: 'Asia/Tokyo' });
  });
});
