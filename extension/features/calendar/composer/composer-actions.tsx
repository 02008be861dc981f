import { ExternalLink, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { composerUrl } from '#shared/addresses/web-intent';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { formatMoment, today } from '#shared/words/dates';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { Button, buttonClass } from '../../../components/form/button.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { clockOf } from '../move-post.ts';
import { contentOf, dueOf, isEmpty } from '../post-form.ts';
import { type CalendarAccount, goesOutByItself, mayPublish } from '../publish-permission.tsx';
import { usePublishNow } from '../queries-that-change.ts';
import { SavePictures } from '../save-pictures.tsx';
import type { RepeatRule } from '../series/repeat-rule.ts';
import { ScheduleSeries } from '../series/schedule-series.tsx';
import { canComeBack, usePutBack } from '../use-put-back.ts';
import { DoneButton } from './done-button.tsx';
import type { Composer, SaveState } from './use-composer.ts';

interface ComposerActionsProps {
  composer: Composer;
  account: CalendarAccount | undefined;
  /** How it repeats; null where it does not. */
  rule: RepeatRule | null;
  /** With the day that the post was given, where it was. */
  onClose: (day?: string) => void;
  /** A draft was stored, and its user is done with it. */
  onDone: (stored: ScheduledPost) => void;
  onDelete: (post: ScheduledPost) => void;
}

/** What can be done with the post, and whether it is stored. */
export function ComposerActions({ composer, account, rule, onClose, onDone, onDelete }: ComposerActionsProps) {
  const { form, saved, isDraft, isStorable, store } = composer;
  const [isScheduling, setScheduling] = useState(false);
  const { timeZone } = useUser();
  const putBack = usePutBack();
  const isReminder = !goesOutByItself(form, account);
  const due = dueOf(form);
  const buttons = useFocusOnceAllowed(mayPublish(account));

  async function schedule() {
    setScheduling(true);
    const post = await store('scheduled');
    setScheduling(false);
    if (!post?.dueAt) return;
    // Scheduling is taken back to a draft with the same text.
    const before = saved && !isDraft ? saved : { ...post, state: 'draft' as const };
    toast({
      title: scheduledTitle(isDraft, isReminder),
      description: `${formatMoment(post.dueAt, post.timeZone)}. ${whatHappens(post, isReminder)}`,
      ...(canComeBack(before) && { action: { label: 'Undo', onPress: () => void putBack.changed(before, post) } }),
    });
    onClose(clockOf(post.dueAt, timeZone).day);
  }

  function remove(post: ScheduledPost) {
    composer.forget();
    onDelete(post);
  }

  return (
    <div className="grid gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2">
        {rule ? (
          <ScheduleSeries composer={composer} rule={rule} onClose={onClose} />
        ) : (
          <Button
            variant="primary"
            disabled={!isStorable || due === null}
            pending={isScheduling && 'Scheduling...'}
            onClick={() => void schedule()}
          >
            {scheduleLabel(saved, isDraft, isReminder)}
          </Button>
        )}
        {isDraft && !rule && <DoneButton composer={composer} onDone={onDone} />}
        {!isReminder && <PublishNow composer={composer} onClose={onClose} />}
        <a
          className={buttonClass()}
          href={composerUrl(contentOf(form, 'draft').parts[0] ?? { text: '' })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Post by hand
          <ExternalLink aria-hidden className="size-4" />
        </a>
        {/* There from the start: later it would move what is below. */}
        <Button variant="quiet" disabled={!saved} onClick={() => saved && remove(saved)}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
      <p role="status" className="min-h-5 text-muted text-sm">
        {saveText(composer)}
      </p>
      {composer.state.kind === 'refused' && composer.state.isStale && (
        <Button size="sm" className="justify-self-start" onClick={() => void composer.storeAsNew()}>
          Keep my text as a new draft
        </Button>
      )}
      <SavePictures parts={form.parts} />
      {form.parts.length > 1 && (
        <p className="text-muted text-sm">
          By hand, Threads’ composer opens with the first part; add the others below it.
        </p>
      )}
    </div>
  );
}

/** What was pressed to allow it goes with its box. Who uses keys goes on with what it was for. */
function useFocusOnceAllowed(isAllowed: boolean): RefObject<HTMLDivElement | null> {
  const buttons = useRef<HTMLDivElement>(null);
  const [wasAllowed] = useState(isAllowed);
  const isNew = isAllowed && !wasAllowed;
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isNew && isLost) buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isNew]);
  return buttons;
}

const scheduledTitle = (wasDraft: boolean, isReminder: boolean) => {
  if (!wasDraft) return 'Changes Saved';
  return isReminder ? 'Reminder set' : 'Scheduled';
};

function whatHappens({ isByHand }: ScheduledPost, isReminder: boolean): string {
  if (!isReminder) return 'We are asking Threads whether it accepts the text.';
  const waits = 'At that time it waits here, ready to be posted by hand.';
  return isByHand ? waits : `${waits} If you allow publishing before, it goes out by itself.`;
}

const scheduleLabel = (saved: ScheduledPost | undefined, isDraft: boolean, isReminder: boolean) => {
  if (saved?.series) return 'Save this one';
  if (!isDraft) return 'Save changes';
  return isReminder ? 'Schedule a reminder' : 'Schedule';
};

/** Cannot be taken back, and so it asks. */
function PublishNow({ composer, onClose }: Pick<ComposerActionsProps, 'composer' | 'onClose'>) {
  const { timeZone } = useUser();
  const publish = usePublishNow();
  const [isStoring, setStoring] = useState(false);
  async function confirm(close: () => void) {
    setStoring(true);
    const post = await composer.store('draft');
    setStoring(false);
    if (!post) return close();
    // Not by callbacks: the dialog goes as soon as the calendar is read again.
    try {
      await publish.mutateAsync(post.id);
      toast({ title: 'Publishing', description: 'The calendar shows when it is out.' });
      close();
      onClose(today(timeZone));
    } catch (error) {
      toastError('Not Published', error, 'Please try again.');
      close();
    }
  }
  if (!composer.isStorable) return <Button disabled>Publish now</Button>;
  return (
    <ConfirmButton
      title="Publish it now?"
      description="It goes out within a minute. Threads cannot change a post afterwards, only delete it."
      confirmLabel="Publish now"
      pending={(isStoring || publish.isPending) && 'Publishing...'}
      onConfirm={(close) => void confirm(close)}
    >
      Publish now
    </ConfirmButton>
  );
}

const SAVE_TEXTS: Record<Exclude<SaveState['kind'], 'refused'>, [draft: string, scheduled: string]> = {
  saving: ['Saving...', 'Saving...'],
  saved: ['Saved as a draft.', ''],
  waiting: ['Not saved yet.', 'Changes count once you save them: until then it stays as it was.'],
};

function saveText({ state, form, saved, isDraft, isStorable, complaints }: Composer): string {
  if (state.kind === 'refused') return `Not saved: ${state.reason}. What you typed stays here.`.replace('..', '.');
  if (isEmpty(form) && !saved) return 'It is saved as a draft while you write.';
  if (!isStorable) return `Not saved yet: ${Object.values(complaints)[0]}. What you typed stays in this tab.`;
  if (state.kind === 'saved' && !saved) return '';
  return SAVE_TEXTS[state.kind][isDraft ? 0 : 1];
}
