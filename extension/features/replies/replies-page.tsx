import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Replies } from '#shared/analytics/replies';
import { today } from '#shared/words/dates';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../components/form/button.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { ConnectedAccountChoice } from '../../components/form/connected-account-choice.tsx';
import { PeriodPicker } from '../../components/form/period-picker.tsx';
import { BelowFirstScreen } from '../../components/layout/below-first-screen.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../components/notice/analytics-off.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { toCsv } from '../../lib/csv.ts';
import { paths } from '../../lib/links/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { AccessCard } from './access-card.tsx';
import { AnswerTimesCard } from './answer-times-card.tsx';
import { DaysCard } from './days-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { MixCard } from './mix-card.tsx';
import { useReplies } from './queries.ts';
import { repliesRows } from './replies-csv.ts';
import { RepliesSentence } from './replies-sentence.tsx';
import { StartersCard } from './starters-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WrittenCard } from './written-card.tsx';

/**
 * Who waits for me, and what starts a conversation?
 *
 * @param notice stands above the figures: what keeps them from being final.
 */
export function RepliesPage({ notice }: { notice?: ReactNode }) {
  const { choice, choosePeriod, chooseComparison, accountId, chooseAccount } = usePeriodChoice();
  const { search } = useLocation();
  const replies = useReplies(choice, accountId);
  const { data } = replies;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.engagementReports}
        subtitle="Who is waiting for your answer, and what gets people to reply"
        actions={
          data?.account && (
            <>
              <ConnectedAccountChoice value={data.account.id} onChoose={chooseAccount} />
              <PeriodPicker
                choice={choice}
                shown={data.received}
                onPeriod={choosePeriod}
                onCompare={chooseComparison}
              />
              <ButtonLink size="sm" to={reportLink(search)}>
                Make a report
              </ButtonLink>
              <Button size="sm" onClick={() => saveReplies(data)}>
                Save as CSV
              </Button>
            </>
          )
        }
      />
      {notice}
      {replies.isPending && <Waiting />}
      {replies.isError && (
        <ErrorPanel
          title="Your replies could not be loaded"
          error={replies.error}
          onRetry={() => void replies.refetch()}
        />
      )}
      {data && <Shown replies={data} isRange={choice.from !== undefined} />}
    </>
  );
}

function Shown({ replies, isRange }: { replies: Replies; isRange: boolean }) {
  if (!replies.account) return <NothingToShow isOff={replies.source === 'off'} />;
  const isRead = replies.access === 'read';
  return (
    <div className="grid grid-cols-1 gap-4">
      {(!isRead || replies.account.needsReconnect) && <AccessCard replies={replies} />}
      {isRead && (
        <>
          <RepliesSentence replies={replies} isRange={isRange} />
          <DaysCard replies={replies} />
        </>
      )}
      <BelowFirstScreen>
        {isRead && (
          <>
            <WaitingCard replies={replies} />
            <WrittenCard accountId={replies.account.id} />
            <AnswerTimesCard replies={replies} />
          </>
        )}
        <StartersCard replies={replies} />
        {isRead && <HoursCard replies={replies} />}
        <MixCard replies={replies} />
      </BelowFirstScreen>
    </div>
  );
}

/** Of the same account and days. */
const reportLink = (search: string): string => `${paths.buildReport}${search}`;

const saveReplies = (replies: Replies) =>
  saveFile(`threads-mastery-replies-${today(replies.timeZone)}.csv`, toCsv(repliesRows(replies)), 'text/csv');

/** As high as what is coming, so that nothing moves. */
const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-44 rounded-box" />
    <Skeleton className="h-90 rounded-box" />
    <Skeleton className="h-64 rounded-box" />
  </div>
);

const NothingToShow = ({ isOff }: { isOff: boolean }) => {
  if (isOff) return <AnalyticsOff icon={HeartHandshake} goal="to see who is waiting for your answer" />;
  return (
    <Card>
      <NeedsSettings
        icon={HeartHandshake}
        title="No account is connected"
        description="Here you will see who is waiting for your answer, how soon you answer, and which posts start conversations. Connect your Threads account; replies are counted within minutes, and no text of them is kept unless you ask for it."
      />
    </Card>
  );
};
