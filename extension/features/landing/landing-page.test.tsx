import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { LandingPage } from './landing-page.tsx';

const open = ({ signedIn = false, compact = false } = {}) =>
  renderScreen(
    <LandingPage signedIn={signedIn} compact={compact} analysis={<p>One analysis</p>} figures={<p>Figures</p>} />,
    new FakeApi(),
    { user: null },
  );

describe('the landing page', () => {
  it('lists the six features, marked where they are to come', () => {
    open();
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 6)).toEqual([
      'AI Content Analysis',
      'Smart Marketing Plans',
      'Real-time Analytics',
      'Audience Insights',
      'Workflow Automation',
      'Content Library',
    ]);
  });

  it('promotes a free trial and opens the demo', () => {
    open();
    expect(screen.getByText('Free trial.', { exact: false })).toBeTruthy();
    for (const demo of screen.getAllByRole('link', { name: 'See the Demo' })) {
      expect(demo.getAttribute('href')).toBe('/demo');
    }
  });

  it('has a footer that leads to privacy, terms and data deletion', async () => {
    const { actor } = open();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('Privacy'), to('Terms'), to('DATA')]).toEqual(['/privacy-policy', '/terms', '/data']);
    await actor.click(screen.getByRole('link', { name: 'DATA' }));
    expect(place()).toBe('/data');
  });

  it('offers no trial to who has an account', () => {
    open({ signedIn: true });
    expect(screen.queryByText('Free trial.', { exact: false })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Visit My Dashboard' })).toHaveLength(2);
  });

  it('is its beginning alone in the popup', () => {
    open({ compact: true });
    expect(screen.queryByText('One analysis')).toBeNull();
    expect(screen.getByRole('link', { name: 'Start Free Trial' })).toBeTruthy();
  });
});
