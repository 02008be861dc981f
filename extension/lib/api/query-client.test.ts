import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('asks once, tries nothing again, and keeps what it read until something changes it', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  expect(mutations).toEqual({ retry: false });
});
