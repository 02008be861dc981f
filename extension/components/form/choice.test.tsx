import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Choice } from './choice.tsx';
import { Link } from './link.tsx';

const switches = (
  <ul>
    <Choice title="Another" hint="Before it" isOn={false} onChoose={() => {}} />
    <Choice title="Led to" hint="It" isOn={false} place={linkTargets.performanceAnalytics} onChoose={() => {}} />
    <li>
      <Link to={linkTargets.performanceAnalytics}>To the switch</Link>
    </li>
  </ul>
);
const toggle = () => screen.getByRole('checkbox', { name: 'Led to' });

it('a switch that the address leads to comes into view with the focus, and again by the same link', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { actor } = renderScreen(switches, new FakeApi(), { address: linkTargets.performanceAnalytics });
  expect(document.activeElement).toBe(toggle());
  expect(toggle().className).toContain('focus:outline-2');
  toggle().blur();
  await actor.click(screen.getByRole('link', { name: 'To the switch' }));
  expect(document.activeElement).toBe(toggle());
  expect(seen.mock.contexts).toEqual([toggle(), toggle()]);
  seen.mockRestore();
});

it('a switch leaves the focus where it is while the address leads to nothing', () => {
  renderScreen(switches, new FakeApi(), { address: '/settings' });
  expect(document.activeElement).toBe(document.body);
  expect(toggle().className).not.toContain('focus:outline-2');
});
