import { opensWith } from './asking-signs.ts';
import type { Clues } from './clues/clues.ts';
import { newestOf } from './clues/counts-asked.ts';
import { inConversation } from './follow-up.ts';
import { questionOf } from './understand.ts';
import { ENGLISH_FORMS } from './vocabulary/english-changes.ts';
import type { Question, QuestionContext } from './vocabulary/question.ts';

/** Longer messages say more than these forms do. */
const MAX_WORDS = 10;

/** What is asked by the form of a short message alone, whatever its words are likely to mean; null for most messages. */
export function plainForm(text: string, clues: Clues, context: QuestionContext): Question | null {
  if (clues.tokens.length > MAX_WORDS || clues.metrics.length > 0 || clues.strangeAccount) return null;
  if (context.earlier.length > 0 && ENGLISH_FORMS.goingOn.test(text)) return null;
  const change = askedOfSome(clues) ?? placeThatChanges(clues) ?? dayAtHours(clues) ?? saidInReplies(clues);
  if (!change) return null;
  const question = questionOf(change.kind, clues, text, context);
  const { accountIds } = inConversation(clues, question, context.earlier) ?? question;
  return { ...question, ...change, accountIds };
}

type Change = Pick<Question, 'kind'> & Partial<Question>;

/** "How did my otter posts do", "how are my videos doing": all of them, beside the others. */
function askedOfSome(clues: Clues): Change | null {
  const { entities, has } = clues;
  const [some, another] = entities;
  const isOfSome = some?.kind === 'tag' || some?.kind === 'format' || (some?.kind === 'post' && some.words);
  if (!isOfSome || another || !has('many') || newestOf(clues) !== null) return null;
  if (!opensWith(clues, ['howIs', 'doing']) || has('best', 'worst', 'than', 'compare', 'usual', 'average')) return null;
  return { kind: 'onePost', isOfSeveral: true };
}

/** "Is Germany growing?": its share of the followers, and not the account. */
function placeThatChanges({ entities, periods, has }: Clues): Change | null {
  const [place, another] = entities;
  if (place?.kind !== 'country' || another || periods.length > 0 || has('post', 'toPost', 'why')) return null;
  const isDown = has('down', 'fewer');
  return has('growing', 'up') || isDown ? { kind: 'audience', direction: isDown ? 'down' : 'up' } : null;
}

/** "Best day to post in the mornings": a day among those hours. */
function dayAtHours({ entities, has }: Clues): Change | null {
  const [hours, another] = entities;
  const isOfHours = hours?.kind === 'hours' || hours?.kind === 'hour';
  return has('weekday') && isOfHours && !another ? { kind: 'bestWeekday' } : null;
}

/** "What did people say on my last post": what stands in replies, and not how the post did. */
function saidInReplies({ tokens, has }: Clues): Change | null {
  const says = (some: ReadonlySet<string>) => tokens.some(({ word }) => some.has(word));
  return has('what') && says(ENGLISH_FORMS.saying) && says(ENGLISH_FORMS.sayers) && !has('best', 'worst')
    ? { kind: 'unanswerable', unknowable: 'replyTone' }
    : null;
}
