import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deleteAnalysisHistory, getRoom } from '#shared/account';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { maria, renderScreen } from '../../components/testing/render-screen.tsx';
import { DataManagement } from './data-management.tsx';
import { RoomBanner } from './room-banner.tsx';

const NOTE = 'Your history holds at most 20,000 entries, and has 19,000. Delete entries to make room.';

it('says what is nearly full, until something was deleted', async () => {
  let notes = [NOTE];
  const api = new FakeApi()
    .on(getRoom, () => notes)
    .on(deleteAnalysisHistory, () => {
      notes = [];
      return { deleted: 19_000 };
    });
  const page = (
    <>
      <RoomBanner />
      <DataManagement userId={maria.id} timeZone="UTC" />
    </>
  );
  const { actor } = renderScreen(page, api);
  expect((await screen.findByRole('region', { name: 'Room in your account' })).textContent).toBe(NOTE);
  await actor.click(screen.getByRole('button', { name: 'Delete Analysis History' }));
  await actor.click(await screen.findByRole('button', { name: /^Delete .*anal/ }));
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
});
