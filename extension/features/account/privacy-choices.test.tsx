import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { getReadReplies, setReadReplies } from '#shared/analytics/reply-texts';
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

describe('reading what people write', () => {
  const NAME = 'Read What People Write';

  it('is off at first, and is switched on at once', async () => {
    const api = accountApi();
    const { actor } = renderScreen(<AccountSettings />, api);
    expect((await toggle(NAME)).checked).toBe(false);
    await actor.click(await toggle(NAME));
    await waitFor(() => expect(api.callsOf(setReadReplies)[0]?.body).toEqual({ isOn: true }));
    expect((await toggle(NAME)).checked).toBe(true);
  });

  it('says that texts are looked at once while it is off, and that none is kept', async () => {
    renderScreen(<AccountSettings />, accountApi());
    const choice = (await toggle(NAME)).closest('li');
    expect(choice?.textContent).toContain(
      'The text of a reply is looked at once, while it is read from Threads, to see whether it asks something, and is not kept',
    );
    expect(choice?.textContent).not.toContain('neither read');
    expect(choice?.textContent).toMatch(/When on: who replied to you and what they wrote is read too.*When off:/);
  });

  it('is switched off once that is confirmed, because what was read goes with it', async () => {
    const api = accountApi(true);
    const { actor } = renderScreen(<AccountSettings />, api);
    await actor.click(await toggle(NAME));
    expect(screen.getByText(/texts and names of all replies that were read are deleted now/)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(setReadReplies)).toEqual([]);
    expect((await toggle(NAME)).checked).toBe(true);
    await actor.click(await toggle(NAME));
    await actor.click(screen.getByRole('button', { name: 'Stop and Delete' }));
    expect(await findToast('Reading Stopped')).toBe('All texts and names of replies have been deleted.');
    expect(api.callsOf(setReadReplies)[0]?.body).toEqual({ isOn: false });
    expect((await toggle(NAME)).checked).toBe(false);
  });

  it('stays as it was where that was refused', async () => {
    const api = accountApi().refuse(setReadReplies, { message: 'The database is away.' });
    const { actor } = renderScreen(<AccountSettings />, api);
    await actor.click(await toggle(NAME));
    expect(await findToast('Update Failed')).toBe('The database is away.');
    expect((await toggle(NAME)).checked).toBe(false);
  });

  it('is not shown as off where nobody knows, and is asked for again', async () => {
    const api = accountApi().refuse(getReadReplies, { message: 'The database is away.' });
    const { actor } = renderScreen(<AccountSettings />, api);
    const title = await screen.findByText('Whether replies are read could not be loaded');
    expect(screen.queryByRole('checkbox', { name: NAME })).toBeNull();
    await actor.click(within(title.parentElement as HTMLElement).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.callsOf(getReadReplies)).toHaveLength(2));
  });
});
