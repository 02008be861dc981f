import { useState } from 'react';
import type { ReplyText } from '#shared/analytics/reply-texts';
import { formatMoment } from '#shared/words/dates';
import { Button } from '../../components/form/button.tsx';
import { Badge } from '../../components/notice/badge.tsx';
import { OnThreads } from './on-threads.tsx';
import { PostLink } from './post-link.tsx';
import { nameText } from './written-words.ts';

const SHOWN_AT_FIRST = 3;

interface WrittenListProps {
  replies: ReplyText[];
  timeZone: string;
  /** What they are, for who does not see what the list stands under. */
  name: string;
}

/** What people wrote, word for word: the first few, and the rest on a press. */
export function WrittenList({ replies, timeZone, name }: WrittenListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? replies : replies.slice(0, SHOWN_AT_FIRST);
  if (replies.length === 0) return null;
  return (
    <>
      <ul aria-label={name} className="divide-y divide-line">
        {shown.map((reply) => (
          <Written key={reply.id} reply={reply} timeZone={timeZone} />
        ))}
      </ul>
      {shown.length < replies.length && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 print:hidden"
          aria-label={`Show all ${replies.length}: ${name}`}
          onClick={() => setIsWhole(true)}
        >
          Show all {replies.length}
        </Button>
      )}
    </>
  );
}

const Written = ({ reply, timeZone }: { reply: ReplyText; timeZone: string }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 py-3">
    <div className="min-w-0 grow basis-64">
      <p className="wrap-anywhere text-muted text-sm">
        <bdi className="font-medium text-base-content">{nameText(reply.username)}</bdi>{' '}
        <time dateTime={reply.repliedAt}>{formatMoment(reply.repliedAt, timeZone)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere max-w-[75ch] whitespace-pre-line">
        {reply.text}
      </p>
      <div className="mt-0.5 flex gap-1 text-muted text-sm">
        Under
        <PostLink post={reply.post} />
      </div>
    </div>
    {reply.answeredAt ? <Badge tone="good">Answered</Badge> : <OnThreads post={reply} words="Answer on Threads" />}
  </li>
);
