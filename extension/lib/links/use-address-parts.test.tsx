import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useAddressParts } from './use-address-parts.ts';

afterEach(cleanup);

function renderAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ change: useAddressParts()[1], address: useLocation().search }), { wrapper }).result;
}

it('a change takes back none that is not drawn yet', () => {
  const place = renderAt('/calendar?post=7&view=week');
  act(() => {
    place.current.change({ post: null });
    place.current.change({ day: '2026-11-23' });
  });
  expect(place.current.address).toBe('?view=week&day=2026-11-23');
});

it('a change of an earlier drawing goes by the address as it is now', () => {
  const place = renderAt('/calendar?post=7');
  const { change } = place.current;
  act(() => place.current.change({ post: null }));
  act(() => change({ day: '2026-11-23' }));
  expect(place.current.address).toBe('?day=2026-11-23');
});
