import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { AccountSettings } from './account-settings.tsx';
import { accountApi } from './testing/settings-server.ts';

const choices = [
  { name: 'AI Analysis Data Collection', key: 'analysisCollection' },
  { name: 'Performance Analytics', key: 'performanceAnalytics' },
  { name: 'Marketing Plan Generation', key: 'planGeneration' },
];

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it.each(choices)('$name is on at first, and its change is sent at once', async ({ name, key }) => {
  const api = accountApi();
  const { actor } = renderScreen(<AccountSettings />, api);
  expect((await toggle(name)).checked).toBe(true);
  await actor.click(await toggle(name));
  await waitFor(() => expect(api.callsOf(changeSettings)[0]?.body).toEqual({ privacy: { [key]: false } }));
  expect((await toggle(name)).checked).toBe(false);
});

it('one that was not saved goes back, and says so', async () => {
  const api = accountApi().refuse(changeSettings, { message: 'The database is away.' });
  const { actor } = renderScreen(<AccountSettings />, api);
  await actor.click(await toggle('Performance Analytics'));
  expect(await findToast('Update Failed')).toBe('The database is away.');
  expect((await toggle('Performance Analytics')).checked).toBe(true);
});
