import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ResolvePost, ScheduledPost } from '#shared/calendar/calendar';
import { PICTURES_BY_HAND } from '#shared/calendar/post-pictures';
import { plural } from '#shared/words/numbers';
import { Button, buttonClass } from '../../../components/form/button.tsx';
import { Field, inputClass } from '../../../components/form/field.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { type CalendarAccount, mayPublish } from '../publish-permission.tsx';
import { reasonOf, useResolve } from '../queries-that-change.ts';
import { SavePictures } from '../save-pictures.tsx';

interface ResolveFormProps {
  post: ScheduledPost;
  account: CalendarAccount | undefined;
  onDone: () => void;
}

const DONE: Record<ResolvePost['outcome'], string> = {
  published: 'It counts as published.',
  'publish-again': 'It goes out within a minute.',
  discard: 'Nothing more is sent.',
};

/** One that was its user's turn may go out by itself after all, where nothing keeps it. */
const canGoOut = ({ rehearsal }: ScheduledPost, account: CalendarAccount | undefined): boolean =>
  mayPublish(account) && rehearsal?.message !== PICTURES_BY_HAND;

function againLabel(isByHand: boolean, out: number): string {
  if (isByHand) return 'I did not: publish it now';
  return out > 0 ? 'Publish the rest' : 'It is not there: publish again';
}

/** The answers that only the user can give: it is there, it is not, or let it be. */
export function ResolveForm({ post, account, onDone }: ResolveFormProps) {
  const [permalink, setPermalink] = useState('');
  const resolve = useResolve(post.id);
  const out = post.parts.filter((part) => part.mediaId !== null).length;
  const isByHand = post.state === 'handed_over';
  const answer = async (outcome: ResolvePost['outcome']) => {
    try {
      await resolve.mutateAsync({ outcome, ...(outcome === 'published' && permalink.trim() && { permalink }) });
      // Not a callback of `mutate`, which is for who is still on the screen: the calendar was read again, and nothing is asked any more.
      toast({ title: 'Noted', description: DONE[outcome] });
      onDone();
    } catch {
      // It stands at the field.
    }
  };
  return (
    <section aria-label="What happened to it" className="grid gap-3 rounded-box border border-line p-4">
      {out > 0 && (
        <p>
          <span className="font-medium">
            {out} of {post.parts.length} parts {plural(out, 'is', 'are')} out.
          </span>{' '}
          To take them back, open them below, delete them on Threads, and leave it as it is here.
        </p>
      )}
      <a
        className={`${buttonClass('default', 'sm')} justify-self-start`}
        href={isByHand ? post.composerUrl : `https://www.threads.com/@${account?.username ?? ''}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {isByHand ? 'Open Threads’ composer' : 'Open the profile on Threads'}
        <ExternalLink aria-hidden className="size-4" />
      </a>
      {isByHand && <SavePictures parts={post.parts} />}
      <Field
        label="Address of the post, if it is there"
        hint="With it, its figures are found at once. You may leave it out."
        error={resolve.error ? reasonOf(resolve.error) : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            className={inputClass}
            placeholder="https://www.threads.com/@you/post/..."
            value={permalink}
            onChange={(event) => setPermalink(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={resolve.isPending} onClick={() => answer('published')}>
          {isByHand ? 'I posted it' : 'It is there'}
        </Button>
        {(!isByHand || canGoOut(post, account)) && (
          <Button disabled={resolve.isPending} onClick={() => answer('publish-again')}>
            {againLabel(isByHand, out)}
          </Button>
        )}
        <Button variant="quiet" disabled={resolve.isPending} onClick={() => answer('discard')}>
          {out > 0 ? 'Leave it as it is' : 'Discard it'}
        </Button>
      </div>
    </section>
  );
}
