import { Gauge } from 'lucide-react';
import { FOLLOWED_HOURS, type Performance } from '#shared/analytics/performance';
import { addDays, chosenDays } from '#shared/days/period-choice';
import { NEEDS_RECONNECT } from '#shared/sentences/threads-trouble';
import { formatMoment, today } from '#shared/words/dates';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ButtonChoice } from '../../../components/form/button-choice.tsx';
import { PeriodPicker, type PeriodPickerProps } from '../../../components/form/period-picker.tsx';
import { BelowFirstScreen } from '../../../components/layout/below-first-screen.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../../components/notice/analytics-off.tsx';
import { SandboxBadge } from '../../../components/notice/badge.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { useUnseenOnIcon } from '../../../lib/user/unseen-on-icon.ts';
import { CompareBar } from '../posts/compare-bar.tsx';
import { FollowedPosts } from './followed-posts.tsx';
import { GroupComparison } from './group-comparison.tsx';
import { LinkLedger } from './link-ledger.tsx';
import { usePerformance } from './queries.ts';
import { Record } from './record.tsx';
import { type Go, type PerformancePlace, usePerformancePlace } from './use-performance-place.ts';
import { Watches } from './watches.tsx';

/** Whether the newest posts are normal, what was noted about posts, and how often forecasts were right. */
export function PerformancePage() {
  const { place, go, ...period } = usePerformancePlace();
  const performance = usePerformance(place);
  useUnseenOnIcon(performance.data);
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.performance}
        subtitle="Whether your newest posts are doing as well as your posts usually do at their age"
        actions={performance.data && <AccountChoice performance={performance.data} go={go} />}
      />
      {performance.isPending && <Skeleton className="h-96 rounded-box" />}
      {performance.isError && (
        <ErrorPanel
          title="The figures could not be loaded"
          error={performance.error}
          onRetry={() => void performance.refetch()}
        />
      )}
      {performance.data && <Bands performance={performance.data} place={place} go={go} {...period} />}
      <CompareBar postIds={place.compared} onClear={() => go({ compared: [] })} />
    </>
  );
}

function AccountChoice({ performance: { accounts, account }, go }: { performance: Performance; go: Go }) {
  if (!account || accounts.length < 2) return null;
  return (
    <ButtonChoice
      label="Account"
      choices={accounts.map(({ id }) => id)}
      value={account.id}
      onChoose={(id) => go({ account: id, compared: [] })}
      nameOf={(id) => `@${accounts.find((one) => one.id === id)?.username}`}
    />
  );
}

interface BandsProps {
  performance: Performance;
  place: PerformancePlace;
  go: Go;
  choosePeriod: PeriodPickerProps['onPeriod'];
  chooseComparison: PeriodPickerProps['onCompare'];
}

function Bands({ performance, place, go, choosePeriod, chooseComparison }: BandsProps) {
  const { account, isOn } = performance;
  if (!isOn) return <AnalyticsOff icon={Gauge} goal="to see whether your newest posts do as well as usual" />;
  if (!account) return <NothingConnected needed={performance.floor.needed} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Freshness performance={performance} />
      <FollowedPosts performance={performance} place={place} go={go} />
      <BelowFirstScreen>
        <Watches performance={performance} place={place} />
        <Record account={account.id} performance={performance} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 print:hidden">
          <h2 className="font-semibold text-lg">Over a period</h2>
          <PeriodPicker
            choice={place.choice}
            shown={chosenDays(place.choice, addDays(today(performance.timeZone), -1))}
            onPeriod={choosePeriod}
            onCompare={chooseComparison}
          />
        </div>
        <GroupComparison account={account.id} place={place} go={go} />
        <LinkLedger performance={performance} />
      </BelowFirstScreen>
    </div>
  );
}

function Freshness({ performance: { account, timeZone } }: Pick<BandsProps, 'performance'>) {
  if (!account) return null;
  const { lastSyncAt, isSandbox, needsReconnect, username } = account;
  return (
    <p className="-mb-1 flex flex-wrap items-center gap-2 text-muted text-sm" role="status">
      {isSandbox && <SandboxBadge />}@{username}
      {lastSyncAt && `, last read ${formatMoment(lastSyncAt, timeZone)}`}
      {needsReconnect && <span className="text-bad">{NEEDS_RECONNECT}</span>}
    </p>
  );
}

const NothingConnected = ({ needed }: { needed: number }) => (
  <Card>
    <NeedsSettings
      icon={Gauge}
      title="No Threads account is connected"
      description={`Your posts of the last ${FOLLOWED_HOURS} hours will appear here beside what is usual for you at their age. The first reading comes within a minute of connecting, and a comparison once ${needed} posts were read at the same age.`}
    />
  </Card>
);
