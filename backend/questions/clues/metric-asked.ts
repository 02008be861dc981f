import type { Kind } from '../vocabulary/kinds.ts';
import type { AskedMetric } from '../vocabulary/question.ts';
import type { Clues } from './clues.ts';

export const isFamily = (kind: Kind) => kind === 'topics' || kind === 'hashtags' || kind === 'formats';

/** What a kind is about where no figure is named: "do I post more", "how many did I lose". */
export function metricOfKind(kind: Kind, clues: Clues): AskedMetric | null {
  if (kind === 'followersGained') return 'followers';
  if (kind === 'rankedDays' && clues.has('busy', 'posting', 'postingTimes')) return 'posts';
  if (kind === 'rankedDays' && clues.has('growing')) return 'followers';
  if (isFamily(kind) && (clues.has('mostAbout') || (clues.has('howMany') && clues.metrics.length === 0)))
    return 'posts';
  // "Did I post more in October or September"
  if (kind === 'compare' && clues.has('posting') && clues.has('more', 'fewer', 'howMany')) return 'posts';
  if ((kind === 'change' || isOfAccounts(kind, clues)) && clues.has('growing')) return 'followers';
  // "Which of the two has grown more"
  if (isOfAccounts(kind, clues) && clues.has('wonOrLost')) return 'followers';
  return kind === 'change' && clues.has('posting', 'postingTimes') ? 'posts' : null;
}

const isOfAccounts = (kind: Kind, { has, accounts, isOfAll }: Clues): boolean =>
  kind === 'compare' && (has('account') || isOfAll || accounts.length > 1);

/** The one that the question is about; a rate before the count that it is made of. */
export function metricOf({ metrics, rankedBy, tokens }: Clues): AskedMetric | null {
  if (rankedBy) return rankedBy;
  const rate = metrics.find((metric) => /Rate$/.test(metric));
  // "Over 5% engagement" is a rate.
  const isPercent = tokens.some(({ kind, raw }) => kind === 'number' && raw.endsWith('%'));
  if (!rate && isPercent && metrics[0] === 'engagement') return 'engagementRate';
  return rate ?? metrics[0] ?? null;
}
