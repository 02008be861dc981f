import type { Replies } from '#shared/analytics/replies';
import type { ReplyText } from '#shared/analytics/reply-texts';
import { OnThreads } from '../../components/posts/on-threads.tsx';
import { useReplyTexts } from '../../lib/user/use-reply-texts.ts';
import { nameText } from '../../lib/words/reply-group-texts.ts';

/** The oldest question that waits, where its text was read and Threads tells its address. */
function useOldestQuestion(accountId: string, { oldestQuestionAt }: Replies['waiting']): ReplyText | null {
  const oldest = useReplyTexts(accountId).data?.oldestQuestion;
  return oldest?.permalink && oldest.repliedAt === oldestQuestionAt ? oldest : null;
}

/** The way to who waits longest: to that very question where its text is known, else to the post that it is under. */
export function OldestWaiting({ accountId, waiting }: { accountId: string; waiting: Replies['waiting'] }) {
  const question = useOldestQuestion(accountId, waiting);
  const [first] = waiting.posts;
  if (question)
    return (
      <div className="grid max-w-[40ch] justify-items-start gap-2">
        <blockquote className="wrap-anywhere line-clamp-3 text-sm">
          <bdi className="text-muted">{nameText(question.username)}</bdi> <span dir="auto">{question.text}</span>
        </blockquote>
        <OnThreads post={question} words="Answer the oldest question" variant="primary" />
      </div>
    );
  if (!first) return null;
  const words = `Open the post with the oldest ${first.questions > 0 ? 'question' : 'reply'}`;
  return <OnThreads post={first} words={words} variant="primary" />;
}
