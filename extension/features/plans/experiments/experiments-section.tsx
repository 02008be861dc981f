import { FlaskConical } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { TRIED } from '../../../lib/links/experiment-address.ts';
import { useAddressParts } from '../../../lib/links/use-address-parts.ts';
import { useExperiments } from '../../../lib/user/use-experiments.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { ExperimentDialog } from './experiment-dialog.tsx';
import { begunForm } from './experiment-form.ts';
import { useAccounts } from './experiment-queries.ts';

/** What is being tried and what was learned. */
export function ExperimentsSection() {
  const experiments = useExperiments();
  const accounts = useAccounts();
  const [search, change] = useAddressParts();
  const begin = () => change({ [TRIED]: 'question' });
  const close = () => change({ [TRIED]: null, tag: null, time: null });
  return (
    <section aria-labelledby="experiments" className="mt-8 print:hidden">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="experiments" className="font-semibold text-xl">
            Experiments
          </h2>
          <p className="max-w-[70ch] text-muted">
            Past posts show what went together; an experiment shows what makes the difference. Chance decides which of
            two ways each post gets.
          </p>
        </div>
        {accounts.length > 0 && <Button onClick={begin}>Start an experiment</Button>}
      </header>
      {experiments.isPending && <Skeleton className="h-40 rounded-box" />}
      {experiments.isError && !experiments.data && (
        <ErrorPanel
          title="Your experiments could not be loaded"
          error={experiments.error}
          onRetry={() => void experiments.refetch()}
        />
      )}
      {experiments.data?.length === 0 && <NoExperiments hasAccount={accounts.length > 0} />}
      <ul className="grid gap-4">
        {experiments.data?.map((experiment) => (
          <li key={experiment.id}>
            <ExperimentCard
              experiment={experiment}
              username={
                accounts.length > 1 ? accounts.find(({ id }) => id === experiment.accountId)?.username : undefined
              }
            />
          </li>
        ))}
      </ul>
      {search.has(TRIED) && accounts.length > 0 && (
        <ExperimentDialog accounts={accounts} begun={begunForm(accounts[0]?.id ?? '', search)} onClose={close} />
      )}
    </section>
  );
}

const NoExperiments = ({ hasAccount }: { hasAccount: boolean }) => (
  <Card>
    <EmptyState
      icon={FlaskConical}
      title="No experiment yet"
      description={
        hasAccount
          ? 'For example: on Mondays, Wednesdays and Fridays at 9:00, one of two posts in a row asks a question, and a coin decides which. After 20 such pairs you know more about what it does for you.'
          : 'Connect a Threads account in Settings to try what works for you.'
      }
    />
  </Card>
);
