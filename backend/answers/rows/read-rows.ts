import type { PostRow } from '#shared/analytics/post-figures';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { EmptyFact } from '#shared/facts/fact-result';
import type { FactArguments, FactResult, ReadFact } from '#shared/facts/facts';
import { hasTrait, TRAITS, type Trait } from '#shared/posts/post-text';
import type { Entity, NamedPost, Question } from '../../questions/vocabulary/question.ts';
import { accountOf, windowOf } from '../words/asking.ts';
import { METRIC_WORDS } from '../words/metric-words.ts';
import { type Source, sourceOf } from '../words/spoken.ts';

/** Rows that one answer looks at. */
const MOST = 800;
const PAGE = 100;

export interface Rows {
  empty: false;
  /** Newest first unless sorted otherwise. */
  rows: PostRow[];
  /** Posts that match, also those beyond the ones read. */
  total: number;
  source: Source;
}

interface Listing extends Pick<FactArguments<'list_posts'>, 'sort' | 'order'> {
  /** Whether the first rows are told with their multiples, which cost more than all the rest of a page. */
  withMultiples?: boolean;
}

/**
 * The posts that a question picks out, up to `most`. Those without text of a tag, format, hour, and so on are left out. What no
 * fact can pick out is counted by reading all posts, so that `total` is true of any number of them.
 */
export async function readRows(
  read: ReadFact,
  question: Question,
  { withMultiples = false, ...sorting }: Listing = {},
  most = MOST,
): Promise<Rows | EmptyFact> {
  const filter = filterOf(question);
  const hours = question.entities.filter(isTime);
  /** What facts cannot leave out is left out here. */
  const traits = traitsOf(question);
  const leftOut = new Set(question.exceptPosts.flatMap(({ id, ids }) => ids ?? id ?? []));
  const named = postNamed(question)?.ids ?? [];
  const among = named.length > MAX_NAMED_POSTS ? new Set(named) : null;
  const linked = question.lacks.includes('link') ? await idsWithLink(read, question) : null;
  const isPartial = hours.length > 0 || traits.length > 0 || leavesPostsOut(question) || among !== null;
  const rows: PostRow[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page++) {
    const limit = isPartial ? PAGE : Math.min(PAGE, most);
    const fact: FactResult<'list_posts'> = await read('list_posts', {
      ...filter,
      ...sorting,
      limit,
      multiples: withMultiples && (page === 0 || isPartial),
      ...(cursor ? { cursor } : {}),
    });
    if (fact.empty) return fact;
    rows.push(
      ...fact.data.posts.filter(
        (row) =>
          isWithin(row, hours, fact.scope.timeZone) &&
          traits.every((trait) => hasTrait(row.text, trait)) &&
          row.mediaType !== (question.exceptFormat ?? undefined) &&
          !leftOut.has(row.id) &&
          !linked?.has(row.id) &&
          (!question.lacks.includes('tag') || !isTagged(row)) &&
          !question.exceptTags.some((tag) => hasTag(row, tag)) &&
          (among?.has(row.id) ?? true),
      ),
    );
    cursor = fact.data.cursor;
    const isEnough = rows.length >= most && (!isPartial || most < MOST);
    if (!cursor || isEnough) {
      const total = isPartial ? rows.length : fact.data.total;
      return {
        empty: false,
        rows: rows.slice(0, most),
        total,
        source: { ...sourceOf(fact), from: filter.from ?? null, to: filter.to ?? null },
      };
    }
  }
}

/** Whether some of the posts that it would pick are left out of a question. */
export const leavesPostsOut = ({ exceptFormat, exceptTags, exceptPosts, lacks }: Question): boolean =>
  exceptFormat !== null || exceptTags.length + exceptPosts.length + lacks.length > 0;

const hasTag = ({ topicTag, hashtags }: PostRow, tag: string): boolean =>
  [topicTag ?? '', ...hashtags].some((one) => one.toLowerCase() === tag.toLowerCase());

