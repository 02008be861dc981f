import type { Performance } from '#shared/analytics/performance';
import { formatDay } from '#shared/words/dates';
import { formatMean } from '#shared/words/numbers';

/** What will be here, why it is not yet, and when. */
export function BelowFloor({ performance: { floor } }: { performance: Performance }) {
  const { have, needed, by, postsAWeek } = floor;
  const missing = needed - have;
  const pace =
    by === null
      ? 'It begins once you publish.'
      : `At your pace of ${formatMean(postsAWeek)} posts a week that is about ${formatDay(by, 'date')}.`;
  return (
    <p className="mt-3 max-w-[70ch] text-muted">
      A grey range and multiples will appear here from {needed} posts that were read a day after publication: {have} so
      far, {missing} to go. {pace} Until then you see the curves alone.
    </p>
  );
}
