import type { FactData } from '#shared/facts/facts';
import { counted, plural } from '#shared/words/numbers';
import { type Answerer, type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { dayText, duringText, momentText } from '../words/day-texts.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { figure, limit, paragraph, reference, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';

type Planned = FactData<'list_planned'>;

const [POSTS_SHOWN, DAYS_SHOWN] = [5, 7];

/** "What's planned for next week", "any gaps in my calendar before Christmas" */
export const answerPlannedPosts: Answerer = async (asking) => {
  const { question, read } = asking;
  const fact = await read('list_planned', { ...accountOf(question), ...windowOf(question.period) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const lines = question.isOfGaps ? [freeDays(fact.data, source, asking)] : plannedPosts(fact.data, source, asking);
  return { outcome: 'answered', lines };
};

const daysOf = ({ from, to }: Source, year: number) => duringText({ from: from ?? '', to: to ?? '' }, year);

function freeDays({ freeDays, free }: Planned, source: Source, { today: { year } }: Asking): Sentence {
  const days = daysOf(source, year);
  if (free === 0) return say`${limit('No day is free', source)} ${days}: each has a post in your calendar.`;
  const some = figure(counted(free, 'day'), free, 'count', source);
  const named = freeDays.slice(0, DAYS_SHOWN).map((day) => dayText(day, year));
  const more = free > named.length ? ', and more after these' : '';
  return say`${some} ${days} ${plural(free, 'has', 'have')} no post in your calendar: ${named.join(', ')}${more}.`;
}

function plannedPosts({ posts, total, drafts }: Planned, source: Source, { timeZone, today }: Asking): Sentence[] {
  const days = daysOf(source, today.year);
  const count = (many: number, what: string) => figure(counted(many, what), many, 'count', source);
  const untimed = drafts > 0 ? say`${count(drafts, 'draft')} ${plural(drafts, 'has', 'have')} no time yet.` : null;
  if (total === 0) return [paragraph(say`${limit('Nothing is planned', source)} ${days}.`, untimed)];
  const shown = posts.slice(0, POSTS_SHOWN);
  const heading = total > shown.length ? say`These are the first ${String(shown.length)}:` : null;
  return [
    paragraph(say`${count(total, 'post')} ${plural(total, 'is', 'are')} planned ${days}.`, untimed, heading),
    ...shown.map(({ dueAt, text }) => {
      const quoted = reference(quotedPost({ text }), source);
      return say`• ${quoted}, ${momentText(dueAt, timeZone, today.year)}`;
    }),
  ];
}
