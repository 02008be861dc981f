import type { Unit } from '#shared/answer-claims';
import { type Measure, measureOf } from './measures.ts';
import { displayNames } from './names-shown.ts';
import type { Days, ReadResult } from './said.ts';

/** A number of a fact, with all that it is bound to. */
export interface KnownFigure {
  /** Of the fact that it stands in, and where in its data: "f1", "cards[0].value". */
  fact: string;
  path: string;
  value: number;
  unit: Unit;
  measure: Measure | null;
  /** Of a change: what changed. */
  of: Measure | null;
  definition: string | null;
  days: Days | null;
  /** The posts that it is of; null where it is of no certain ones. */
  postIds: string[] | null;
  /** What the row that it stands in is called on screens; empty where it has no name. */
  names: string[];
  /** The other numbers of its row, which may stand beside it. */
  beside: number[];
  /** Of an effect: whether it may be claimed. */
  isClaimed: boolean | null;
  n: number | null;
}

/** What holds for a number because of the objects around it. */
interface Around {
  fact: string;
  name: string;
  days: Days | null;
  definition: string | null;
  metric: Measure | null;
  unit: Unit | null;
  postIds: string[] | null;
  names: string[];
  isClaimed: boolean | null;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isDays = (value: unknown): value is Days =>
  isRow(value) && typeof value.from === 'string' && typeof value.to === 'string';

/** Every number that the facts hold. */
export const knownFigures = (results: ReadResult[]): KnownFigure[] =>
  results.flatMap((result) => {
    if (result.empty) return [];
    const around: Around = {
      fact: result.id,
      name: result.fact,
      days: result.period && { from: result.period.from, to: result.period.to },
      definition: result.definition,
      metric: null,
      unit: null,
      ...{ postIds: null, names: [], isClaimed: null },
    };
    return figuresOf(result.data, '', around, []);
  });

function figuresOf(node: unknown, path: string, around: Around, beside: number[]): KnownFigure[] {
  if (Array.isArray(node)) return node.flatMap((one, at) => figuresOf(one, `${path}[${at}]`, around, beside));
  if (!isRow(node)) return [];
  const here = aroundIn(node, around);
  const siblings = [...numbersIn(node), ...(isRow(node.coverage) ? numbersIn(node.coverage) : [])];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    if (typeof value !== 'number') return figuresOf(value, at, beneath(key, here), siblings);
    return [figureOf(key, value, at, here, siblings, node)];
  });
}

/** Numbers of a row, shares also in percent. */
const numbersIn = (row: Row): number[] =>
  Object.values(row).flatMap((value) => (typeof value === 'number' ? [value, 100 * value] : []));

function aroundIn(row: Row, around: Around): Around {
  const days = isDays(row.period) ? row.period : isDays(row) ? row : namedDays(row.name);
  const ids = Array.isArray(row.postIds) ? row.postIds.filter((id) => typeof id === 'string') : null;
  const isPost = typeof row.id === 'string' && typeof row.text === 'string';
  return {
    ...around,
    days: days ? { from: days.from, to: days.to } : isPost ? null : around.days,
    definition: typeof row.definition === 'string' ? row.definition : around.definition,
    metric: typeof row.metric === 'string' ? (METRICS[row.metric] ?? null) : around.metric,
    unit: typeof row.unit === 'string' && around.name !== 'get_score' ? (row.unit as Unit) : around.unit,
    postIds: isPost ? [String(row.id)] : ids && ids.length > 0 ? ids : around.postIds,
    names: displayNames(row, around.name) ?? around.names,
    isClaimed: typeof row.isClaimed === 'boolean' ? row.isClaimed : around.isClaimed,
  };
}

/** "2026-11-01 to 2026-11-21", as a compared side is called. */
function namedDays(name: unknown): Days | null {
  const found = typeof name === 'string' ? /^(\d{4}-\d\d-\d\d)(?: to (\d{4}-\d\d-\d\d))?$/.exec(name) : null;
  return found?.[1] ? { from: found[1], to: found[2] ?? found[1] } : null;
}

/** What is called by its key. The days of what is known of a period belong to that period. */
const beneath = (key: string, around: Around): Around =>
  key === 'change' ? { ...around, definition: 'change' } : around;

