import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics/analytics';
import { getReadReplies } from '#shared/analytics/reply-texts';
import { maria } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { paths } from '../lib/links/paths.ts';
import { open, serverFor } from './testing/open-app.tsx';

const name = 'Performance Analytics';
const isAtSwitch = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name })));

it('a page without figures leads to the switch that is off, also where Settings were open before', async () => {
  const off = { ...sampleDashboard('7'), source: 'off' as const };
  const api = serverFor(maria)
    .on(getDashboard, () => off)
    .on(getReadReplies, () => ({ isOn: false }));
  const { actor } = open(paths.dashboard, { user: maria, api });
  const follow = async () =>
    actor.click((await screen.findAllByRole('link', { name: 'Turn it on in Settings' }))[0] as HTMLElement);
  await follow();
  await isAtSwitch();
  await actor.click(screen.getByRole('link', { name: 'Dashboard' }));
  await follow();
  await isAtSwitch();
});
