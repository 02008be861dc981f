import { Users } from 'lucide-react';
import type { Audience } from '#shared/analytics/audience';
import { addDays } from '#shared/days/period-choice';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { PeriodPicker } from '../../components/form/period-picker.tsx';
import { BelowFirstScreen } from '../../components/layout/below-first-screen.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../components/notice/analytics-off.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { AudienceSentence } from './audience-sentence.tsx';
import { tooFewText } from './audience-words.ts';
import { BreakdownsCard } from './breakdowns-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { LanguagesCard } from './languages-card.tsx';
import { useAudience } from './queries.ts';

/** Who follows me, and is that changing? */
export function AudiencePage() {
  const { choice, choosePeriod, chooseComparison, accountId, chooseAccount } = usePeriodChoice();
  const audience = useAudience(choice, accountId);
  const { data } = audience;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.audience}
        subtitle="Who follows you, whether that is changing, and when they are awake"
        actions={
          data?.account && (
            <>
              <AccountChoice {...data} onChoose={chooseAccount} />
              {data.at && (
                <PeriodPicker
                  choice={choice}
                  shown={{ from: data.since?.day ?? addDays(data.at.day, -1), to: data.at.day }}
                  onPeriod={choosePeriod}
                  onCompare={chooseComparison}
                />
              )}
            </>
          )
        }
      />
      {audience.isPending && <Waiting />}
      {audience.isError && (
        <ErrorPanel
          title="Your audience could not be loaded"
          error={audience.error}
          onRetry={() => void audience.refetch()}
        />
      )}
      {data && <Shown audience={data} />}
    </>
  );
}

function Shown({ audience }: { audience: Audience }) {
  if (!audience.account) return <NothingToShow isOff={audience.source === 'off'} />;
  if (!audience.at)
    return (
      <Card>
        <EmptyState
          icon={Users}
          title="Threads does not report who follows you yet"
          description={tooFewText(audience)}
        />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <AudienceSentence audience={audience} />
      <ClockCard clock={audience.clock} timeZone={audience.timeZone} />
      <BelowFirstScreen>
        <BreakdownsCard audience={audience} />
        <LanguagesCard audience={audience} />
      </BelowFirstScreen>
    </div>
  );
}

interface AccountChoiceProps extends Pick<Audience, 'accounts' | 'account'> {
  onChoose: (id: string) => void;
}

/** Nothing to choose with a single account. */
function AccountChoice({ accounts, account, onChoose }: AccountChoiceProps) {
  if (accounts.length < 2) return null;
  return (
    <ChoiceSelect
      label="Account"
      choices={accounts.map(({ id }) => id)}
      value={account?.id ?? ''}
      onChoose={onChoose}
      nameOf={(id) => `@${accounts.find((one) => one.id === id)?.username}`}
    />
  );
}

/** As high as what is coming, so that nothing moves. */
const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-40 rounded-box" />
    <Skeleton className="h-101 rounded-box" />
    <Skeleton className="h-48 rounded-box" />
  </div>
);

const NothingToShow = ({ isOff }: { isOff: boolean }) => {
  if (isOff) return <AnalyticsOff icon={Users} goal="to see who follows you" />;
  return (
    <Card>
      <NeedsSettings
        icon={Users}
        title="No account is connected"
        description="Here you will see where your followers live, how old they are, and whether that changes. Threads only reports today’s figures, so changes are known from the day you connect."
      />
    </Card>
  );
};
