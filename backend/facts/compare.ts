import { sideKind } from '#shared/facts/fact-arguments';
import { comparePeriods } from './compare-periods.ts';
import { compareGroups, compareNamed } from './compare-posts.ts';
import type { Comparer } from './parts/difference.ts';

export const compare: Comparer = (call, asked) => {
  const kind = sideKind(asked.a);
  if (kind === 'period') return comparePeriods(call, asked);
  return kind === 'posts' ? compareNamed(call, asked) : compareGroups(call, asked);
};
