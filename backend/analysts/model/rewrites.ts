import type { Rewrites } from '#shared/analysis';
import type { DraftEffect } from '#shared/draft-check';
import { postLength } from '#shared/posts/post-length';
import { hashtagsIn } from '#shared/posts/post-marks';
import { isQuestion } from '#shared/posts/post-text';
import { counted, listed, plural } from '#shared/words/numbers';
import { sayNamed } from '../../answers/words/effects-said.ts';
import { addsNothing } from '../../drafts/adds-nothing.ts';
import { quoted, sentencesOf, shorten } from '../../text/sentences.ts';
import type { OwnEvidence } from '../analyst.ts';

/** So many are asked for. */
const ASKED = 3;
/** In characters: less is no change worth a word. */
const FAR = 10;

/** Of what a model wrote, the versions that say no more than the draft, with what each changes and which own effect speaks for it. */
export async function checkRewrites(written: string[], draft: string, own: OwnEvidence | null): Promise<Rewrites> {
  const texts = [...new Map(written.map((text) => [plain(text), text])).values()].filter(
    (text) => plain(text) !== '' && plain(text) !== plain(draft),
  );
  const kept = texts.filter((text) => postLength(text).over === 0 && addsNothing(text, draft)).slice(0, ASKED);
  const before = own ? await own.check(draft) : null;
  const items = await Promise.all(
    kept.map(async (text) => {
      const after = own ? await own.check(text) : null;
      const effect = before && after?.measured ? speaksFor(before.effects, after.effects) : null;
      return {
        text,
        changed: describeChange(draft, text),
        effect: effect && after?.measured ? sayNamed(effect, effect.kind, after.measured).text : null,
      };
    }),
  );
  return { items, note: noteOn(items.length, texts.length) };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

function noteOn(kept: number, usable: number): string | null {
  if (kept === ASKED) return null;
  const dropped = usable - kept;
  if (dropped === 0) return `The model wrote ${kept === 0 ? 'no version' : counted(kept, 'version')} of this draft.`;
  const were = plural(dropped, 'was', 'were');
  return `${counted(dropped, 'version')} ${were} left out: ${plural(dropped, 'it', 'they')} said something that your draft does not, or did not fit.`;
}

/** The largest effect that may be claimed and comes with the rewrite. */
function speaksFor(before: DraftEffect[], after: DraftEffect[]): DraftEffect | null {
  const had = new Set(before.map(({ kind, name }) => `${kind} ${name}`));
  const gained = after.filter(
    ({ isClaimed, lift, kind, name }) => isClaimed && lift > 0 && !had.has(`${kind} ${name}`),
  );
  return gained[0] ?? null;
}

function describeChange(draft: string, rewrite: string): string {
  const shorter = postLength(draft).characters - postLength(rewrite).characters;
  const [was, is] = [sentencesOf(draft), sentencesOf(rewrite)];
  const asks = (sentences: typeof is) => isQuestion(sentences.at(-1)?.text ?? '');
  const paragraphs = (text: string) => text.trim().split(/\n\s*\n/).length;
  const dropped = hashtagsIn(draft).length - hashtagsIn(rewrite).length;
  const changes = [
    ...(Math.abs(shorter) >= FAR
      ? [`${counted(Math.abs(shorter), 'character')} ${shorter > 0 ? 'shorter' : 'longer'}`]
      : []),
    ...(is[0] && is[0].text !== was[0]?.text ? [`opens with ${quoted(shorten(is[0].text, 40))}`] : []),
    ...(asks(is) && !asks(was) ? ['ends on a question'] : []),
    ...(paragraphs(rewrite) > paragraphs(draft) ? [`stands in ${paragraphs(rewrite)} paragraphs`] : []),
    ...(dropped > 0 ? [`has ${counted(dropped, 'hashtag')} fewer`] : []),
  ];
  const said = listed(changes.length > 0 ? changes : ['worded differently']);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
