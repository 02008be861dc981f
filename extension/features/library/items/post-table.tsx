import { addressOfPost, type PageRow } from '#shared/posts/capture';
import { formatMoment } from '#shared/words/dates';
import { formatMean, orDash, whole } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { ScrollArea } from '../../../components/layout/scroll-area.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { savePostsTable } from '../../../lib/save-posts-table.ts';
import { usePostTable } from '../queries.ts';

/** The posts of a page of Threads, as it showed them. */
export function PostTable({ id, timeZone }: { id: string; timeZone: string }) {
  const { data, error, refetch } = usePostTable(id);
  if (data) return <Rows rows={data.rows} timeZone={timeZone} />;
  if (error) return <ErrorPanel title="The table could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-60" />;
}

function Rows({ rows, timeZone }: { rows: PageRow[]; timeZone: string }) {
  const compared = rows.some(({ comparison }) => comparison !== null);
  return (
    <div className="grid gap-2">
      <ScrollArea label="Posts of the table" className="max-h-80 overflow-y-auto rounded-box border border-line">
        <table className="w-full text-sm">
          <thead className="border-line border-b text-muted">
            <tr>
              <th scope="col" className="py-2 pl-3 text-left font-medium">
                Post
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Likes
              </th>
              {compared && (
                <th scope="col" className="py-2 pr-3 text-right font-medium">
                  Multiple
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.code} row={row} timeZone={timeZone} isCompared={compared} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="text-muted text-sm">{notesOf(rows)}</p>
      <Button size="sm" className="justify-self-start" onClick={() => savePostsTable(rows)}>
        Save CSV
      </Button>
    </div>
  );
}

const Row = ({ row, timeZone, isCompared }: { row: PageRow; timeZone: string; isCompared: boolean }) => (
  <tr className="border-line border-b align-top last:border-b-0">
    <th scope="row" className="w-full py-2 pl-3 text-left font-normal">
      <a
        href={addressOfPost(row)}
        target="_blank"
        rel="noopener noreferrer"
        dir="auto"
        className="wrap-anywhere line-clamp-2 hover:underline"
      >
        {row.text || 'Post without words'}
      </a>
      <time dateTime={row.publishedAt} className="text-muted">
        {formatMoment(row.publishedAt, timeZone)}
      </time>
    </th>
    <td className="whitespace-nowrap px-3 py-2 text-right tabular-nums">{likesOf(row)}</td>
    {isCompared && (
      <td className="whitespace-nowrap py-2 pr-3 text-right tabular-nums">
        {orDash(row.comparison?.multiple, (multiple) => `${formatMean(multiple)}×`)}
      </td>
    )}
  </tr>
);

const likesOf = ({ counts: { likes }, isRounded }: PageRow): string =>
  orDash(likes, (count) => (isRounded ? `about ${whole(count)}` : whole(count)));

/** What the numbers rest on. */
function notesOf(rows: PageRow[]): string {
  const isCompared = rows.some(({ comparison }) => comparison !== null);
  const isRounded = rows.some((row) => row.isRounded);
  return [
    'As the page of Threads showed them, with the beginning of each text.',
    ...(isCompared ? ['Multiples are likes ÷ the median of the other posts on the page.'] : []),
    ...(isRounded ? ['“About” stands where Threads rounds one of the counts.'] : []),
  ].join(' ');
}
