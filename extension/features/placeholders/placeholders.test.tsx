import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { ContentLibraryPage } from './content-library-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

describe('placeholders', () => {
  it.each(['Filter', 'Add Content'])(
    'the content library has a search box, and %s says that it is to come',
    async (name) => {
      const { actor } = renderScreen(<ContentLibraryPage />, new FakeApi());
      expect(screen.getByRole('searchbox', { name: 'Search content' })).toBeTruthy();
      expect(screen.getByText('Content Library Coming Soon')).toBeTruthy();
      await actor.click(screen.getByRole('button', { name }));
      expect(await findToast('Content Library Coming Soon')).toBeTruthy();
    },
  );

  it('an unknown address says so, and leads home', async () => {
    const { actor } = renderScreen(<NotFoundPage />, new FakeApi(), { address: '/nowhere' });
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Return to Home' }));
    expect(place()).toBe('/');
  });
});
