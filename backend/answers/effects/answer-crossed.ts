import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import { hasTrait, lengthName, TRAITS } from '#shared/posts/post-text';
import { complete } from '../../questions/periods/calendar-periods.ts';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import { figureOf, isTime, isWithin, readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { figure, limit, paragraph, type Sentence, type Source, say } from '../words/spoken.ts';
import { listOf } from '../words/times-named.ts';

const LOOKED_AT = 180;
/** A group of fewer posts has no median worth a place. */
const FEWEST = 5;

const LENGTHS: Record<string, string> = { short: 'short posts', medium: 'posts of medium length', long: 'long posts' };
const nameOf = (trait: Entity): string => (trait.kind === 'length' && LENGTHS[trait.name]) || entityName(trait);

const isTrait = ({ kind }: Entity) => kind === 'length' || kind === 'wording';

/** Whether a question is about how posts are written, and when they go out: "do longer posts get more on weekdays". */
export const isCrossed = ({ entities }: Question): boolean => entities.some(isTime) && entities.some(isTrait);

/** Posts with a trait beside the others, at the times that were named and at all others. */
export const answerCrossed: Answerer = async (asking) => {
  const { question, read, today, timeZone } = asking;
  const trait = question.entities.find(isTrait);
  const times = question.entities.filter(isTime);
  const metric = factMetric(question.metric, 'views');
  const picked = question.entities.filter(({ kind }) => kind === 'tag' || kind === 'format');
  const found = await readRows(
    read,
    { ...question, period: complete(LOOKED_AT, 'day', today), entities: picked, newest: null },
    { sort: 'publishedAt', order: 'desc' },
  );
  if (found.empty) return abstainFor(found);
  const known = found.rows.filter((row) => figureOf(row, metric) !== null);
  const name = trait ? nameOf(trait) : '';
  const meant = trait?.kind === 'length' ? `${capital(name)} have ${lengthName(trait.name).toLowerCase()}.` : '';
  const has = (row: PostRow) =>
    TRAITS.some((one) => trait && 'name' in trait && one === trait.name && hasTrait(row.text, one));
  const looked = figure(`${LOOKED_AT} days`, LOOKED_AT, 'days', found.source);
  if (!known.some(has)) {
    const none = say`You published no ${name} in the last ${looked}.`;
    return { outcome: 'answered', lines: [paragraph(none, meant ? say`${meant}` : null)] };
  }
  const groups = [true, false].flatMap((isThen) =>
    [true, false].map((isSuch) => ({
      name: `${isSuch ? capital(name) : 'The others'} ${isThen ? `on ${listOf(times)}`.replace(/^on (?=\d)/, 'from ').replace(/^on (?=hours)/, 'in ') : 'at other times'}`,
      rows: known.filter((row) => isWithin(row, times, timeZone) === isThen && has(row) === isSuch),
    })),
  );
  const lines = groups.map((group) => sayGroup(group, found.source));
  const isThin = groups.some(({ rows }) => rows.length < FEWEST);
  return {
    outcome: isThin ? 'partly' : 'answered',
    lines: [
      say`By the ${METRIC_WORDS[metric].name} of the median post, published in the last ${looked}:`,
      ...lines,
      paragraph(
        meant ? say`${meant}` : null,
        say`${limit('These are what was; whether chance explains it I measure for one thing at a time only.', found.source)}`,
      ),
    ],
  };

  function sayGroup({ name: of, rows }: (typeof groups)[number], source: Source): Sentence {
    const postIds = rows.map(({ id }) => id);
    const posts = postsCounted(rows.length, source, postIds);
    const named = limit(of, source);
    if (rows.length === 0) return say`• ${named}: ${limit('none', source)}.`;
    if (rows.length < FEWEST) return say`• ${named}: ${posts}, too few to tell.`;
    const middle = median(rows.flatMap((row) => figureOf(row, metric) ?? []));
    return say`• ${named}: a median of ${amount(metric, middle, source, { postIds, n: rows.length })} in ${posts}.`;
  }
};
