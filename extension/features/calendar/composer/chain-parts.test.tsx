import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createScheduledPost } from '#shared/calendar/calendar';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

beforeEach(() => sessionStorage.clear());

it('a part that is added is typed into at once, and one that stays empty holds nothing up', async () => {
  const api = serveCalendar(calendar([]));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  await actor.type(screen.getByLabelText('Text'), 'Rye, part one');
  await actor.click(screen.getByRole('button', { name: 'Add to the chain' }));
  await actor.keyboard('and on we go with part two');
  await actor.click(screen.getByRole('button', { name: 'Add to the chain' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Part 2 of 3').value).toBe('and on we go with part two');
  expect(document.activeElement).toBe(screen.getByLabelText('Part 3 of 3'));
  expect(await screen.findByText('Saved as a draft.')).toBeTruthy();
  expect(
    api
      .callsOf(createScheduledPost)
      .at(-1)
      ?.body.parts.map(({ text }: { text: string }) => text),
  ).toEqual(['Rye, part one', 'and on we go with part two']);
});
