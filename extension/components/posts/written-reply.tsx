import type { ReplyText } from '#shared/analytics/reply-texts';
import { formatMoment } from '#shared/words/dates';
import { nameText } from '../../lib/words/reply-group-texts.ts';
import { Badge } from '../notice/badge.tsx';
import { OnThreads } from './on-threads.tsx';
import { PostLink } from './post-link.tsx';

/** What somebody wrote, word for word, as an entry of a list. */
export const WrittenReply = ({ reply, timeZone }: { reply: ReplyText; timeZone: string }) => (
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
