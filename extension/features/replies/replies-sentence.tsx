import type { Received, Replies } from '#shared/analytics/replies';
import { answersText, inTime, notReadText, shareOf } from '#shared/sentences/reply-words';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted, percent, precise } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge, SandboxBadge } from '../../components/notice/badge.tsx';
import { useReadReplies } from '../../lib/user/use-reply-texts.ts';
import { whenText } from '../../lib/words/when-text.ts';
import { OldestWaiting } from './oldest-waiting.tsx';
import { isBeingRead } from './queries.ts';
import { NOTHING_KEPT, TEXTS_KEPT, waitingText } from './replies-texts.ts';

/** Who waits for me, and how soon do I answer? In words, with what they are made of. */
export function RepliesSentence({ replies, isRange }: { replies: Replies; isRange: boolean }) {
  const { data: reading } = useReadReplies();
  const { account, waiting, received, timeZone, readAt, discussed, unread, neverRead } = replies;
  if (!account) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-balance font-medium text-xl">
          @{account.username}: {waitingText(replies)}.
        </p>
        <OldestWaiting accountId={account.id} waiting={waiting} />
      </div>
      {received && (
        <p className="mt-2 max-w-[75ch]">
          {answersText(received, {
            when: whenText(received, isRange),
            discussed,
            unread,
            neverRead,
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
        <span className="inline-flex items-center gap-1">
          <Badge tone={waiting.replies > 0 ? 'accent' : 'good'}>
            {waiting.replies > 0
              ? `${counted(waiting.replies, 'reply waits', 'replies wait')} under ${counted(waiting.under, 'post')}`
              : '✓ all answered'}
          </Badge>
          {waiting.onAllAccounts !== null && <Badge>{waiting.onAllAccounts} on all your accounts</Badge>}
          <FigureInfo name="repliesWaiting" />
        </span>
        {received && <PeriodChips received={received} against={replies.against} />}
        {account.isSandbox && <SandboxBadge />}
        <span>
          {readAt && `Read ${formatMoment(readAt, timeZone)}. `}
          Days of {timeZone}. {unread > 0 && `${notReadText({ unread, neverRead })} `}
          {isBeingRead(replies) && 'They appear here by themselves, within minutes. '}
          {reading?.isOn ? TEXTS_KEPT : NOTHING_KEPT}
        </span>
      </div>
    </Card>
  );
}

/** Of the replies of the period. */
function PeriodChips({ received, against }: { received: Received; against: Received | null }) {
  const { replies, questions, posts, answered } = received;
  const now = inTime(received);
  const before = against && inTime(against);
  const [share, shareBefore] = [now ? shareOf(now) : null, before ? shareOf(before) : null];
  return (
    <>
      {share !== null && now && (
        <span className="inline-flex items-center gap-1">
          <Badge>
            {percent(share)} within {now.hours} h
          </Badge>
          <FigureInfo name="answeredWithin" />
        </span>
      )}
      {shareBefore !== null && against && (
        <Badge>
          {percent(shareBefore)} in {formatDays(against.from, against.to)}
        </Badge>
      )}
      {replies > 0 && (
        <span className="inline-flex items-center gap-1">
          <Badge>{percent(questions / replies)} questions</Badge>
          <FigureInfo name="questionShare" />
        </span>
      )}
      {posts > 0 && (
        <span className="inline-flex items-center gap-1">
          <Badge>{precise(answered / posts)} answered under a post</Badge>
          <FigureInfo name="answersUnderPost" />
        </span>
      )}
    </>
  );
}
