import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { EmptyFact } from '#shared/facts/fact-result';
import { lengthName, lengthsOf, wordingsOf } from '#shared/posts/post-text';
import { percent } from '#shared/words/numbers';
import { wordingName } from '../../claims/known/names-shown.ts';
import { figuresIn } from '../../claims/text/figures-in-text.ts';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import { isTelling } from '../../text/topics.ts';
import { nothingFound, pickedText } from '../rows/answer-of-posts.ts';
import { isWithin, type Rows, rankable, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor } from '../words/asking.ts';
import { askedDaysText } from '../words/day-texts.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { type Answer, figure, limit, type Sentence, type Source, say } from '../words/spoken.ts';
import { PARTS_OF_DAY } from '../words/times-named.ts';

/** Best posts that are looked at where no number was named, and how many others there are to be for each. */
const [BEST, OTHERS_FOR_EACH] = [10, 2];
/** At least so many of them, and so much larger a share than of the others, have what they are said to have in common. */
const [FEWEST, SHARE, MORE] = [2, 0.5, 0.2];
const MOST_TOLD = 5;
const SHORTEST_WORD = 4;

/** "What do my best posts have in common?", "do those three have anything in common?": each trait, and how many of the others have it. */
export const answerSharedTraits: Answerer = async (asking) => {
  const { question, read } = asking;
  const named = question.entities.find((one) => one.kind === 'post' && (one.ids?.length ?? 0) > 1);
  const others = { ...question, entities: question.entities.filter((one) => one !== named), newest: null };
  const all = await readRows(read, others, NEWEST_FIRST);
  if (all.empty) return abstainFor(all);
  const told = named
    ? await readRows(read, { ...question, entities: [named], period: null }, NEWEST_FIRST)
    : await readBest({ ...asking, question: others }, all.total);
  const found = told.empty ? [] : told.rows;
  // "Without the viral one": neither among them nor among the others.
  const [leftOut, some] = [found.slice(0, question.withoutBest), found.slice(question.withoutBest)];
  const ids = new Set(idsOf(some));
  const rest = all.rows.filter((row) => !ids.has(row.id) && !leftOut.some(({ id }) => id === row.id));
  if (some.length < FEWEST || rest.length < some.length) return tooFew(asking, all);
  const shared = traitsShared(some, rest, asking.timeZone);
  const count = postsCounted(some.length, all.source, [...ids]);
  const which = named ? say`these ${count}` : say`your ${count} ${wayOf(asking)}`;
  const newest = all.total > all.rows.length ? ' that are your newest' : '';
  const beside = say`the other ${postsCounted(rest.length, all.source, idsOf(rest))}${daysOf(asking)}${newest}`;
  const lines =
    shared.length > 0
      ? [
          say`What ${which} have in common, beside ${beside}:`,
          ...shared.map((trait) => sayTrait(trait, some.length, rest.length, all.source)),
          say`${limit(MAY_BE_CHANCE, all.source)}`,
        ]
      : [say`Nothing is common to ${which} and much rarer in ${beside}: ${limit(NOTHING_SHARED, all.source)}`];
  const effects = await asking.answer({ ...question, kind: 'effects', entities: [], period: null, limit: null });
  return { outcome: 'answered', lines: [...lines, ...(named ? [] : effects.lines)] };
};

const NEWEST_FIRST = { sort: 'publishedAt', order: 'desc' } as const;
const MAY_BE_CHANCE = 'Some of this may be chance, and none of it need be the reason for their figures.';
const NOTHING_SHARED = 'no format, hashtag, topic, length, way of writing, weekday, time of day, or word.';
const idsOf = (rows: PostRow[]) => rows.map(({ id }) => id);
const daysOf = ({ question: { period }, today }: Asking) =>
  period ? ` published ${askedDaysText(period, today.year)}` : '';

async function readBest({ question, read }: Asking, total: number): Promise<Rows | EmptyFact> {
  const column = METRIC_WORDS[rankedBy(question)].column ?? 'engagement';
  const order = question.order === 'worst' ? 'asc' : 'desc';
  const named = question.limit === 1 ? null : question.limit;
  const most = named ?? Math.min(BEST, Math.floor(total / (1 + OTHERS_FOR_EACH)));
  const found = await readRows(read, question, { sort: column, order }, Math.max(1, most) + question.withoutBest);
  if (found.empty) return found;
  return { ...found, rows: rankable(found.rows, rankedBy(question)) };
}

