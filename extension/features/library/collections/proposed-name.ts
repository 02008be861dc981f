import { COLLECTION_NAME_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { PERIOD_DAYS } from '#shared/days/threads-panel-periods';
import type { LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { postTitle } from '#shared/posts/post-title';
import { formatDays } from '#shared/words/dates';
import { mediaTypeName } from '#shared/words/names';
import { inCapitals, KIND_WORDS, MARK_WORDS } from '../item-words.ts';

/** A choice that somebody types or names may be long, and others follow it. */
const PART_LENGTH = 24;

/** What is chosen, as the name of a collection: "Photo posts, last 90 days". */
export function proposedName(choices: LibraryChoices, labels: LibraryOverview['labels']): string {
  const { q, has, tag, label, multiple, choice } = choices;
  const { period, from, to } = choice;
  const parts = [
    kindOfThings(choices),
    q && `“${postTitle(q, '', PART_LENGTH)}”`,
    tag && postTitle(tag, '', PART_LENGTH),
    labels.find(({ id }) => id === label)?.name,
    has && MARK_WORDS[has].toLowerCase(),
    multiple && `at least ${multiple}×`,
    period && `last ${PERIOD_DAYS[period]} days`,
    from && to && formatDays(from, to),
  ];
  const [first = '', ...others] = parts.filter(Boolean);
  return postTitle([inCapitals(first), ...others].join(', '), '', COLLECTION_NAME_MAX_LENGTH);
}

/** "Photo posts": things that have a format are posts, most often. */
function kindOfThings({ kind, format }: LibraryChoices): string {
  const things = kind ? KIND_WORDS[kind].many : '';
  return format ? `${mediaTypeName(format)} ${things || KIND_WORDS.post.many}` : things;
}
