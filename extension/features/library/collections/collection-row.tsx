import { Folder } from 'lucide-react';
import type { Collection } from '#shared/library/collections';
import type { LibraryOverview } from '#shared/library/library';
import { buttonClass } from '../../../components/form/button.tsx';
import { Link } from '../../../components/form/link.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/links/paths.ts';
import { collectionHint } from './collection-hint.ts';
import { searchOfCollection } from './use-collections.ts';

interface CollectionRowProps {
  collections: Collection[];
  labels: LibraryOverview['labels'];
  /** What follows the ? of the address. */
  search: string;
}

/** The user's collections, each a link to what it shows: on a phone and in the popup in one line, which scrolls. */
export function CollectionRow({ collections, labels, search }: CollectionRowProps) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label="Collections" className="mb-4">
      <ul className="relative -m-0.5 flex gap-1 overflow-x-auto p-0.5 sm:flex-wrap">
        {collections.map((collection) => (
          <Chip
            key={collection.id}
            collection={collection}
            hint={collectionHint(collection, labels)}
            isCurrent={searchOfCollection(collection) === search}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  collection: Collection;
  hint: string;
  isCurrent: boolean;
}

const Chip = ({ collection, hint, isCurrent }: ChipProps) => (
  <li ref={isCurrent ? bringIntoLine : undefined} className="max-w-full shrink-0">
    <Link
      to={`${paths.contentLibrary}?${searchOfCollection(collection)}`}
      title={hint}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(buttonClass(isCurrent ? 'default' : 'quiet', 'sm'), 'max-w-full')}
    >
      <Folder aria-hidden className="size-4 shrink-0 text-muted" />
      <span dir="auto" className="truncate">
        {collection.name}
      </span>
    </Link>
  </li>
);

/** Scrolls the line alone: the page stays where it is. */
function bringIntoLine(chip: HTMLElement | null): void {
  const line = chip?.parentElement;
  if (!chip || !line) return;
  const isInSight =
    chip.offsetLeft >= line.scrollLeft && chip.offsetLeft + chip.offsetWidth <= line.scrollLeft + line.clientWidth;
  if (!isInSight) line.scrollLeft = chip.offsetLeft;
}
