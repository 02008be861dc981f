import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { MAX_CHAIN_PARTS } from '#shared/contract/limits-and-page-sizes';
import { formatMoment } from '#shared/words/dates';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { clockOf } from '../move-post.ts';
import { StateNote } from '../post/state-note.tsx';
import { emptyPart, isEmpty, type PostForm } from '../post-form.ts';
import { type CalendarAccount, mayPublish, PublishPermission } from '../publish-permission.tsx';
import { useOwnTopics } from '../queries-of-figures.ts';
import { RepeatField } from '../series/repeat-field.tsx';
import type { RepeatRule } from '../series/repeat-rule.ts';
import { SeriesPanel } from '../series/series-panel.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { ComposerActions } from './composer-actions.tsx';
import { HandField } from './hand-field.tsx';
import { PartEditor } from './part-editor.tsx';
import { PostCheck } from './post-check.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostWarnings } from './post-warnings.tsx';
import { TurnNote } from './turn-note.tsx';
import { type Composer, useComposer } from './use-composer.ts';
import { WhenField } from './when-field.tsx';

interface ComposerDialogProps {
  /** None for a new one. */
  post: ScheduledPost | undefined;
  blank: PostForm;
  /** What it is to be about. */
  idea?: string;
  accounts: CalendarAccount[];
  /** With the day that the post was given, where it was. */
  onClose: (day?: string) => void;
  /** With the day of a draft that was changed, closed and stored. */
  onDay: (day: string) => void;
  onDelete: (post: ScheduledPost) => void;
}

/** Where a post is written, looked at as Threads shows it, and given its time. */
export function ComposerDialog({ post, blank, idea = '', accounts, onClose, onDay, onDelete }: ComposerDialogProps) {
  useFocusBack();
  const composer = useComposer({ post, blank });
  const [rule, setRule] = useState<RepeatRule | null>(null);
  const account = accounts.find(({ id }) => id === composer.form.accountId);
  const { timeZone } = useUser();
  const [began] = useState(post);
  const tell = (stored: ScheduledPost) => {
    // Unchanged there is nothing to tell; what was scheduled meanwhile was told of.
    if (stored.state !== 'draft' || (stored.id === began?.id && stored.revision === began.revision)) return;
    toast({ title: 'Draft saved', description: `${whereIs(stored)}${rule ? RULE_LOST : ''}` });
    if (stored.dueAt) onDay(clockOf(stored.dueAt, timeZone).day);
  };
  const { isDraft, isChanged, form, saved } = composer;
  const isUnsaved = isDraft && isChanged && !(isEmpty(form) && !saved);
  const close = () => {
    onClose();
    // Days that are read before it is stored would be without it.
    void composer.finish().then((stored) => {
      if (stored) tell(stored);
      else if (isUnsaved) toast(NOT_SAVED);
    });
  };
  const isGone = useIsGone();
  const done = (stored: ScheduledPost) => {
    // Closed meanwhile, it was told of by that, and another post may be open.
    if (isGone()) return;
    onClose();
    tell(stored);
  };
  return (
    <Dialog open hasCross isAtTop width="broad" title={post ? 'Edit post' : 'New post'} onClose={close}>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {post && post.state !== 'draft' && <StateNote post={post} account={account} />}
          {idea !== '' && (
            <p className="wrap-anywhere text-sm">
              <span className="text-muted">Idea: </span>
              {idea}
            </p>
          )}
          <AccountChoice composer={composer} accounts={accounts} />
          <Parts composer={composer} />
        </div>
        <div className="grid content-start gap-4">
          <WhenField form={composer.form} error={composer.complaints.dueAt} onChange={composer.change} />
          {post?.series ? (
            <SeriesPanel post={post} composer={composer} onClose={() => onClose()} />
          ) : (
            composer.isDraft && <RepeatField rule={rule} wallClock={composer.form.wallClock} onChange={setRule} />
          )}
          <HandField isByHand={composer.form.isByHand} account={account} onChange={composer.change} />
          <ComposerActions
            {...{ composer, account, onClose, onDelete }}
            onDone={done}
            rule={composer.isDraft && !post?.series ? rule : null}
          />
          {account && asksToPublish(composer.form, account) && <PublishPermission account={account} />}
          {/* What comes, goes and grows while one writes stands last: it moves no button. */}
          <PostCheck composer={composer} />
          <TurnNote form={composer.form} />
          <PostWarnings composer={composer} />
          <PostPreview form={composer.form} username={account?.username ?? ''} />
        </div>
      </div>
    </Dialog>
  );
}

/** Whether the dialog is closed by then. */
function useIsGone(): () => boolean {
  const gone = useRef(false);
  useLayoutEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}

const NOT_SAVED = {
  title: 'Draft not saved',
  description: 'What you typed stays in this tab: open it again here to save it.',
  variant: 'destructive' as const,
};

const RULE_LOST = ' How it was to repeat is not kept.';

const whereIs = ({ dueAt, timeZone }: ScheduledPost): string =>
  dueAt === null
    ? 'It is among the drafts of your calendar.'
    : `It waits at ${formatMoment(dueAt, timeZone)}, and goes out only once you schedule it.`;

/** Only where it is to go out by itself, and cannot. */
const asksToPublish = ({ isByHand, wallClock }: PostForm, account: CalendarAccount): boolean =>
  !isByHand && wallClock !== '' && !mayPublish(account);

function AccountChoice({ composer: { form, change }, accounts }: { composer: Composer; accounts: CalendarAccount[] }) {
  if (accounts.length < 2) return null;
  return (
    <Field label="Account">
      {(control) => (
        <select
          {...control}
          className="select w-full text-base"
          value={form.accountId}
          onChange={(event) => change({ accountId: event.target.value })}
        >
          {accounts.map(({ id, username }) => (
            <option key={id} value={id}>
              @{username}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The parts of a chain; each after the first is a reply to the one before. */
function Parts({ composer: { form, complaints, change, changePart } }: { composer: Composer }) {
  const topics = useOwnTopics();
  const { parts } = form;
  const [added, setAdded] = useState<string | null>(null);
  const add = () => {
    const part = emptyPart();
    setAdded(part.key);
    change({ parts: [...parts, part] });
  };
  return (
    <>
      {parts.map((part, index) => (
        <PartEditor
          key={part.key}
          part={part}
          index={index}
          count={parts.length}
          isAdded={part.key === added}
          complaints={complaintsOf(index, complaints)}
          topics={topics}
          onChange={(changes) => changePart(part.key, () => changes)}
          onPicture={(id) => changePart(part.key, ({ mediaIds }) => ({ mediaIds: [...mediaIds, id] }))}
          onRemove={() => change({ parts: parts.toSpliced(index, 1) })}
          onSplit={([text = '', ...further]) =>
            change({ parts: parts.toSpliced(index, 1, { ...part, text }, ...further.map((text) => emptyPart(text))) })
          }
        />
      ))}
      {parts.length < MAX_CHAIN_PARTS && (
        <Button className="justify-self-start" size="sm" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add to the chain
        </Button>
      )}
    </>
  );
}

const complaintsOf = (index: number, complaints: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).flatMap(([path, message]) =>
      path.startsWith(`${index}.`) ? [[path.slice(`${index}.`.length), message]] : [],
    ),
  );
