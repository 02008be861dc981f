import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { libraryChoicesIn } from '#shared/library/library-choices';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { overviewOf } from '../testing/library-samples.ts';
import { ChosenFilters, Filters } from './filters.tsx';

it('says that the last days have today with them, unlike figures of an account', async () => {
  const given = {
    overview: overviewOf(),
    choices: libraryChoicesIn(new URLSearchParams('period=30d')),
    choose: () => undefined,
  };
  renderScreen(
    <>
      <Filters {...given} />
      <ChosenFilters {...given} />
    </>,
    new FakeApi(),
  );
  expect(await screen.findByRole('button', { name: 'Remove: The last 30 days, with today' })).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'When' }).selectedOptions[0]?.text).toBe(
    'The last 30 days, with today',
  );
});
