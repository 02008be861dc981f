import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPlans } from '#shared/plans';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { calendar } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

it('the calendar stays where the plan could not be loaded, and what shows it asks once more', async () => {
  const api = serveCalendar(calendar([])).refuse(listPlans, { code: 'not_found', message: 'No plans' });
  renderScreen(<CalendarPage />, api);
  const button = await screen.findByRole('button', { name: 'New post' });
  await waitFor(() => expect(api.callsOf(listPlans).length).toBeGreaterThan(1));
  // Whatever the answer changes is drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(button.isConnected).toBe(true);
  expect(api.callsOf(listPlans)).toHaveLength(2);
});
