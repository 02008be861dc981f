import type { ReplyTexts } from '#shared/analytics/reply-texts';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Link, linkClass } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { ReadingIsOff } from '../../components/posts/reading-is-off.tsx';
import { ReplyGroupSection } from '../../components/posts/reply-group-section.tsx';
import { WrittenReply } from '../../components/posts/written-reply.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useTextsIfRead } from '../../lib/user/use-reply-texts.ts';
import { groupTitle } from '../../lib/words/reply-group-texts.ts';
import { NOTHING_READ_YET } from '../../lib/words/reply-reading.ts';
import { askedText, lookedThroughText, type OpenQuestions, openQuestionsOf } from './question-words.ts';

const SHOWN = 5;

/**
 * What people ask and the user has not answered, where replies may be read.
 * @param accountId null for all accounts
 */
export function QuestionsCard({ accountId }: { accountId: string | null }) {
  const { isOff, isPending, texts, error, readAgain } = useTextsIfRead(accountId);
  if (isOff)
    return <ReadingIsOff promise="What people ask under your posts, and you have not answered, can be shown here." />;
  if (texts ? !texts.hasAccount : !isPending && !error) return null;
  return (
    <Card title="Questions without your answer" description={texts && texts.replies > 0 && lookedThroughText(texts)}>
      {isPending && <Skeleton className="h-24" />}
      {error && <ErrorPanel title="What people ask could not be loaded" error={error} onRetry={readAgain} />}
      {texts && <Asked texts={texts} accountId={accountId} />}
    </Card>
  );
}

function Asked({ texts, accountId }: { texts: ReplyTexts; accountId: string | null }) {
  if (texts.replies === 0) return <EmptyState {...NOTHING_READ_YET} />;
  const open = openQuestionsOf(texts).slice(0, SHOWN);
  return (
    <>
      {open.length === 0 && <p>Nothing that several people ask about waits for your answer.</p>}
      {open.map((one) => (
        <Open key={one.questions[0]?.id} {...one} timeZone={texts.timeZone} accountId={accountId} />
      ))}
      <p className="mt-3 text-muted text-sm">
        All replies are in{' '}
        <Link to={paths.engagementReports} className={linkClass}>
          {PAGE_NAMES.engagementReports}
        </Link>
        .
      </p>
    </>
  );
}

interface OpenProps extends OpenQuestions {
  timeZone: string;
  accountId: string | null;
}

function Open({ group, questions, timeZone, accountId }: OpenProps) {
  // One that can be answered from here, where there is one.
  const example = questions.find(({ permalink }) => permalink !== null) ?? questions[0];
  return (
    <ReplyGroupSection group={group} about={askedText(questions)} accountId={accountId}>
      <ul aria-label={groupTitle(group)}>{example && <WrittenReply reply={example} timeZone={timeZone} />}</ul>
    </ReplyGroupSection>
  );
}
