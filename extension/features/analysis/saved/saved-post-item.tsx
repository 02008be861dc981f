import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addressOfPost } from '#shared/posts/capture';
import { keptLikes } from '#shared/posts/compared-likes';
import type { SavedPost } from '#shared/saved-posts';
import { formatMoment } from '#shared/words/dates';
import { linkClass } from '../../../components/form/link.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { NoteForm } from './note-form.tsx';
import { useChangeNote, useDeleteSaved } from './use-saved-posts.ts';

/** @param isNamed whether the address leads to its note, which then is open. */
export function SavedPostItem({ saved, isNamed }: { saved: SavedPost; isNamed: boolean }) {
  const { timeZone } = useUser();
  const remove = useDeleteSaved();
  const { post, comparison, savedAt } = saved;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-2">
        <time dateTime={savedAt} className="mr-auto text-sm text-muted tabular-nums">
          Saved {formatMoment(savedAt, timeZone)}
        </time>
        <button
          type="button"
          aria-label={`Delete the saved post by @${post.author}`}
          className="btn btn-ghost btn-square btn-xs -mr-1.5 text-muted hover:text-bad"
          disabled={remove.isPending}
          onClick={() => remove.mutate(saved)}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      <a
        href={addressOfPost(post)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the post by @${post.author} on Threads`}
        className="inline-flex min-w-0 items-center gap-1.5 text-sm text-muted hover:underline"
      >
        <span className="truncate">@{post.author}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
      <p dir="auto" className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
        {post.text.trim() || 'Post without words'}
      </p>
      {comparison && <p className="text-muted text-sm">{keptLikes(comparison, timeZone)}</p>}
      <Note saved={saved} isNamed={isNamed} />
    </li>
  );
}

function Note({ saved: { id, note }, isNamed }: { saved: SavedPost; isNamed: boolean }) {
  const [isEdited, setIsEdited] = useState(isNamed);
  const change = useChangeNote(id);
  const stop = () => setIsEdited(false);
  if (isEdited) {
    const onSave = (text: string) => change.mutate(text, { onSuccess: stop });
    return <NoteForm note={note} isSaving={change.isPending} onSave={onSave} onCancel={stop} />;
  }
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {note && (
        <p dir="auto" className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
      )}
      <button type="button" className={linkClass} onClick={() => setIsEdited(true)}>
        {note ? 'Edit note' : 'Add a note'}
      </button>
    </div>
  );
}
