import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { ResponseError } from '../../../lib/api/response-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { keepForm, keptForm } from '../kept-form.ts';
import { complaintsAbout, contentOf, formOf, isEmpty, type PartForm, type PostForm } from '../post-form.ts';
import { useIsAddingPicture } from '../queries-of-pictures.ts';
import { type PostContent, reasonOf, useSavePost } from '../queries-that-change.ts';

/** After the last change. */
const AUTOSAVE_MS = 1000;

export type SaveState =
  | { kind: 'saved' | 'saving' | 'waiting' }
  /** `isStale`: it was changed elsewhere meanwhile. */
  | { kind: 'refused'; reason: string; isStale: boolean };

interface Given {
  /** The post that is edited; none for a new one. */
  post: ScheduledPost | undefined;
  /** How a new one begins. */
  blank: PostForm;
}

/**
 * A post while it is written. A draft is stored a second after each change. One that is scheduled is stored only when its
 * user says so: half a sentence must not go out. What is not stored yet is kept in the tab.
 */
export function useComposer({ post, blank }: Given) {
  const { id: userId } = useUser();
  const save = useSavePost();
  const [saved, setSaved] = useState(post);
  // A text that came from elsewhere takes the place of nothing that was typed here.
  const keptAs = isEmpty(blank) ? 'new' : 'given';
  const [kept] = useState(() => keptForm(userId, post?.id ?? keptAs));
  const [first] = useState<PostForm>(() => begun(kept, post, blank));
  const [form, setForm] = useState(first);
  const [state, setState] = useState<SaveState>({ kind: kept ? 'waiting' : 'saved' });
  const isDraft = saved === undefined || saved.state === 'draft';
  // What the next call of the chain goes by: the newest of each, whichever drawing it was made in.
  const latest = useRef({
    ...{ form, saved, clientKey: randomId(), chain: Promise.resolve() as Promise<unknown> },
    /** The form that the server has. */
    stored: post && !kept ? first : null,
  });
  latest.current.form = form;

  const change = (changes: Partial<PostForm>) => {
    const next = { ...latest.current.form, ...changes };
    latest.current.form = next;
    setForm(next);
    setState({ kind: 'waiting' });
    keepForm(userId, latest.current.saved?.id ?? keptAs, next);
  };

  const isNewer = () => latest.current.form !== latest.current.stored;

  /** Stores the form as it is by then, after the call before it. Answers the post; null where it was refused. */
  const store = (as: PostContent['state']): Promise<ScheduledPost | null> => {
    const next = latest.current.chain.then(async () => {
      const { form, saved, clientKey } = latest.current;
      setState({ kind: 'saving' });
      try {
        const stored = await save(contentOf(form, as), saved ?? { clientKey });
        keepForm(userId, saved?.id ?? keptAs, null);
        latest.current.saved = stored;
        latest.current.stored = form;
        setSaved(stored);
        // What was typed meanwhile is not stored yet, and is that post's from now on.
        if (isNewer()) keepForm(userId, stored.id, latest.current.form);
        setState({ kind: isNewer() ? 'waiting' : 'saved' });
        return stored;
      } catch (error) {
        const isStale = error instanceof ResponseError && error.status === 409;
        setState({ kind: 'refused', reason: reasonOf(error), isStale });
        return null;
      }
    });
    latest.current.chain = next;
    return next;
  };

  const complaints = complaintsAbout(form);
  const isAdding = useIsAddingPicture();
  const isStorable = Object.keys(complaints).length === 0 && !isAdding;
  const storeWaiting = () => {
    if (isDraft && isStorable && state.kind === 'waiting') void store('draft');
  };
  const autosave = useEffectEvent(storeWaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form begins the second anew.
  useEffect(() => {
    const timer = setTimeout(() => autosave(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [form]);

  return {
    form,
    saved,
    state,
    complaints,
    isDraft,
    isStorable,
    isChanged: form !== first || kept !== null,
    change,
    /** Of the part as it is by then: a picture arrives while its user types on. */
    changePart: (key: string, changesOf: (part: PartForm) => Partial<PartForm>) =>
      change({
        parts: latest.current.form.parts.map((part) => (part.key === key ? { ...part, ...changesOf(part) } : part)),
      }),
    store,
    /** Stores a draft until all of it is stored, also what is typed meanwhile. Null where it was refused. */
    storeDraft: async (): Promise<ScheduledPost | null> => {
      await latest.current.chain;
      while (isNewer()) if (!(await store('draft'))) return null;
      return latest.current.saved ?? null;
    },
    /** Stores what a draft has waiting. Answers the post with all of it; null where some of it stays in the tab alone. */
    finish: async (): Promise<ScheduledPost | null> => {
      if (isEmpty(latest.current.form) && !saved) keepForm(userId, keptAs, null);
      else storeWaiting();
      await latest.current.chain;
      return isNewer() ? null : (latest.current.saved ?? null);
    },
    /** Throws away what was not stored. */
    forget: () => keepForm(userId, saved?.id ?? keptAs, null),
    /** Goes on as a draft of its own, beside the one that was changed elsewhere. */
    storeAsNew: () => {
      keepForm(userId, latest.current.saved?.id ?? keptAs, null);
      latest.current.saved = undefined;
      latest.current.clientKey = randomId();
      return store('draft');
    },
  };
}

/** What was typed before, else the post, else a new one; a time that was pressed is a new one's. */
function begun(kept: PostForm | null, post: ScheduledPost | undefined, blank: PostForm): PostForm {
  if (post) return kept ?? formOf(post);
  return kept ? { ...kept, wallClock: blank.wallClock || kept.wallClock } : blank;
}

export type Composer = ReturnType<typeof useComposer>;
