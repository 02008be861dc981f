import { CalendarClock, ChartSpline, ExternalLink, Eye, type LucideIcon, MessageCircle, ServerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { watchTexts } from '#shared/analytics/watches';
import type { Briefing } from '#shared/briefing/briefing';
import { postTitle } from '#shared/posts/post-title';
import { readSoFarText } from '#shared/sentences/reply-words';
import { formatMoment } from '#shared/words/dates';
import { counted, plural, whole } from '#shared/words/numbers';
import { Link } from '../../../components/form/link.tsx';
import { Badge, SandboxBadge } from '../../../components/notice/badge.tsx';
import { seenText } from '../../../features/analytics/performance/watch-words.ts';
import { causeOf, titleOf } from '../../../features/calendar/post-state.ts';
import { linkTargets } from '../../../lib/links/link-targets.ts';
import { paths } from '../../../lib/links/paths.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { NO_TEXT } from '../../../lib/words/listed-posts.ts';
import { dueWords, newestWords, surenessOf } from './briefing-words.ts';

const ICONS = {
  'Newest post': ChartSpline,
  Replies: MessageCircle,
  'Goes out next': CalendarClock,
  Watches: Eye,
  Server: ServerOff,
} satisfies Record<string, LucideIcon>;

/** One line under its sign; the name of the sign is for those who do not see it. */
export function BriefingRow({ name, children }: { name: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[name];
  return (
    <li className="flex h-7 min-w-0 items-center gap-2 tabular-nums">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="sr-only">{name}:</span>
      {children}
    </li>
  );
}

/** A sentence, on two lines where one is too short for it: cut, it would say something else. */
const Nothing = ({ children }: { children: ReactNode }) => <span className="text-muted leading-3.5">{children}</span>;

const leadClass = 'shrink-0 font-medium';
/** What is left out whole where there is no room for it. */
const WHERE_ROOM = 'max-[25rem]:hidden';
/** Half a row of a popup is too narrow for the name of a post. */
const WHERE_WIDE = 'max-[36rem]:hidden';

export function NewestRow({ post }: { post: Briefing['newestPost'] }) {
  if (!post) {
    return (
      <BriefingRow name="Newest post">
        <Nothing>None of your posts have been read yet</Nothing>
      </BriefingRow>
    );
  }
  const { lead, more } = newestWords(post);
  const title = postTitle(post.text, NO_TEXT);
  return (
    <BriefingRow name="Newest post">
      <Link
        to={namedPostsLink([post.id], 'Your newest post')}
        className="flex min-w-0 gap-2 hover:underline"
        title={title}
      >
        <span className={leadClass}>{lead}</span>
        {more && <span className={`shrink-0 ${WHERE_ROOM}`}>{more}</span>}
        <span dir="auto" className="truncate text-muted">
          {title}
        </span>
      </Link>
      {post.isSandbox && (
        <span className={`ml-auto shrink-0 ${WHERE_ROOM}`}>
          <SandboxBadge />
        </span>
      )}
    </BriefingRow>
  );
}

const WHICH_REPLIES = `On all your connected accounts, under posts of the last ${FOLLOWED_DAYS} days`;

export function RepliesRow({ briefing: { replies, whyNoReplies } }: { briefing: Briefing }) {
  if (!replies || replies.waiting === 0) {
    return (
      <BriefingRow name="Replies">
        <Nothing>{replies ? nobodyWaits(replies) : (whyNoReplies ?? 'Not read yet')}</Nothing>
      </BriefingRow>
    );
  }
  return (
    <BriefingRow name="Replies">
      <Link to={paths.engagementReports} className={`${leadClass} hover:underline`} title={whichReplies(replies)}>
        {waitText(replies)}
      </Link>
      {replies.posts.map((post, nth) => (
        <PostOnThreads key={post.id} post={post} className={nth > 0 ? WHERE_WIDE : ''} />
      ))}
    </BriefingRow>
  );
}

type Replies = NonNullable<Briefing['replies']>;

/** "354+ replies wait", while there are posts whose replies are not read yet: the row has no room for more. */
const waitText = ({ waiting, readSoFar: { unread } }: Replies): string =>
  unread > 0 ? `${whole(waiting)}+ replies wait` : counted(waiting, 'reply waits', 'replies wait');

const whichReplies = ({ waiting, readSoFar }: Replies): string =>
  `${WHICH_REPLIES}. ${readSoFarText(readSoFar)}${counted(waiting, 'reply waits', 'replies wait')}`;

const nobodyWaits = ({ readSoFar: { unread } }: Replies): string =>
  unread > 0 ? 'Nobody waits in the replies read so far' : 'Nobody is waiting for an answer';

type Waited = Replies['posts'][number];

/** To where the answer is written. */
function PostOnThreads({ post: { id, text, permalink, waiting }, className }: { post: Waited; className: string }) {
  const title = postTitle(text, NO_TEXT);
  const label = `${counted(waiting, 'reply waits', 'replies wait')}: ${title}`;
  const shared = {
    className: `flex min-w-0 items-center gap-1 text-link hover:underline ${className}`,
    title: label,
  };
  const content = (
    <>
      <span dir="auto" className="truncate">
        {title}
      </span>
      <span className="shrink-0">{waiting}</span>
    </>
  );
  if (!permalink)
    return (
      <Link to={namedPostsLink([id], 'The post with replies that wait')} {...shared}>
        {content}
      </Link>
    );
  return (
    <a href={permalink} target="_blank" rel="noopener noreferrer" {...shared}>
      {content}
      <ExternalLink aria-hidden className="size-3 shrink-0" />
      <span className="sr-only">on Threads</span>
    </a>
  );
}

export function NextRow({ briefing: { next, undecided } }: { briefing: Briefing }) {
  return (
    <BriefingRow name="Goes out next">
      {undecided > 0 && (
        <Link
          to={paths.calendar}
          className="shrink-0"
          title="Posts that did not go out by themselves are waiting for you"
        >
          <Badge tone="bad">{counted(undecided, plural(undecided, 'needs you', 'need you'), 'need you')}</Badge>
        </Link>
      )}
      {next ? <NextPost next={next} isShort={undecided > 0} /> : <NothingPlanned />}
    </BriefingRow>
  );
}

const NothingPlanned = () => (
  <>
    <Nothing>Nothing is scheduled</Nothing>
    <Link to={paths.calendar} className="link shrink-0 text-link">
      Schedule a post
    </Link>
  </>
);

function NextPost({ next, isShort }: { next: NonNullable<Briefing['next']>; isShort: boolean }) {
  const { timeZone } = useUser();
  const { post } = next;
  const { name, tone, meaning } = surenessOf(next, timeZone);
  return (
    <Link
      to={`${paths.calendar}?${new URLSearchParams({ post: post.id })}`}
      className="flex min-w-0 items-center gap-2 hover:underline"
      title={[titleOf(post), causeOf(post) ?? meaning].join('\n')}
    >
      <span className={leadClass}>{post.dueAt && dueWords(post.dueAt, timeZone)}</span>
      <span className={`shrink-0 ${isShort ? WHERE_ROOM : ''}`}>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span dir="auto" className={`truncate text-muted ${WHERE_ROOM}`}>
        {titleOf(post)}
      </span>
    </Link>
  );
}

export function NotedRow({ briefing: { events, unseen } }: { briefing: Briefing }) {
  const { timeZone } = useUser();
  const [event] = events;
  if (!event) {
    return (
      <BriefingRow name="Watches">
        <Nothing>Your watches have not flagged anything yet</Nothing>
      </BriefingRow>
    );
  }
  const { name } = watchTexts[event.kind];
  const post = postTitle(event.post.text, NO_TEXT);
  return (
    <BriefingRow name="Watches">
      <Link
        to={linkTargets.watchNotes}
        className="flex min-w-0 items-center gap-2 hover:underline"
        title={`${name}: ${seenText(event)}\n${post}`}
      >
        {unseen > 0 ? (
          <>
            <span className="shrink-0">
              <Badge tone="accent">{unseen} new</Badge>
            </span>
            <span className={leadClass}>{name}</span>
            <span dir="auto" className="truncate text-muted">
              {post}
            </span>
          </>
        ) : (
          <span className="truncate text-muted">
            Nothing new.{' '}
            <span className={WHERE_ROOM}>
              {name} on {formatMoment(event.firedAt, timeZone)}
            </span>
          </span>
        )}
      </Link>
    </BriefingRow>
  );
}

export const PostsOff = () => (
  <li className="flex h-14 flex-col justify-center">
    <span>Performance Analytics is off, so there is nothing to show about your posts.</span>
    <Link to={linkTargets.performanceAnalytics} className="link text-link">
      Turn it on
    </Link>
  </li>
);