/** Posts are not ranked here by a rate, nor by what only accounts have. */
function rankedBy({ metric }: Question): FactMetric {
  const asked = factMetric(metric, 'engagement');
  return METRIC_WORDS[asked].column && !METRIC_WORDS[asked].isRate ? asked : 'engagement';
}

function wayOf({ question }: Asking): string {
  const { name } = METRIC_WORDS[rankedBy(question)];
  const after =
    question.withoutBest > 0
      ? `, without the best${question.withoutBest > 1 ? ` ${question.withoutBest}` : ' one'}`
      : '';
  return `with the ${question.order === 'worst' ? 'least' : 'most'} ${name}${pickedText(question)}${after}`;
}

const tooFew = (asking: Asking, all: { source: Source; rows: PostRow[] }): Answer =>
  all.rows.length === 0
    ? nothingFound(asking, all)
    : {
        outcome: 'answered',
        lines: [say`${limit(asking.question.period?.from ? TOO_FEW + LONGER : TOO_FEW, all.source)}`],
      };
const TOO_FEW = 'There are too few other posts to tell what sets some of them apart.';
const LONGER = ' Name a longer time.';

interface Shared {
  name: string;
  some: PostRow[];
  rest: PostRow[];
}

/** What at least half of some posts have and far fewer of the rest, the largest difference first. */
function traitsShared(some: PostRow[], rest: PostRow[], timeZone: string): Shared[] {
  const have = (rows: PostRow[]) => {
    const found = new Map<string, { name: string; rows: PostRow[] }>();
    // #Rye and #rye are one.
    for (const row of rows)
      for (const [key, name] of Map.groupBy(traitsOf(row, timeZone), (trait) => trait.toLowerCase()))
        found.set(key, { name: found.get(key)?.name ?? name[0] ?? key, rows: [...(found.get(key)?.rows ?? []), row] });
    return found;
  };
  const others = have(rest);
  const least = Math.max(FEWEST, Math.ceil(SHARE * some.length));
  return [...have(some)]
    .map(([key, { name, rows }]) => ({ name, some: rows, rest: others.get(key)?.rows ?? [] }))
    .map((trait) => ({ ...trait, more: trait.some.length / some.length - trait.rest.length / rest.length }))
    .filter((trait) => trait.some.length >= least && trait.more >= MORE)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, MOST_TOLD);
}

/** What can be said of one post, as it stands at the beginning of a line. */
function traitsOf({ mediaType, hashtags, topicTag, text, publishedAt }: PostRow, timeZone: string): Set<string> {
  const at = Temporal.Instant.from(publishedAt).toZonedDateTimeISO(timeZone);
  const entities: Entity[] = [
    ...(mediaType ? [{ kind: 'format', name: mediaType } as const] : []),
    ...hashtags.map((name) => ({ kind: 'tag', name }) as const),
    { kind: 'weekday', value: at.dayOfWeek },
  ];
  return new Set([
    ...entities.map((one) => capital(entityName(one))),
    ...PARTS_OF_DAY.filter((part) => isWithin({ publishedAt }, [hoursOf(part)], timeZone)).map(
      ({ name }) => `In ${name}`,
    ),
    ...(topicTag ? [`The topic ${topicTag}`] : []),
    ...lengthsOf(text).map(lengthName),
    ...wordingsOf(text).map((name) => capital(wordingName(name))),
    ...wordsOf(text).map((word) => `The word ${word}`),
  ]);
}
const hoursOf = ({ from, to }: (typeof PARTS_OF_DAY)[number]): Entity => ({ kind: 'hours', from, to });

/** "Doubled" would read as a figure. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/#[^\s#]*/g, ' ')
    .split(/[^\p{L}\p{M}]+/u);
  return [...new Set(words)].filter(
    (word) => word.length >= SHORTEST_WORD && isTelling(word) && figuresIn(word).length === 0,
  );
}

/** "Photos: 80% (4 of 5), and of the others 32% (31 of 98)." */
function sayTrait({ name, some, rest }: Shared, all: number, others: number, source: Source): Sentence {
  const share = (rows: PostRow[], n: number) =>
    figure(`${percent(rows.length / n)} (${rows.length} of ${n})`, (100 * rows.length) / n, 'percent', source, {
      definition: 'postsPublished',
      postIds: idsOf(rows),
      n,
    });
  const beside = rest.length === 0 ? say`none of the others` : say`of the others ${share(rest, others)}`;
  return say`• ${name}: ${share(some, all)}, and ${beside}.`;
}
