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
  if (question.ofCalendar === 'drafts')
    return { outcome: question.isJudged ? 'partly' : 'answered', lines: drafts(fact.data, source, question.isJudged) };
  const isOfFree = question.ofCalendar === 'freeDays';
  const lines = isOfFree ? [freeDays(fact.data, source, asking)] : plannedPosts(fact.data, source, asking);
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

function drafts({ drafts, newestDrafts }: Planned, source: Source, isJudged: boolean): Sentence[] {
  if (drafts === 0) return [say`${limit(NO_DRAFTS, source)}`];
  const shown = newestDrafts.slice(0, POSTS_SHOWN);
  const many = figure(counted(drafts, 'draft'), drafts, 'count', source);
  const heading = drafts > shown.length ? say`These are the newest ${String(shown.length)}:` : null;
  return [
    ...(isJudged ? [say`${limit(NOT_JUDGED, source)}`] : []),
    paragraph(say`${many} in your calendar ${plural(drafts, 'has', 'have')} no time yet.`, heading),
    ...shown.map(({ text }) => say`• ${reference(quotedPost({ text }), source)}`),
  ];
}

const NO_DRAFTS = 'You have no drafts without a time. New post, in the calendar, keeps one.';
const NOT_JUDGED =
  'How a draft will do is not known before it is out, so I put none of them first. Open one in the calendar: it says what stands in the way, and what such posts drew. Or paste it here.';

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
