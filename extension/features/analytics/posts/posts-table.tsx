import type { PostChoices } from '#shared/analytics/post-choices';
import type { PostPage, PostRow, PostSort } from '#shared/analytics/post-figures';
import { MAX_COMPARED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { ShownLabel } from '#shared/posts/shown-label';
import { formatMoment } from '#shared/words/dates';
import { shareBelow } from '#shared/words/numbers';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { SortableHead } from '../../../components/form/sortable-head.tsx';
import { ScrollArea } from '../../../components/layout/scroll-area.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { listedText } from '../../../lib/words/listed-posts.ts';
import { ageName } from './ages.ts';
import { type Column, cellText, columns } from './columns.ts';
import { PostCell } from './post-cell.tsx';
import type { Choose } from './use-post-choices.ts';

interface PostsTableProps {
  page: PostPage;
  choices: PostChoices;
  choose: Choose;
}

/**
 * Posts with their figures: all of them fit beside the sidebar of a laptop. Where it is narrower the table scrolls sideways
 * by itself, the posts staying where they are; on a phone the figures follow one another under their post, each with its
 * name. A column of which nothing is known is left out.
 */
export function PostsTable({ page, choices, choose }: PostsTableProps) {
  const { compared, sort } = choices;
  const shown = columns.filter(
    (column) => column.sort === sort || page.posts.some((post) => post[column.key] !== null),
  );
  const hasSeveralAccounts = new Set(page.posts.map(({ username }) => username)).size > 1;
  const tick = (id: string) =>
    choose({ compared: compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id] });
  return (
    <ScrollArea label="Posts and their figures" className="rounded-box border border-line bg-base-100">
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">Posts and their figures</caption>
        <Head page={page} columns={shown} choices={choices} choose={choose} />
        <tbody className="max-sm:block">
          {page.posts.map((post) => (
            <Row
              key={post.id}
              post={post}
              columns={shown}
              timeZone={page.timeZone}
              namesAccount={hasSeveralAccounts}
              labels={page.labels?.filter(({ postIds }) => postIds.includes(post.id)) ?? []}
              isTicked={compared.includes(post.id)}
              isFull={compared.length >= MAX_COMPARED_POSTS}
              onTick={() => tick(post.id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Head({ page, columns, choices: { sort, order }, choose }: PostsTableProps & { columns: Column[] }) {
  const orderOf = (column: PostSort) => (column === sort ? order : undefined);
  const sortBy = (column: PostSort) => () =>
    choose({ sort: column, order: column === sort && order === 'desc' ? 'asc' : 'desc' });
  return (
    <thead className="border-line border-b text-muted max-sm:block">
      <tr className="max-sm:flex max-sm:flex-wrap max-sm:px-2 max-sm:py-1">
        <SortableHead
          label="Published"
          align="left"
          className="bg-base-100 pl-1 max-sm:pr-5 sm:sticky sm:left-0 sm:z-1 sm:pl-3"
          order={orderOf('publishedAt')}
          onSort={sortBy('publishedAt')}
        />
        {columns.map((column) =>
          column.sort ? (
            <SortableHead
              key={column.key}
              label={column.label}
              order={orderOf(column.sort)}
              onSort={sortBy(column.sort)}
            >
              <Definition column={column} page={page} />
            </SortableHead>
          ) : (
            <th
              key={column.key}
              scope="col"
              className="py-2 pr-3 font-medium max-sm:whitespace-nowrap max-sm:pl-1 sm:text-right"
            >
              <span className="flex items-center justify-end gap-0.5">
                <Definition column={column} page={page} />
                {column.label}
              </span>
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

function Definition({ column: { figure, label }, page: { readAt, timeZone } }: { column: Column; page: PostPage }) {
  if (!figure) return null;
  const asOf = readAt ? [`Read up to ${formatMoment(readAt, timeZone)}, ${timeZone}`] : [];
  return <FigureInfo name={figure} label={label} notes={asOf} />;
}

interface RowProps {
  post: PostRow;
  columns: Column[];
  timeZone: string;
  namesAccount: boolean;
  labels: ShownLabel[];
  isTicked: boolean;
  /** No more can be ticked. */
  isFull: boolean;
  onTick: () => void;
}

const Row = ({ post, columns, timeZone, namesAccount, labels, isTicked, isFull, onTick }: RowProps) => (
  <tr className="border-line border-b align-top last:border-b-0 max-sm:grid max-sm:grid-flow-row-dense max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:p-3">
    <th
      scope="row"
      className="min-w-0 bg-base-100 text-left font-normal max-sm:col-span-full max-sm:pb-1 sm:sticky sm:left-0 sm:z-1 sm:min-w-56 sm:py-2 sm:pr-2 sm:pl-3"
    >
      <div className="flex gap-2.5">
        <input
          type="checkbox"
          className="checkbox checkbox-sm mt-0.5 shrink-0"
          aria-label={`Compare: ${listedText(post)}`}
          checked={isTicked}
          disabled={isFull && !isTicked}
          onChange={onTick}
        />
        <PostCell post={post} timeZone={timeZone} namesAccount={namesAccount} labels={labels} />
      </div>
    </th>
    {columns.map((column) => (
      <td
        key={column.key}
        data-head={column.label}
        className={classNames(cellClass, column.key === 'multiple' && 'max-sm:col-span-full')}
      >
        {cellText(post, column)}
        {column.key === 'multiple' && <MultipleNote post={post} />}
      </td>
    ))}
  </tr>
);

const cellClass =
  'whitespace-nowrap tabular-nums max-sm:before:mr-1 max-sm:before:text-muted max-sm:before:content-[attr(data-head)] sm:py-2 sm:pr-3 sm:text-right';

/** At which age the post is compared, and how many posts it left behind. */
function MultipleNote({ post: { multipleAge, percentile } }: { post: PostRow }) {
  if (multipleAge === null) return null;
  return (
    <span className="text-muted sm:block">
      {' '}
      at {ageName(multipleAge)}
      {percentile !== null && <span className="sm:block"> above {shareBelow(percentile)}</span>}
    </span>
  );
}
