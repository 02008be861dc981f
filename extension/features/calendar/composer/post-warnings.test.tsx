import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { ideaText } from '../../../lib/words/idea-mark.ts';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

it('a draft that has an idea in place of its text says so until the text is written', async () => {
  const draft = post(1, { state: 'draft', dueAt: null, wallClock: null, parts: [part(ideaText('glaze'))] });
  const { actor } = renderScreen(<CalendarPage />, serveCalendar(calendar([draft])));
  await actor.click(await screen.findByRole('button', { name: /Idea: glaze/ }));
  expect(screen.getByText(/This is only the idea of a post, and would go out word for word/)).toBeTruthy();
  const text = screen.getByLabelText('Text');
  await actor.clear(text);
  await actor.type(text, 'My new glaze');
  expect(screen.queryByText(/only the idea of a post/)).toBeNull();
});
