import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeApi } from '../components/testing/fake-api.ts';
import { place, renderScreen } from '../components/testing/render-screen.tsx';
import { DrawerBar } from './drawer-bar.tsx';

async function openDrawer() {
  const { actor } = renderScreen(<DrawerBar />, new FakeApi());
  const opener = screen.getByRole('button', { name: 'Open the menu' });
  await actor.click(opener);
  return { actor, opener, drawer: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' }) };
}

it('opens the sidebar as a modal dialog', async () => {
  const { opener, drawer } = await openDrawer();
  expect(drawer.open).toBe(true);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Growth Analytics' })).toBeTruthy();
});

it('closes with its button', async () => {
  const { actor, opener, drawer } = await openDrawer();
  await actor.click(screen.getByRole('button', { name: 'Close the menu' }));
  expect(drawer.open).toBe(false);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

it('closes when the browser closes it, as Esc does', async () => {
  const { opener, drawer } = await openDrawer();
  fireEvent(drawer, new Event('close'));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

it('closes on the way to a page', async () => {
  const { actor, drawer } = await openDrawer();
  await actor.click(screen.getByRole('link', { name: 'Topic Research' }));
  expect(place()).toBe('/topics');
  expect(drawer.open).toBe(false);
});