const isTagged = ({ topicTag, hashtags }: PostRow): boolean => topicTag !== null || hashtags.length > 0;

/** A link may stand beside the text, or beyond the beginning of it that a row has. */
async function idsWithLink(read: ReadFact, question: Question): Promise<Set<string>> {
  const link: Entity = { kind: 'wording', name: 'link' };
  const linked = { ...question, lacks: [], entities: [...question.entities, link] };
  const found = await readRows(read, linked, {}, Infinity);
  return new Set(found.empty ? [] : found.rows.map(({ id }) => id));
}

/** A weekday, an hour, or a part of a day. */
export const isTime = ({ kind }: Entity): boolean => kind === 'weekday' || kind === 'hour' || kind === 'hours';

/** What is seen in the text alone; a link may stand beside it. */
const traitsOf = ({ entities }: Question): Trait[] =>
  entities.flatMap((entity) =>
    entity.kind === 'wording' && entity.name !== 'link' ? TRAITS.filter((trait) => trait === entity.name) : [],
  );

function filterOf(question: Question): FactArguments<'list_posts'> {
  const named = (kind: 'tag' | 'format') => question.entities.find((entity) => entity.kind === kind);
  const [tag, format] = [named('tag'), named('format')];
  const hasLink = question.entities.some((entity) => entity.kind === 'wording' && entity.name === 'link');
  const post = postNamed(question);
  return {
    ...accountOf(question),
    ...(question.newest ? {} : windowOf(question.period)),
    ...(tag && 'name' in tag ? { tag: tag.name } : {}),
    ...(format && 'name' in format ? { format: format.name } : {}),
    ...(hasLink ? { link: true } : {}),
    ...(post ? textOrIds(post) : {}),
  };
}

const postNamed = ({ entities }: Question): NamedPost | undefined => entities.find((one) => one.kind === 'post');

/** Those that were found by their words, else those that hold them as they stand. More than a fact takes are picked out of all. */
function textOrIds({ id, ids, words }: NamedPost): Pick<FactArguments<'list_posts'>, 'text' | 'ids'> {
  if (ids && ids.length > MAX_NAMED_POSTS) return {};
  if (ids ?? id) return { ids: ids ?? (id ? [id] : []) };
  return words ? { text: words } : {};
}

/** Whether a post was published on the weekdays and in the hours that were named. */
export function isWithin({ publishedAt }: Pick<PostRow, 'publishedAt'>, times: Entity[], timeZone: string): boolean {
  if (times.length === 0) return true;
  const { dayOfWeek, hour } = Temporal.Instant.from(publishedAt).toZonedDateTimeISO(timeZone);
  const days = times.flatMap((time) => (time.kind === 'weekday' ? time.value : []));
  const hours = times.filter(({ kind }) => kind !== 'weekday');
  const isHour = (time: Entity) => {
    if (time.kind === 'hour') return time.value === hour;
    if (time.kind !== 'hours') return false;
    return time.from < time.to ? hour >= time.from && hour < time.to : hour >= time.from || hour < time.to;
  };
  return (days.length === 0 || days.includes(dayOfWeek - 1)) && (hours.length === 0 || hours.some(isHour));
}

/** The figure of a post; null where it is not known, or where posts have none. */
export function figureOf(row: PostRow, metric: FactMetric): number | null {
  const { column } = METRIC_WORDS[metric];
  return column && row[column];
}

/** Rates of hardly seen posts say nothing: they are ranked among posts with at least this share of the usual views. */
const SEEN = 0.5;

/** Those whose figure is known and says something. */
export const rankable = (rows: PostRow[], metric: FactMetric): PostRow[] => {
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  if (!METRIC_WORDS[metric].isRate) return known;
  const views = known.map((row) => row.views ?? 0).toSorted((one, other) => one - other);
  const usual = views[Math.floor(views.length / 2)] ?? 0;
  return known.filter((row) => (row.views ?? 0) >= SEEN * usual);
};
