import type { LibraryPage } from '#shared/library/library';
import { whole } from '#shared/words/numbers';
import { classNames } from '../../../lib/class-names.ts';

interface FoundCountProps {
  /** False where everything is listed: the chips say how much that is. */
  isNarrowed: boolean;
  /** How many are listed so far; null while a search is under way. */
  listed: number | null;
  hasMore: boolean;
  /** As the first page says it; none from a server of before. */
  found: LibraryPage['found'];
  /** The spelling that was searched instead of what was typed. */
  instead: string | undefined;
}

/** How many were found, read out as it changes. The counts of the chips are of the whole library. */
export const FoundCount = ({ isNarrowed, listed, hasMore, found, instead }: FoundCountProps) => (
  // Always there, since a screen reader announces only what changes inside. Where nothing is found, the screen says so below.
  <p
    role="status"
    className={classNames('text-muted text-sm tabular-nums', isNarrowed && 'mb-2 min-h-5', listed === 0 && 'sr-only')}
  >
    {isNarrowed && listed !== null && foundText(listed, hasMore, found)}
    {instead && listed !== null && ` for “${instead}”: nothing has what you typed`}
  </p>
);

function foundText(listed: number, hasMore: boolean, found: LibraryPage['found']): string {
  if (!hasMore) return `${listed} found`;
  if (!found) return `${listed} shown, more below`;
  if (found.isAll) return `${whole(found.count)} found, ${listed} shown`;
  return `At least ${whole(Math.max(found.count, listed + 1))} found, ${listed} shown`;
}
