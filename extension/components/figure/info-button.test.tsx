import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { figures } from '#shared/sentences/figures';
import { FigureInfo } from './figure-info.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'About Total Reach' });
const shown = () => screen.queryByRole('tooltip')?.textContent;
const draw = () => render(<FigureInfo name="views" label="Total Reach" notes={['Last 30 days']} />);

it.each(['a click', 'Enter'])('explains a figure at once by %s, and Escape closes it', async (way) => {
  const actor = userEvent.setup();
  draw();
  if (way === 'Enter') {
    await actor.tab();
    await actor.keyboard('{Enter}');
  } else await actor.click(button());
  expect(shown()).toBe(`Views${figures.views.formula}Last 30 days`);
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  await actor.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
});

it('opens by a tap, whose pointer is gone by then', () => {
  draw();
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button());
  fireEvent.click(button());
  expect(shown()).toContain(figures.views.formula);
});

it('closes when the page is scrolled under it', () => {
  vi.useFakeTimers();
  draw();
  fireEvent.focus(button());
  act(() => vi.advanceTimersByTime(700));
  expect(shown()).toBeTruthy();
  fireEvent.scroll(document);
  expect(shown()).toBeUndefined();
});
