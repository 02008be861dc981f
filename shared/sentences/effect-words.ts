import type { Effect } from '../analytics/findings.ts';

interface NotClaimed {
  opening: string;
  reason: string;
}

const SPANS_ZERO: NotClaimed = { opening: 'No clear effect', reason: 'The interval has zero in it.' };
const NOT_BEYOND_CHANCE: NotClaimed = {
  opening: 'More engagement, but not beyond chance',
  reason:
    'The interval is above zero, yet so much is compared that something looks as good by chance too often. More posts can settle it.',
};
const LOSS: NotClaimed = {
  opening: 'Less engagement, which may be chance',
  reason: 'The interval is below zero, but only gains are tested against chance.',
};

/** Which bar an effect does not pass (`figures.interval`): an interval without zero is not enough for a claim. */
export function notClaimedBecause({ low, high }: Pick<Effect, 'low' | 'high'>): NotClaimed {
  if (low > 0) return NOT_BEYOND_CHANCE;
  return high < 0 ? LOSS : SPANS_ZERO;
}