const METRICS: Record<string, Measure | undefined> = {
  views: 'views',
  engagement: 'engagement',
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  quotes: 'quotes',
  shares: 'shares',
  engagementRate: 'engagementRate',
  posts: 'posts',
  clicks: 'clicks',
  linkClickRate: 'linkClickRate',
  followers: 'followers',
};

/** What a post is expected to have, and what it had. */
const RANGE = ['least', 'middle', 'most', 'outcome'];

interface Meaning {
  measure: Measure | null;
  unit: Unit;
  isShare?: boolean;
}

/** One meaning under several keys. */
const called = (meaning: Meaning, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, meaning]));

/** Of a number by its key; what is not here is what the object around it says, or a plain count. */
const KEYS: Record<string, Meaning | undefined> = {
  ...Object.fromEntries(
    Object.entries(METRICS).map(([key, measure = null]) => [key, { measure, unit: 'count' as const }]),
  ),
  ...called({ measure: 'engagementRate', unit: 'percent' }, 'engagementRate', 'followerEngagementRate'),
  ...called({ measure: 'multiple', unit: 'times' }, 'multiple'),
  ...called({ measure: 'hours', unit: 'hours' }, 'multipleAge'),
  ...called({ measure: 'percentile', unit: 'percent' }, 'percentile'),
  ...called({ measure: 'lift', unit: 'percent', isShare: true }, 'lift', 'low', 'high'),
  ...called({ measure: 'posts', unit: 'count' }, 'postsInSlot'),
  ...called({ measure: 'followers', unit: 'count' }, 'start', 'end', 'count', 'lowest', 'middle', 'highest', 'naive'),
  ...called({ measure: 'followers', unit: 'percent', isShare: true }, 'share'),
  ...called({ measure: 'newFollowers', unit: 'count' }, 'net', 'perDay'),
  ...called({ measure: 'newFollowers', unit: 'percent', isShare: true }, 'rate'),
  ...called({ measure: 'replies', unit: 'count' }, 'waiting', 'repliesWaiting', 'received', 'due', 'answeredWithinDay'),
  ...called({ measure: null, unit: 'count' }, 'questions', 'questionsWaiting'),
  ...called({ measure: 'change', unit: 'percent' }, 'percent'),
  ...called({ measure: 'days', unit: 'days' }, 'days', 'of'),
  ...called({ measure: 'score', unit: 'points' }, 'points'),
  ...called({ measure: 'score', unit: 'score' }, 'before'),
  ...called({ measure: 'hours', unit: 'hours' }, 'horizonHours', 'madeAtHours'),
  ...called({ measure: null, unit: 'percent' }, 'heldPercent', 'heldPercentLow', 'heldPercentHigh', 'naiveHeldPercent'),
};

function figureOf(key: string, value: number, path: string, around: Around, siblings: number[], row: Row): KnownFigure {
  const { measure, unit, isShare = false } = meaningOf(key, path, around, row);
  const isBefore = path.includes('previous.');
  const { fact, days, postIds, names, isClaimed } = around;
  return {
    ...{ fact, path, unit, measure, days, postIds, names, isClaimed },
    value: isShare ? 100 * value : value,
    of: measure === 'change' ? around.metric : null,
    definition: measure === 'change' ? 'change' : around.definition,
    beside: siblings,
    n: !isBefore && typeof row.n === 'number' ? row.n : typeof row.posts === 'number' ? row.posts : null,
  };
}

function meaningOf(key: string, path: string, around: Around, row: Row): Meaning {
  const { metric, unit, definition, name } = around;
  if (path.includes('curve') || path.startsWith('values')) return { measure: null, unit: 'count' };
  if (name === 'get_score' && path === 'score.value') return { measure: 'score', unit: 'score' };
  if (key === 'n' && Array.isArray(row.postIds) && row.postIds.length > 0) return { measure: 'posts', unit: 'count' };
  if (key === 'difference') return { measure: 'change', unit: unit === 'percent' ? 'points' : 'count' };
  if (key === 'total')
    return { measure: name === 'list_posts' ? 'posts' : (metric ?? measureOf(definition)), unit: unit ?? 'count' };
  if (key === 'value' && definition === 'change') return { measure: 'change', unit: (row.unit as Unit) ?? 'count' };
  if (RANGE.includes(key) && metric) return { measure: metric, unit: 'count' };
  if (key === 'value' && metric) return { measure: metric, unit: unit ?? 'count' };
  return KEYS[key] ?? { measure: null, unit: 'count' };
}
