import type { Recommendation } from '#shared/analytics/recommendations';
import { NO_BETTER_TIME } from '#shared/calendar/times-to-try';

/** How `planHashtags` orders them, in words. */
const OWN_TOPICS =
  'Topics of your own posts, not of all of Threads: first those with an effect beyond chance, the largest on top, then those in most of your posts. Those whose posts did worse are left out.';

/** What the lines of one kind are, where their heading may promise more; '' where nothing is to be said. */
export function sectionNote(items: Pick<Recommendation, 'kind' | 'isGeneral'>[]): string {
  const [first] = items;
  if (first?.kind === 'hashtag') return OWN_TOPICS;
  return first?.kind === 'time' && items.every(({ isGeneral }) => isGeneral) ? NO_BETTER_TIME : '';
}
