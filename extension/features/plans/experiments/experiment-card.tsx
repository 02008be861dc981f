import type { Experiment, ExperimentResult, ExperimentTurn } from '#shared/experiments';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted, formatMean, orDash, signedPercent, whole } from '#shared/words/numbers';
import { IntervalBar } from '../../../components/chart/interval-bar.tsx';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { Link, linkClass } from '../../../components/form/link.tsx';
import { ScheduleLink } from '../../../components/form/schedule-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { useDeleteExperiment, useStopExperiment } from './experiment-queries.ts';

interface ExperimentCardProps {
  experiment: Experiment;
  /** Where the user has several accounts. */
  username: string | undefined;
}

/** One experiment: its arms, how far it is, what it has shown, and whose turn is next. */
export function ExperimentCard({ experiment, username }: ExperimentCardProps) {
  const { arms, state, startsOn, endsOn, summary, result } = experiment;
  const [first, second] = arms;
  return (
    <Card
      title={`${first} or ${lowerFirst(second)}`}
      description={[username && `@${username}`, formatDays(startsOn, endsOn)].filter(Boolean).join(' · ')}
      actions={
        <>
          <StateBadge state={state} />
          {state === 'running' && <StopButton experiment={experiment} />}
          <DeleteButton experiment={experiment} />
        </>
      }
    >
      <p className="max-w-[80ch]">{summary}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {arms.map((name, arm) => (
          <Arm key={name} name={name} arm={arm} experiment={experiment} />
        ))}
      </dl>
      {result?.low != null && result.high != null && <Range result={result} name={first} />}
      {state === 'running' && <NextTurns experiment={experiment} />}
    </Card>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const STATES: Record<Experiment['state'], { name: string; tone: 'accent' | 'good' | 'neutral' }> = {
  running: { name: 'Running', tone: 'accent' },
  difference: { name: 'Difference found', tone: 'good' },
  no_difference: { name: 'No difference found', tone: 'neutral' },
  stopped: { name: 'Ended early', tone: 'neutral' },
};

const StateBadge = ({ state }: Pick<Experiment, 'state'>) => (
  <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
);

interface ArmProps {
  name: string;
  arm: number;
  experiment: Experiment;
}

/** The median of an arm's posts, and the way to them. */
function Arm({ name, arm, experiment: { turns, typical, measure } }: ArmProps) {
  const ids = turns.flatMap((turn) => (turn.arm === arm && turn.value !== null && turn.postId ? [turn.postId] : []));
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      {ids.length === 0 ? (
        <dd>No post measured yet</dd>
      ) : (
        <dd className="tabular-nums">
          {orDash(typical[arm], formatMean)} {measure}
          <span className="text-muted text-sm"> · median of {whole(ids.length)}</span>{' '}
          <Link
            to={namedPostsLink(ids, name)}
            className={`${linkClass} text-sm`}
            aria-label={`Show the posts: ${name}`}
          >
            Show the posts
          </Link>
        </dd>
      )}
    </div>
  );
}

/** Differences beyond fivefold are drawn at the edge. */
const SCALE = { from: -0.8, to: 4 };

function Range({ result: { lift, low, high }, name }: { result: ExperimentResult; name: string }) {
  if (low === null || high === null) return null;
  const text = `${name}: ${signedPercent(lift)}, between ${signedPercent(low)} and ${signedPercent(high)}`;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
      <IntervalBar value={lift} low={low} high={high} scale={SCALE} label={text} isClear={low > 0 || high < 0} />
      <span className="text-muted">{text}</span>
    </p>
  );
}

const SHOWN_TURNS = 3;

/** The turns that come next, each with a way to write its post. */
function NextTurns({ experiment: { accountId, turns, arms, measure, timeZone } }: { experiment: Experiment }) {
  const ahead = turns.filter(({ state }) => state === 'ahead').slice(0, SHOWN_TURNS);
  if (ahead.length === 0) return <p className="mt-3 text-muted text-sm">Its last posts are being measured.</p>;
  const toldOf = ({ arm, dueAt }: ExperimentTurn) => `${formatMoment(dueAt, timeZone)}: ${lowerFirst(arms[arm])}`;
  // A post of the other kind would be counted for the wrong side, so the composer says what it is to be.
  const ideaOf = ({ arm }: ExperimentTurn) =>
    `This post is a turn of your experiment: ${lowerFirst(arms[arm])}. It is judged by its ${measure} after a day.`;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-medium text-muted text-sm">Next turns</h3>
      <ul className="divide-y divide-line">
        {ahead.map((turn) => (
          <li key={turn.n} className="flex flex-wrap items-center justify-between gap-2 py-2 last:pb-0">
            <span className="tabular-nums">{toldOf(turn)}</span>
            <ScheduleLink
              post={{ wallClock: turn.wallClock, accountId, idea: ideaOf(turn) }}
              name={toldOf(turn)}
              label="Write it"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StopButton({ experiment: { id, donePairs } }: { experiment: Experiment }) {
  const stop = useStopExperiment(id);
  return (
    <ConfirmButton
      size="sm"
      title="End this experiment?"
      description={`It ends for good with ${counted(donePairs, 'pair')} of posts. What was measured stays here.`}
      confirmLabel="End it"
      pending={stop.isPending && 'Ending...'}
      onConfirm={(close) => stop.mutate(undefined, { onSettled: close })}
    >
      End
    </ConfirmButton>
  );
}

function DeleteButton({ experiment: { id } }: { experiment: Experiment }) {
  const remove = useDeleteExperiment(id);
  return (
    <ConfirmButton
      size="sm"
      title="Delete this experiment?"
      description="Its turns and what was learned go. Your posts stay."
      confirmLabel="Delete experiment"
      pending={remove.isPending && 'Deleting...'}
      onConfirm={(close) => remove.mutate(undefined, { onSettled: close })}
    >
      Delete
    </ConfirmButton>
  );
}
