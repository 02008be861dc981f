import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

describe('placeholders', () => {
  it('an unknown address says so, and leads home', async () => {
    const { actor } = renderScreen(<NotFoundPage />, new FakeApi(), { address: '/nowhere' });
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Return to Home' }));
    expect(place()).toBe('/');
  });
});
