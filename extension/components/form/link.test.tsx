import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeApi } from '../testing/fake-api.ts';
import { place, renderScreen } from '../testing/render-screen.tsx';
import { Link, NavLink } from './link.tsx';

it('goes to its page without loading the app anew', async () => {
  const { actor } = renderScreen(<Link to="/settings">Settings</Link>, new FakeApi());
  await actor.click(screen.getByRole('link', { name: 'Settings' }));
  expect(place()).toBe('/settings');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (click) => {
    renderScreen(<Link to="/settings">Settings</Link>, new FakeApi());
    expect(fireEvent.click(screen.getByRole('link'), click)).toBe(true);
    expect(place()).toBe('/');
  },
);

it('tells which of several leads to the page that is shown', () => {
  const className = (isActive: boolean) => (isActive ? 'active' : 'idle');
  renderScreen(
    <>
      <NavLink to="/reports/growth" className={className}>
        Growth
      </NavLink>
      <NavLink to="/settings" className={className}>
        Settings
      </NavLink>
    </>,
    new FakeApi(),
    { address: '/settings' },
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  expect(screen.getByRole('link', { name: 'Growth' }).className).toBe('idle');
});

it('marks the place that holds the page that is shown, without calling it that page', () => {
  const className = (isActive: boolean) => (isActive ? 'active' : 'idle');
  renderScreen(
    <NavLink to="/marketing-plans" className={className}>
      Plans
    </NavLink>,
    new FakeApi(),
    { address: '/marketing-plans/1' },
  );
  expect(screen.getByRole('link', { name: 'Plans' }).className).toBe('active');
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});
