import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkDraft } from '#shared/draft-check';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

it('a text is compared with own posts for who asks, and takes over what would mend it', async () => {
  const api = serveCalendar(calendar([]));
  const { actor } = renderScreen(<CalendarPage />, api);
  const own = {
    id: post(8).id,
    permalink: null,
    accountId: post(8).accountId,
    publishedAt: '2026-11-03T09:00:00.000Z',
  };
  const repeat = { ...own, text: 'Rye?', publishedOn: '2026-11-03', similarity: 1 };
  const check = {
    ...{ length: { characters: 5, bytes: 5, over: 0, verdict: 'fits' }, effects: [], measured: null, why: null },
    ...{ similar: null, obstacles: [], edited: null, expected: null },
  };
  const obstacle = { kind: 'question', text: 'End with the question', evidence: 'Told by 12 posts', edited: 'Rye?' };
  api.on(checkDraft, ({ body }) =>
    body.text === 'Rye'
      ? {
          ...check,
          ...{ obstacles: [obstacle], edited: 'Rye?' },
          similar: {
            ...{ close: [], multiple: null, posts: 40 },
            repeats: [{ ...repeat, engagement: 3, views: 90, usual: 4 }],
          },
        }
      : check,
  );
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  await actor.type(text, 'Rye');
  expect(api.callsOf(checkDraft)).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Compare with your posts' }));
  expect(await screen.findByText(/Nearly the same as your post of Nov 3, 2026: “Rye\?”/)).toBeTruthy();
  expect(screen.getByText('Told by 12 posts')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(text.value).toBe('Rye?');
  expect(await screen.findByText('Your posts say nothing for or against this text.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Put my text back' }));
  expect(text.value).toBe('Rye');
  await actor.type(text, '!');
  expect(screen.queryByText(/Nearly the same/)).toBeNull();
});
