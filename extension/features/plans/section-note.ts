import type { Recommendation } from '#shared/analytics/recommendations';
import { NO_BETTER_TIME } from '#shared/calendar/times-to-try';

/** What the lines of one kind are, where their heading may promise more; '' where nothing is to be said. */
export function sectionNote(items: Pick<Recommendation, 'kind' | 'isGeneral'>[]): string {
  return items.length > 0 && items.every(({ kind, isGeneral }) => kind === 'time' && isGeneral) ? NO_BETTER_TIME : '';
}
