import type { Collection } from '#shared/library/collections';
import type { LibraryOverview } from '#shared/library/library';
import { libraryChoicesIn } from '#shared/library/library-choices';
import { proposedName } from './proposed-name.ts';

/** "A search that goes on: Photo posts, last 90 days, as of today". It holds no things of its own: what it finds changes. */
export function collectionHint({ choices }: Collection, labels: LibraryOverview['labels']): string {
  const chosen = libraryChoicesIn(new URLSearchParams(choices));
  const asOf = chosen.choice.period ? ', as of today' : '';
  return `A search that goes on: ${proposedName(chosen, labels)}${asOf}`;
}
