import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { complete, everything } from '../../questions/periods/calendar-periods.ts';
import type { Asking } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { limit, paragraph, type Sentence, say } from '../words/spoken.ts';
import { figureOf, readRows } from './read-rows.ts';

const DAYS = 180;
/** Fewer posts have no median worth setting beside another. */
const FEWEST = 5;

/** What posts drew that had their day to themselves, and those that shared it: what was, and no effect. */
export async function crowdedDayLines({ question, read, timeZone, today }: Asking): Promise<Sentence[]> {
  const period = complete(DAYS, 'day', today) ?? everything(today);
  const asked = { ...question, period, entities: [], newest: null };
  const found = await readRows(read, asked, { sort: 'publishedAt', order: 'desc' });
  if (found.empty) return [];
  const metric: FactMetric = METRIC_WORDS[factMetric(question.metric, 'views')].column
    ? factMetric(question.metric, 'views')
    : 'views';
  const days = Map.groupBy(found.rows, ({ publishedAt }) =>
    Temporal.Instant.from(publishedAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  );
  const groups = [
    { name: 'alone on their day', rows: postsOf(days, 1, 1) },
    { name: 'with another on their day', rows: postsOf(days, 2, 2) },
    { name: 'with several others on their day', rows: postsOf(days, 3, Number.POSITIVE_INFINITY) },
  ];
  const said = groups.flatMap(({ name, rows }) => {
    const known = rows.filter((row) => figureOf(row, metric) !== null);
    if (known.length < FEWEST) return [];
    const details = { n: known.length, postIds: known.map(({ id }) => id) };
    const value = median(known.flatMap((row) => figureOf(row, metric) ?? []));
    return say`${name}, a median of ${amount(metric, value, found.source, details)} in ${postsCounted(known.length, found.source, details.postIds)}`;
  });
  if (said.length < 2) return [];
  const list = said.reduce((all, one) => say`${all}; ${one}`);
  const caveat = say`${limit('That is what happened; those days differ in other things too.', found.source)}`;
  return [paragraph(say`Posts published ${askedDaysText(period, today.year)}: ${list}.`, caveat)];
}

const postsOf = (days: Map<string, PostRow[]>, least: number, most: number): PostRow[] =>
  [...days.values()].filter(({ length }) => length >= least && length <= most).flat();
