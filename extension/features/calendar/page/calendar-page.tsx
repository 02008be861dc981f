import { CalendarDays } from 'lucide-react';
import type { Calendar } from '#shared/calendar/calendar';
import { counted } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { useCalendar } from '../queries.ts';
import { CalendarActions } from '../settings/calendar-actions.tsx';
import { AccountNotices } from './account-notices.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { RoomNotes } from './room-notes.tsx';
import { TimelinessNote } from './timeliness-note.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';
import { useDraftPages } from './use-draft-pages.ts';
import { useFarPost } from './use-far-post.ts';
import { useMarks } from './use-marks.ts';
import { useOpenPost } from './use-open-post.ts';

/** What goes out and when, what became of it, and where it is written. */
export function CalendarPage() {
  const place = useCalendarPlace();
  const pages = useDraftPages();
  const calendar = useCalendar(place.days, pages.before);
  const opened = useOpenPost(place);
  useFarPost(place, calendar);
  const { isReady, ...marks } = useMarks(place.days);
  const data = isReady ? calendar.data : undefined;
  const hasAccount = (data?.accounts.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.calendar}
        subtitle={data && hasAccount ? summaryOf(data) : 'Write posts, choose when they go out, and see that they did.'}
        actions={
          data &&
          hasAccount && (
            <CalendarActions
              accounts={data.accounts}
              onWrite={() => opened.write()}
              onImported={(day) => place.go({ day })}
            />
          )
        }
      />
      {!data && !calendar.isError && <LoadingCalendar />}
      {calendar.isError && !calendar.data && (
        <ErrorPanel
          title="The calendar could not be loaded"
          error={calendar.error}
          advice="What is scheduled goes out all the same."
          onRetry={() => void calendar.refetch()}
        />
      )}
      {data && !hasAccount && <NoAccount />}
      {data && hasAccount && (
        <>
          <AccountNotices calendar={data} />
          <RoomNotes calendar={data} />
          <CalendarHead place={place} />
          <CalendarBody
            calendar={data}
            isOfOtherDays={calendar.isPlaceholderData}
            {...{ place, opened, pages, marks }}
          />
          <TimelinessNote timeliness={data.timeliness} />
        </>
      )}
    </>
  );
}

const LoadingCalendar = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading the calendar...
    </p>
    <Skeleton className="mb-3 h-8 w-72" />
    <Skeleton className="h-96 rounded-box" />
  </div>
);

const NoAccount = () => (
  <Card>
    <EmptyState
      icon={CalendarDays}
      title="No Threads account connected"
      description="Posts are written for an account. Connect yours in Settings; publishing is asked for only when you first schedule."
      action={
        <ButtonLink to={paths.settings} variant="primary">
          Open Settings
        </ButtonLink>
      }
    />
  </Card>
);

/** A quota is told of once half of it is used: nobody else needs the number. */
const QUOTA_SHOWN_FROM = 0.5;

function summaryOf({ posts, quota }: Calendar): string {
  const waiting = posts.filter(({ state }) => ['scheduled', 'preparing', 'ready'].includes(state)).length;
  const asking = posts.filter(({ state }) => ['needs_you', 'failed', 'missed', 'handed_over'].includes(state)).length;
  const out = posts.filter(({ state }) => state === 'published').length;
  const parts = [
    ...(waiting > 0 ? [`${waiting} scheduled here`] : []),
    ...(out > 0 ? [`${out} published here`] : []),
    ...(waiting + out === 0 ? ['Nothing is scheduled in the days shown'] : []),
    ...(asking > 0 ? [counted(asking, 'needs you', 'need you')] : []),
    ...(quota && quota.used > QUOTA_SHOWN_FROM * quota.total
      ? [`${quota.used} of ${quota.total} posts of the last 24 hours used`]
      : []),
  ];
  return `${parts.join(' · ')}. Posts scheduled in Threads itself are not shown, because Threads does not report them.`;
}
