import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figures } from '#shared/sentences/figures';
import { FigureInfo } from './figure-info.tsx';

/** Longer ago than any tooltip of another file, which counts here too: the fake clock begins at zero. */
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers().advanceTimersByTime(HOUR_MS));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('tooltip')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('opens under the pointer after 700 ms, and the next one at once within 300 ms', () => {
  render(
    <>
      <FigureInfo name="views" />
      <FigureInfo name="engagement" />
    </>,
  );
  const [views, engagement] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  fireEvent.pointerEnter(views);
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe(figures.views.formula);
  fireEvent.pointerLeave(views);
  pass(299);
  fireEvent.pointerEnter(engagement);
  expect(shown()).toBe(figures.engagement.formula);
  fireEvent.pointerLeave(engagement);
  pass(300);
  fireEvent.pointerEnter(views);
  expect(shown()).toBeUndefined();
});
