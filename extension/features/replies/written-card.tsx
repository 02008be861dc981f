import { useEffect, useRef } from 'react';
import type { ReplyTexts } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { ConfirmButton } from '../../components/dialog/confirm-button.tsx';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { useLedTo } from '../../lib/links/use-led-to.ts';
import { useReplyTexts, useSetReadReplies } from '../../lib/user/use-reply-texts.ts';
import {
  HOW_REPLIES_ARE_KEPT,
  NOTHING_READ_YET,
  READING_STOPPED,
  STOP_READING,
  STOPPING,
} from '../../lib/words/reply-reading.ts';
import { WrittenAbout } from './written-about.tsx';
import { saveWritten } from './written-csv.ts';
import { WrittenGroups } from './written-groups.tsx';
import { comparedText, writtenText } from './written-words.ts';

/** What people wrote under the posts of an account, once somebody has it read. */
export function WrittenCard({ accountId }: { accountId: string }) {
  const texts = useReplyTexts(accountId);
  const reading = useReading();
  const { data } = texts;
  return (
    <Card
      title="What people write"
      titleRef={reading.titleRef}
      actions={data?.isOn && <Actions texts={data} reading={reading} />}
    >
      {texts.isPending && <Skeleton className="h-24" />}
      {texts.isError && (
        <ErrorPanel
          title="What people write could not be loaded"
          error={texts.error}
          onRetry={() => void texts.refetch()}
        />
      )}
      {data && (data.isOn ? <Read texts={data} accountId={accountId} /> : <NotRead reading={reading} />)}
    </Card>
  );
}

type Reading = ReturnType<typeof useReading>;

/** The switch. What was pressed is gone with its press, so that the focus goes to the title of the card. */
function useReading() {
  const { mutate, isPending, variables, isSuccess } = useSetReadReplies();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSuccess) titleRef.current?.focus();
  }, [isSuccess]);
  const onError = (error: Error) => toastError('Update Failed', error, 'Please try again.');
  return {
    titleRef,
    isStarting: isPending && variables,
    isStopping: isPending && !variables,
    start: () => mutate(true, { onError }),
    stop: (close: () => void) => mutate(false, { onSuccess: () => toast(READING_STOPPED), onError, onSettled: close }),
  };
}

const Actions = ({ texts, reading }: { texts: ReplyTexts; reading: Reading }) => (
  <>
    {texts.replies > 0 && (
      <Button size="sm" aria-label="Save as CSV: what people write" onClick={() => saveWritten(texts)}>
        Save as CSV
      </Button>
    )}
    <ConfirmButton {...STOP_READING} size="sm" pending={reading.isStopping && STOPPING} onConfirm={reading.stop}>
      Stop reading
    </ConfirmButton>
  </>
);

const NotRead = ({ reading }: { reading: Reading }) => {
  const ledTo = useLedTo<HTMLButtonElement>(linkTargets.readReplies);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[70ch]">
        Reads the texts and names of the replies under your posts of the last {REPLY_TEXT_DAYS} days, and puts together
        those that mention the same thing. {HOW_REPLIES_ARE_KEPT}
      </p>
      <Button {...ledTo} pending={reading.isStarting && 'Turning on...'} onClick={reading.start}>
        Read what people write
      </Button>
    </div>
  );
};

function Read({ texts, accountId }: { texts: ReplyTexts; accountId: string }) {
  if (texts.replies === 0) return <EmptyState {...NOTHING_READ_YET} />;
  const compared = comparedText(texts);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p className="wrap-anywhere max-w-[60ch] text-balance font-medium text-lg">{writtenText(texts)}</p>
        {compared && <p className="mt-1 text-muted text-sm">{compared}</p>}
      </div>
      <WrittenGroups texts={texts} accountId={accountId} />
      <WrittenAbout texts={texts} />
    </div>
  );
}
