import { useState } from 'react';
import { LOOKED_AT_ONCE } from '#shared/stored-data';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Choice } from '../../components/form/choice.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useReadReplies, useSetReadReplies } from '../../lib/user/use-reply-texts.ts';
import { HOW_REPLIES_ARE_KEPT, READING_STOPPED, STOP_READING, STOPPING } from '../../lib/words/reply-reading.ts';

/** Whether texts and names of replies are read. What was read goes with it, so that turning it off asks first: put `dialog` beside the list. */
export function useReadingChoice() {
  const reading = useReadReplies(false);
  const set = useSetReadReplies();
  const [isAsking, setAsking] = useState(false);
  const onError = (error: Error) => toastError('Update Failed', error, 'Please try again.');
  const close = () => setAsking(false);
  const stop = () => set.mutate(false, { onSuccess: () => toast(READING_STOPPED), onError, onSettled: close });
  const choice = reading.data ? (
    <Choice
      title="Read What People Write"
      hint={`When on: who replied to you and what they wrote is read too, so that Threads Mastery can show and count it. ${HOW_REPLIES_ARE_KEPT} When off: ${LOOKED_AT_ONCE}`}
      isOn={reading.data.isOn || (set.isPending && set.variables)}
      onChoose={(isOn) => (isOn ? set.mutate(true, { onError }) : setAsking(true))}
    />
  ) : (
    reading.isError && (
      <li className="pt-3">
        <ErrorPanel
          title="Whether replies are read could not be loaded"
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      </li>
    )
  );
  const dialog = (
    <ConfirmDialog
      {...STOP_READING}
      open={isAsking}
      pending={set.isPending && STOPPING}
      onConfirm={stop}
      onCancel={close}
    />
  );
  return { choice, dialog };
}
