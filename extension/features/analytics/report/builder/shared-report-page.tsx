import { useLocation } from 'react-router';
import { formatFullMoment } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { Button } from '../../../../components/form/button.tsx';
import { EmptyState } from '../../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../../components/notice/skeleton.tsx';
import { hasCode } from '../../../../lib/api/response-error.ts';
import { BuiltSheet } from './built-sheet.tsx';
import { useSharedReport } from './report-queries.ts';

/** What whoever has a link to a report sees, without an account: the token stands behind the #. */
export function SharedReportPage() {
  const token = useLocation().hash.slice(1);
  const shared = useSharedReport(token);
  const isNowhere = token === '' || isRefused(shared.error);
  return (
    <main tabIndex={-1} className="min-h-dvh p-4 outline-none sm:p-8 print:p-0">
      <title>{`Report · ${PRODUCT_NAME}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <h1 className="sr-only">A report that was shared with you</h1>
      {isNowhere && (
        <EmptyState
          title="This link shows nothing"
          description="It was revoked, it has expired, or a part of it is missing. Ask the person who sent it for a new one."
        />
      )}
      {shared.isFetching && token !== '' && <Skeleton className="mx-auto h-200 max-w-4xl rounded-box" />}
      {shared.isError && !isNowhere && (
        <ErrorPanel title="The report could not be loaded" error={shared.error} onRetry={() => void shared.refetch()} />
      )}
      {shared.data && (
        <>
          <div className="mx-auto mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-2 text-muted text-sm print:hidden">
            <p>
              Shared with you until {formatFullMoment(new Date(shared.data.expiresAt), shared.data.report.timeZone)},{' '}
              {shared.data.report.timeZone}, as it was when it was made.
            </p>
            <Button size="sm" onClick={() => window.print()}>
              Print or save as PDF
            </Button>
          </div>
          <BuiltSheet report={shared.data.report} />
        </>
      )}
    </main>
  );
}

/** A token that is none is refused as well. */
const isRefused = (error: Error | null): boolean => hasCode(error, 'not_found') || hasCode(error, 'invalid_input');
