import { useState } from 'react';
import { momentOfWallClock } from '#shared/days/wall-clock';
import { Button } from '../../../components/form/button.tsx';
import type { PostForm } from '../post-form.ts';
import { useDraftNotes } from '../queries-of-figures.ts';
import { reasonOf } from '../queries-that-change.ts';
import type { Composer } from './use-composer.ts';

/** What the user's own posts say of the text, for who asks: what it repeats, what stands in its way, what came of the like. */
export function PostCheck({ composer: { form, change } }: { composer: Composer }) {
  const [asked, setAsked] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const { parts, accountId } = form;
  const text = parts[0]?.text ?? '';
  const isAsked = asked === text;
  const { data, error, isFetching, refetch } = useDraftNotes(isAsked ? { ...draftOf(form), text, accountId } : null);
  const put = (next: string) => {
    change({ parts: parts.map((part, index) => (index === 0 ? { ...part, text: next } : part)) });
    setAsked(next);
  };
  if (text.trim() === '') return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {!(isAsked && data) && (
        <Button
          size="sm"
          variant="quiet"
          pending={isFetching && 'Comparing...'}
          onClick={() => (isAsked ? void refetch() : setAsked(text))}
        >
          Compare with your posts
        </Button>
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {isAsked && error && <p className="text-bad">{reasonOf(error)}</p>}
        {isAsked && data?.notes.length === 0 && <p>Your posts say nothing for or against this text.</p>}
        {isAsked &&
          data?.notes.map((note) => (
            <p key={note.text} className="wrap-anywhere">
              {note.text} <span className="text-muted">{note.hint}</span>
            </p>
          ))}
        {isAsked && data?.edited && (
          <p className="whitespace-pre-wrap wrap-anywhere rounded-field bg-base-200 px-3 py-2" dir="auto">
            {data.edited}
          </p>
        )}
      </div>
      {isAsked && data?.edited && (
        <Button
          size="sm"
          onClick={() => {
            setBefore(text);
            put(data.edited ?? text);
          }}
        >
          Use this text
        </Button>
      )}
      {isAsked && before !== null && before !== text && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            put(before);
            setBefore(null);
          }}
        >
          Put my text back
        </Button>
      )}
    </div>
  );
}

/** What else a forecast goes by: the topic, what it shows, and when it is due. */
function draftOf({ parts: [first], wallClock, timeZone }: PostForm) {
  const pictures = first?.mediaIds.length ?? 0;
  const format = pictures === 1 ? ('IMAGE' as const) : ('CAROUSEL_ALBUM' as const);
  const at = wallClock === '' ? null : momentOfWallClock(wallClock, timeZone);
  return {
    topicTag: first?.topicTag || null,
    format: pictures === 0 ? ('TEXT_POST' as const) : format,
    at: at?.toISOString() ?? null,
  };
}
