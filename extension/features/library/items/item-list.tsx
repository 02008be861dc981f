import type { PostRow } from '#shared/analytics/post-figures';
import type { LibraryItem, LibraryOverview, LibraryPage } from '#shared/library/library';
import { figures } from '#shared/sentences/figures';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { ScrollArea } from '../../../components/layout/scroll-area.tsx';
import { AGE_IN_WORDS, keyOf } from '../item-words.ts';
import { usePostFigures } from '../queries.ts';
import { ItemRow } from './item-row.tsx';

interface ItemListProps {
  pages: LibraryPage[];
  overview: LibraryOverview;
  ticked: LibraryItem[];
  onTick: (item: LibraryItem) => void;
  onOpen: (item: LibraryItem, post: PostRow | undefined) => void;
}

/** What is found, with the one figure by which posts of all years compare. On a phone each row is a card. */
export const ItemList = ({ pages, ...rest }: ItemListProps) => (
  <ScrollArea label="What is in your library" className="rounded-box border border-line bg-base-100">
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">What is in your library</caption>
      <thead className="border-line border-b text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="py-2 pr-2 pl-3 text-left font-medium">
            Content
          </th>
          <th scope="col" className="whitespace-nowrap py-2 pr-3 pl-1 font-medium">
            <span className="flex items-center justify-end gap-0.5">
              <FigureInfo name="multiple" label={figures.multiple.label} notes={[`At the age of ${AGE_IN_WORDS}`]} />
              Multiple at {AGE_IN_WORDS}
            </span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {pages.map((page) => (
          <PageRows key={page.items[0]?.id ?? 'none'} page={page} {...rest} />
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

function PageRows({ page, overview, ticked, onTick, onOpen }: Omit<ItemListProps, 'pages'> & { page: LibraryPage }) {
  const posts = usePostFigures(page);
  const keys = new Set(ticked.map(keyOf));
  return page.items.map((item) => {
    const post = item.kind === 'post' ? posts.find(({ id }) => id === item.id) : undefined;
    return (
      <ItemRow
        key={keyOf(item)}
        item={item}
        post={post}
        overview={overview}
        isTicked={keys.has(keyOf(item))}
        onTick={() => onTick(item)}
        onOpen={() => onOpen(item, post)}
      />
    );
  });
}
