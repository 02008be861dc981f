import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const over = (text: string) => fireEvent.pointerEnter(screen.getByText(text).parentElement as HTMLElement);
const away = (text: string) => fireEvent.pointerLeave(screen.getByText(text).parentElement as HTMLElement);
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('opens after 700 ms, and the next one at once within 300 ms', () => {
  render(
    <>
      <Tooltip text="Views">
        <span>Reach</span>
      </Tooltip>
      <Tooltip text="Clicks">
        <span>Rate</span>
      </Tooltip>
    </>,
  );
  over('Reach');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('Views');
  away('Reach');
  pass(299);
  over('Rate');
  expect(shown()).toBe('Clicks');
  away('Rate');
  pass(300);
  over('Reach');
  expect(shown()).toBeNull();
});
