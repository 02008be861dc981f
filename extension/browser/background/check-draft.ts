import { checkDraft, type DraftCheck } from '#shared/draft-check';
import type { DraftNotes, Outcome, WritingRules, WrittenDraft } from '../../capture/page/capture-host.ts';
import { notesToActOn } from '../../lib/words/draft-notes.ts';
import { readPageChoices } from '../store-page-choices.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

export async function readWritingRules(): Promise<WritingRules> {
  const { helpsWriting, checksDraftsOf } = await readPageChoices();
  return { isWanted: helpsWriting, checksWhileWriting: checksDraftsOf !== null };
}

/** What the user's own posts say about a draft. Unasked, nothing is sent unless this very user has switched that on. */
export async function readDraftNotes(draft: WrittenDraft, isAsked: boolean): Promise<Outcome<DraftNotes>> {
  const { helpsWriting, checksDraftsOf } = await readPageChoices();
  if (!helpsWriting || (!isAsked && checksDraftsOf === null)) return REFUSED;
  return attempt((api) =>
    asSignedInUser(api, async (userId) => {
      if (!isAsked && checksDraftsOf !== userId) return { notes: [], edited: draft.parts.map(() => null) };
      const checks = await Promise.all(
        draft.parts.map((text) => api(checkDraft, { params: { userId }, body: { text } })),
      );
      return notesOfAll(checks, draft);
    }),
  );
}

/** In a chain each note says which part it is about. What there is to expect is known of its first part alone. */
function notesOfAll(checks: DraftCheck[], { parts, isReply }: WrittenDraft): DraftNotes {
  const notes = checks.map((check, index) => notesToActOn(check, isReply || index > 0));
  const named = notes.map((ofPart, index) =>
    parts.length === 1 ? ofPart : ofPart.map(({ text, hint }) => ({ text: `Part ${index + 1}: ${text}`, hint })),
  );
  return { notes: named.flat(), edited: checks.map(({ edited }) => edited) };
}

const REFUSED = { ok: false, problem: 'failed' } as const;
