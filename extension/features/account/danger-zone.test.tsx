import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteUser, getSettings } from '#shared/account';
import { confirmIdentity } from '#shared/account-security';
import { type Actor, findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { queryKeyOf } from '../../lib/api/api-client.ts';
import { currentUserKey } from '../../lib/api/query-client.ts';
import { DELETION_PHRASE } from '../../lib/words/deletion-phrase.ts';
import { DangerZone } from './danger-zone.tsx';
import { accountApi, userId, username } from './testing/settings-server.ts';

const LABEL = 'Type DELETE ALL MY DATA to confirm';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const confirm = async (actor: Actor) => {
  await actor.type(await screen.findByLabelText('Your password'), 'secret of maria');
  await actor.click(button('Confirm'));
};
const typed = () => screen.getByLabelText<HTMLInputElement>(LABEL);

async function open() {
  const api = accountApi()
    .on(deleteUser, () => ({ deleted: 1 }))
    .on(confirmIdentity, () => new Response(null, { status: 204 }));
  const rendered = renderScreen(<DangerZone userId={userId} username={username} />, api, { address: '/settings' });
  await rendered.actor.click(button('Show Danger Zone'));
  return { api, ...rendered };
}

describe('the Danger Zone', () => {
  it('is hidden again by Cancel, which forgets what was typed', async () => {
    const { actor } = await open();
    expect(document.activeElement).toBe(typed());
    await actor.keyboard(DELETION_PHRASE);
    await actor.click(button('Cancel'));
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    expect(document.activeElement).toBe(button('Show Danger Zone'));
    await actor.click(button('Show Danger Zone'));
    expect(typed().value).toBe('');
  });

  it.each(['', 'delete all my data', 'DELETE ALL MY DATA ', 'DELETE ALL'])(
    'lets nothing be deleted by %j, and says what to type',
    async (text) => {
      const { api, actor } = await open();
      await actor.click(typed());
      if (text) await actor.keyboard(text);
      expect(button('Delete All Data').disabled).toBe(true);
      await actor.keyboard('{Enter}');
      expect(await findToast('Confirmation Required')).toBe("Please type exactly 'DELETE ALL MY DATA' to confirm.");
      expect(api.callsOf(deleteUser)).toEqual([]);
    },
  );

  it('deletes everything on the exact phrase, and forgets what it knew', async () => {
    const { api, actor, queryClient } = await open();
    const settingsKey = queryKeyOf(getSettings, { params: { userId } });
    queryClient.setQueryData(settingsKey, {});
    const release = api.hold(deleteUser);
    await actor.type(typed(), DELETION_PHRASE);
    await actor.click(button('Delete All Data'));
    expect(api.callsOf(deleteUser)).toEqual([]);
    await confirm(actor);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Deleting...' })).disabled).toBe(true);
    release();
    expect(await findToast('All Data Deleted')).toBe('All your data has been permanently removed from the system.');
    expect(api.callsOf(confirmIdentity)).toMatchObject([{ body: { password: 'secret of maria' } }]);
    expect(api.callsOf(deleteUser)).toMatchObject([{ path: `/api/user/${userId}` }]);
    await waitFor(() => expect(place()).toBe('/'));
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    expect(queryClient.getQueryData(settingsKey)).toBeUndefined();
    expect(queryClient.getQueryData(currentUserKey)).toBeNull();
  });

  it('asks for the code as well where two-step sign-in is on, and deletes nothing for a wrong password', async () => {
    const { api, actor } = await open();
    await actor.type(typed(), DELETION_PHRASE);
    await actor.click(button('Delete All Data'));
    const fields = { password: 'This is not your password' };
    api.refuse(confirmIdentity, { code: 'wrong_credentials', message: 'This is not your password', fields });
    await confirm(actor);
    expect(await screen.findByText('This is not your password')).toBeTruthy();
    api.refuse(confirmIdentity, { code: 'code_needed', message: 'Enter the code' });
    await actor.click(button('Confirm'));
    await actor.type(await screen.findByLabelText('Code'), '123 456');
    expect(api.callsOf(deleteUser)).toEqual([]);
    api.on(confirmIdentity, () => new Response(null, { status: 204 }));
    await actor.click(button('Confirm'));
    await waitFor(() => expect(api.callsOf(deleteUser)).toHaveLength(1));
    expect(api.callsOf(confirmIdentity).at(-1)?.body).toEqual({ password: 'secret of maria', code: '123 456' });
  });

  it('stays open with what was typed where the deletion fails', async () => {
    const { api, actor } = await open();
    api.refuse(deleteUser, { message: 'The database is away.' });
    await actor.type(typed(), DELETION_PHRASE);
    await actor.click(button('Delete All Data'));
    await confirm(actor);
    expect(await findToast('Deletion Failed')).toBe('The database is away.');
    expect(typed().value).toBe(DELETION_PHRASE);
    expect(place()).toBe('/settings');
  });
});
