import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Briefing as Answer } from '#shared/briefing/briefing';
import { formatTime } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';
import { useHost } from '../../../lib/host.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { BriefingRow, NewestRow, NextRow, NotedRow, PostsOff, RepliesRow } from './briefing-rows.tsx';
import { useBriefing } from './use-briefing.ts';

/** What a creator opens the popup for, in one look; in other hosts nothing. As high in every state: nothing below it moves. */
export function Briefing() {
  return useHost().kind === 'popup' ? <Card /> : null;
}

function Card() {
  const briefing = useBriefing();
  return (
    <section
      aria-label="At a glance"
      aria-busy={briefing.isPending}
      className="mb-2 h-31 shrink-0 overflow-hidden rounded-box border border-line bg-base-100 px-3 py-1 text-sm"
    >
      <Content briefing={briefing} />
    </section>
  );
}

function Content({ briefing }: { briefing: UseQueryResult<Answer> }) {
  const { data, isPending, isError, error } = briefing;
  const onRetry = () => void briefing.refetch();
  if (isPending) return <Waiting />;
  if (!data) return <Failed error={error} onRetry={onRetry} />;
  if (!data.hasAccount) return <NothingConnected />;
  return <Rows briefing={data} isOld={isError} onRetry={onRetry} />;
}

interface RowsProps {
  briefing: Answer;
  /** The server could not be asked since. */
  isOld: boolean;
  onRetry: () => void;
}

const Rows = ({ briefing, isOld, onRetry }: RowsProps) => (
  <ul>
    {briefing.isOn ? (
      <>
        <NewestRow post={briefing.newestPost} />
        <RepliesRow briefing={briefing} />
      </>
    ) : (
      <PostsOff />
    )}
    <NextRow briefing={briefing} />
    {isOld ? <ServerAway asOf={briefing.asOf} onRetry={onRetry} /> : <NotedRow briefing={briefing} />}
  </ul>
);

function ServerAway({ asOf, onRetry }: { asOf: string; onRetry: () => void }) {
  const { timeZone } = useUser();
  return (
    <BriefingRow name="Server">
      <span role="alert" className="leading-3.5 text-bad">
        The server can't be reached. As of {formatTime(new Date(asOf), timeZone)}.
      </span>
      <button type="button" className="link ml-auto shrink-0 text-link" onClick={onRetry}>
        Retry
      </button>
    </BriefingRow>
  );
}

const Waiting = () => (
  <div className="grid gap-3 py-2">
    {[80, 64, 72, 56].map((width) => (
      <div key={width} style={{ width: `${width}%` }}>
        <Skeleton className="h-4" />
      </div>
    ))}
  </div>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Message
    alert
    action={
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    <span className="font-medium">How your posts are doing could not be read.</span>{' '}
    <span className="text-muted">{messageOf(error, 'Something went wrong on our side.')}</span>
  </Message>
);

const NothingConnected = () => (
  <Message
    action={
      <ButtonLink to={paths.settings} size="sm">
        Connect an account
      </ButtonLink>
    }
  >
    <span className="font-medium">No Threads account is connected.</span>{' '}
    <span className="text-muted">
      Connect one to see how your newest post is doing, who is waiting for an answer and what goes out next.
    </span>
  </Message>
);

const Message = ({ children, action, alert = false }: { children: ReactNode; action: ReactNode; alert?: boolean }) => (
  <div className="flex h-full flex-col items-start justify-center gap-2">
    <p role={alert ? 'alert' : undefined} className="line-clamp-4 max-w-[60ch]">
      {children}
    </p>
    {action}
  </div>
);
