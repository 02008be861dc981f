import { classNames } from '../../../lib/class-names.ts';

interface FoundCountProps {
  /** False where everything is listed: the chips say how much that is. */
  isNarrowed: boolean;
  /** How many are listed so far; null while a search is under way. */
  listed: number | null;
  hasMore: boolean;
}

/** How many were found, read out as it changes. The counts of the chips are of the whole library. */
export const FoundCount = ({ isNarrowed, listed, hasMore }: FoundCountProps) => (
  // Always there, since a screen reader announces only what changes inside. Where nothing is found, the screen says so below.
  <p
    role="status"
    className={classNames('text-muted text-sm tabular-nums', isNarrowed && 'mb-2 min-h-5', listed === 0 && 'sr-only')}
  >
    {isNarrowed && listed !== null && foundText(listed, hasMore)}
  </p>
);

const foundText = (listed: number, hasMore: boolean): string =>
  hasMore ? `${listed} shown, more below` : `${listed} found`;
