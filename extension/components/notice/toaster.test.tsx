import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, useToasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' });
  cleanup();
  vi.useRealTimers();
});

const show = (message: Parameters<typeof toast>[0]) => act(() => toast(message));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  it('show one at a time: the newest', () => {
    render(<Toaster />);
    show({ title: 'First', description: 'Once' });
    show({ title: 'Second', description: 'Twice' });
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
    expect(screen.getByText('Twice')).toBeTruthy();
  });

  it('go after five seconds', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    pass(4999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stay while the pointer is on them', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    const card = screen.getByText('Saved').parentElement as HTMLElement;
    fireEvent.mouseEnter(card);
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.mouseLeave(card);
    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('go on Dismiss and on Esc', () => {
    render(<Toaster />);
    show({ title: 'One' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('One')).toBeNull();
    show({ title: 'Two' });
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByText('Two')).toBeNull();
  });

  it('dismissed are out of memory after a million milliseconds', () => {
    render(<Toaster />);
    const { result } = renderHook(() => useToasts());
    show({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(999_999);
    expect(result.current).toMatchObject([{ title: 'Saved', open: false }]);
    pass(1);
    expect(result.current).toEqual([]);
  });

  it('tell errors from news, also to a screen reader', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    expect(screen.getByRole('status').textContent).toContain('Saved');
    show({ title: 'Not saved', variant: 'destructive' });
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('are at most 420 px wide from medium screens on', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    expect(screen.getByText('Saved').parentElement?.className).toContain('md:max-w-[420px]');
  });

  it('stand near the bottom, and beside the chat on a wide screen', () => {
    render(<Toaster />);
    show({ title: 'Saved' });
    const card = screen.getByText('Saved').parentElement;
    for (const name of ['top-auto', 'bottom-32', 'lg:right-8', 'lg:bottom-8', 'lg:left-auto'])
      expect(card?.classList).toContain(name);
  });
});
