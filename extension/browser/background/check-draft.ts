import { checkDraft } from '#shared/draft-check';
import type { DraftNotes, Outcome, WritingRules } from '../../capture/page/capture-host.ts';
import { notesOf } from '../../lib/words/draft-notes.ts';
import { readPageChoices } from '../store-page-choices.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

export async function readWritingRules(): Promise<WritingRules> {
  const { helpsWriting, checksDraftsOf } = await readPageChoices();
  return { isWanted: helpsWriting, checksWhileWriting: checksDraftsOf !== null };
}

/** What the user's own posts say about a draft. Unasked, nothing is sent unless this very user has switched that on. */
export async function readDraftNotes(text: string, isAsked: boolean): Promise<Outcome<DraftNotes>> {
  const { helpsWriting, checksDraftsOf } = await readPageChoices();
  if (!helpsWriting || (!isAsked && checksDraftsOf === null)) return REFUSED;
  return attempt((api) =>
    asSignedInUser(api, async (userId) => {
      if (!isAsked && checksDraftsOf !== userId) return { notes: [], edited: null };
      return notesOf(await api(checkDraft, { params: { userId }, body: { text } }));
    }),
  );
}

const REFUSED = { ok: false, problem: 'failed' } as const;
