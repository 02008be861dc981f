import { Hash } from 'lucide-react';
import type { Topics } from '#shared/analytics/topics';
import { PAGE_NAMES } from '#shared/words/page-names';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { PeriodPicker } from '../../components/form/period-picker.tsx';
import { BelowFirstScreen } from '../../components/layout/below-first-screen.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AnalyticsOff } from '../../components/notice/analytics-off.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { useAddressParts } from '../../lib/links/use-address-parts.ts';
import { usePeriodChoice } from '../../lib/user/use-period-choice.ts';
import { CollectedCard } from './collected-card.tsx';
import { EffectsCard } from './effects-card.tsx';
import { GapsCard } from './gaps-card.tsx';
import { useTopics } from './queries.ts';
import { QuestionsCard } from './questions-card.tsx';
import { TopicsSentence } from './topics-sentence.tsx';
import { TopicsTable } from './topics-table.tsx';

/** What shall I write about? */
export function TopicsPage() {
  const { choice, choosePeriod, chooseComparison, accountId } = usePeriodChoice();
  const topics = useTopics(choice, accountId);
  const { data } = topics;
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.topics}
        subtitle="What to write about, by your own posts and what you collected"
        actions={
          data &&
          data.topics.length > 0 && (
            <>
              <AccountChoice {...data} />
              <PeriodPicker choice={choice} shown={data.period} onPeriod={choosePeriod} onCompare={chooseComparison} />
            </>
          )
        }
      />
      {topics.isPending && <Waiting />}
      {topics.isError && (
        <ErrorPanel
          title="Your topics could not be loaded"
          error={topics.error}
          onRetry={() => void topics.refetch()}
        />
      )}
      {data && <Shown data={data} />}
    </>
  );
}

function Shown({ data }: { data: Topics }) {
  if (data.source === 'off' || (data.posts === 0 && data.collected.length === 0))
    return <NothingToShow isOff={data.source === 'off'} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TopicsSentence data={data} />
      <EffectsCard topics={data.topics} compared={data.compared} />
      <BelowFirstScreen>
        <GapsCard topics={data.topics} canTry={data.accounts.length > 0} />
        {data.source === 'posts' && <QuestionsCard accountId={data.account?.id ?? null} />}
        <TopicsTable data={data} />
        <CollectedCard data={data} />
        <p className="max-w-[70ch] text-muted text-sm">
          Meta’s keyword search could add recent public posts about a topic, as a sample. It takes a permission that
          Threads Mastery does not ask for, so nothing here says how much others write about it.
        </p>
      </BelowFirstScreen>
    </div>
  );
}

const ALL = '';

/** Nothing to choose with a single account. */
function AccountChoice({ accounts, account }: Pick<Topics, 'accounts' | 'account'>) {
  const [, change] = useAddressParts();
  if (accounts.length < 2) return null;
  return (
    <ChoiceSelect
      label="Account"
      choices={[ALL, ...accounts.map(({ id }) => id)]}
      value={account?.id ?? ALL}
      onChoose={(id) => change({ account: id === ALL ? null : id })}
      nameOf={(id) => (id === ALL ? 'All accounts' : `@${accounts.find((one) => one.id === id)?.username}`)}
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
  if (isOff) return <AnalyticsOff icon={Hash} goal="to see what your posts are about" />;
  return (
    <Card>
      <NeedsSettings
        icon={Hash}
        title="There are no posts of yours yet"
        description="Here you will see which of your topics go with more engagement, and which are worth trying. Connect an account: its posts are read within minutes, and 15 that are a day old are enough to compare."
      />
    </Card>
  );
};
