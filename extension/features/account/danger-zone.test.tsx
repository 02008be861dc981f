import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deleteUser, getSettings } from '#shared/account';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { queryKeyOf } from '../../lib/api-client.ts';
import { DELETION_PHRASE } from '../../lib/deletion-phrase.ts';
import { currentUserKey } from '../../lib/query-client.ts';
import { DangerZone } from './danger-zone.tsx';
import { accountApi, userId, username } from './testing/settings-server.ts';

const LABEL = 'Type DELETE ALL MY DATA to confirm';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const typed = () => screen.getByLabelText<HTMLInputElement>(LABEL);

async function open() {
  const api = accountApi().on(deleteUser, () => ({ deleted: 1 }));
  const rendered = renderScreen(<DangerZone userId={userId} username={username} />, api, { address: '/settings' });
  await rendered.actor.click(button('Show Danger Zone'));
  return { api, ...rendered };
}

describe('the Danger Zone', () => {
  it('is hidden again by Cancel, which forgets what was typed', async () => {
    const { actor } = await open();
    await actor.type(typed(), DELETION_PHRASE);
    await actor.click(button('Cancel'));
    expect(screen.queryByLabelText(LABEL)).toBeNull();
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
    expect(button('Deleting...').disabled).toBe(true);
    release();
    expect(await findToast('All Data Deleted')).toBe('All your data has been permanently removed from the system.');
    expect(api.callsOf(deleteUser)).toMatchObject([{ path: `/api/user/${userId}` }]);
    await waitFor(() => expect(place()).toBe('/'));
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    expect(queryClient.getQueryData(settingsKey)).toBeUndefined();
    expect(queryClient.getQueryData(currentUserKey)).toBeNull();
  });

  it('stays open with what was typed where the deletion fails', async () => {
    const { api, actor } = await open();
    api.refuse(deleteUser, { message: 'The database is away.' });
    await actor.type(typed(), DELETION_PHRASE);
    await actor.click(button('Delete All Data'));
    expect(await findToast('Deletion Failed')).toBe('The database is away.');
    expect(typed().value).toBe(DELETION_PHRASE);
    expect(place()).toBe('/settings');
  });
});
