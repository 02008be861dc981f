import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { getDeletionRequest } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { paths } from '../../lib/links/paths.ts';
import { DeletionRequestPage } from './deletion-request-page.tsx';

const CODE = '0123456789abcdef0123456789abcdef';
const receivedAt = '2020-03-29T11:05:00.000Z';

const open = (api: FakeApi) =>
  renderScreen(
    <Routes>
      <Route path={paths.deletionRequest} element={<DeletionRequestPage />} />
    </Routes>,
    api,
    { address: `/data/requests/${CODE}`, user: null },
  );

it('tells when what was deleted, and what may be left', async () => {
  const api = new FakeApi().on(getDeletionRequest, () => ({ status: 'deleted', receivedAt }));
  open(api);
  expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeTruthy();
  expect(screen.getByText(/Mar 29, 2020, 11:05 AM UTC and carried it out/)).toBeTruthy();
  expect(screen.getByText(/what answers, plans and insights said of them/)).toBeTruthy();
  expect(screen.getByText(`Confirmation code ${CODE}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'how to delete it' }).getAttribute('href')).toBe('/data');
  expect(api.callsOf(getDeletionRequest)[0]?.path).toBe(`/api/threads/data-deletion/${CODE}`);
});

it('says that figures are still being deleted', async () => {
  open(new FakeApi().on(getDeletionRequest, () => ({ status: 'deleting', receivedAt })));
  expect(await screen.findByRole('heading', { name: 'Being deleted' })).toBeTruthy();
});

it('says so where nothing was stored', async () => {
  open(new FakeApi().on(getDeletionRequest, () => ({ status: 'nothing_stored', receivedAt })));
  expect(await screen.findByRole('heading', { name: 'Nothing was stored' })).toBeTruthy();
});

it('knows no other codes', async () => {
  open(new FakeApi());
  expect(await screen.findByRole('heading', { name: 'No such request' })).toBeTruthy();
});

it('can be tried again when the server does not answer', async () => {
  const api = new FakeApi().refuse(getDeletionRequest, { message: 'The database cannot be reached' });
  const { actor } = open(api);
  expect(await screen.findByText(/The database cannot be reached/)).toBeTruthy();
  api.on(getDeletionRequest, () => ({ status: 'deleted', receivedAt }));
  await actor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Deleted' })).toBeTruthy();
});
