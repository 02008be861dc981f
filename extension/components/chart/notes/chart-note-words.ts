import type { ChartNote } from '#shared/analytics/chart-notes';
import { pathTo } from '#shared/contract/endpoint';
import { formatDays } from '#shared/words/dates';
import { counted, hoursOrDays, precise } from '#shared/words/numbers';
import { paths } from '../../../lib/links/paths.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';

/** What a note says. */
export function wordsOf(note: ChartNote): string {
  if (note.kind === 'own') return note.text;
  if (note.kind === 'plan') return `The plan “${note.title}” began`;
  if (note.kind === 'gap')
    return `The followers of @${note.username} were not read for ${counted(note.days, 'day')} (${formatDays(note.day, note.to)})`;
  const { text, multiple, age, comparedWith } = note;
  return (
    `“${text}” had ${precise(multiple)} times its usual views ${hoursOrDays(age)} after publication ` +
    `(usual: the median of ${counted(comparedWith, 'other post')})`
  );
}

/** Where there is more about it, and how that is called. */
export function moreAbout(note: ChartNote): { to: string; name: string } | null {
  if (note.kind === 'plan') return { to: pathTo(paths.marketingPlan, { id: note.planId }), name: 'Open the plan' };
  if (note.kind === 'post') return { to: namedPostsLink([note.postId], `“${note.text}”`), name: 'Open the post' };
  return null;
}
