import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ThemeChoice } from './theme-choice.tsx';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const theme = () => [document.documentElement.dataset.theme, localStorage.getItem('theme')];

it('follows the system at first', () => {
  render(<ThemeChoice />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
});

it('draws the page as chosen, keeps that, and goes back to the system', async () => {
  const actor = userEvent.setup();
  render(<ThemeChoice />);
  await actor.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(theme()).toEqual(['dark', 'dark']);
  await actor.click(screen.getByRole('radio', { name: 'System' }));
  expect(theme()).toEqual([undefined, null]);
});

it('remembers what was chosen', () => {
  localStorage.setItem('theme', 'light');
  render(<ThemeChoice />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
});
