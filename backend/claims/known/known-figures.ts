import * as z from 'zod/mini';
import { type Meaning, type Measure, meaningOf, type Unit } from '#shared/contract/measured-numbers';
import { FACT_METRICS } from '#shared/facts/fact-arguments';
import { type FactName, facts } from '#shared/facts/facts';
import { measureOf } from './measures.ts';
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

type Schema = z.core.$ZodType | undefined;

const schemaOf = (fact: string): Schema => (Object.hasOwn(facts, fact) ? facts[fact as FactName].data : undefined);

/** What stands behind "or null". */
const bare = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional ? bare(schema.def.innerType) : schema;

function fieldOf(schema: Schema, key: string): Schema {
  const object = bare(schema);
  return object instanceof z.ZodMiniObject ? bare(object.def.shape[key]) : undefined;
}

function elementOf(schema: Schema): Schema {
  const list = bare(schema);
  return list instanceof z.ZodMiniArray ? bare(list.def.element) : undefined;
}

/** A metric of facts is a measure of the same name. */
const metricOf = (name: string): Measure | null => FACT_METRICS.find((metric) => metric === name) ?? null;

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
    return figuresOf(result.data, schemaOf(result.fact), '', around);
  });

/** The numbers of a value, with the schema that says what they are. */
function figuresOf(node: unknown, schema: Schema, path: string, around: Around): KnownFigure[] {
  if (Array.isArray(node))
    return node.flatMap((one, at) => figuresOf(one, elementOf(schema), `${path}[${at}]`, around));
  if (!isRow(node)) return [];
  const here = aroundIn(node, around);
  const siblings = [...numbersIn(node), ...(isRow(node.coverage) ? numbersIn(node.coverage) : [])];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const inner = fieldOf(schema, key);
    if (typeof value !== 'number') return figuresOf(value, inner, at, beneath(key, here));
    return [figureOf(value, at, inner && meaningOf(inner), { around: here, siblings, row: node })];
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
    metric: typeof row.metric === 'string' ? metricOf(row.metric) : around.metric,
    unit: typeof row.unit === 'string' ? (row.unit as Unit) : around.unit,
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

function figureOf(
  value: number,
  path: string,
  meaning: Meaning | undefined,
  { around, siblings, row }: { around: Around; siblings: number[]; row: Row },
): KnownFigure {
  const { measure, unit, isShare = false } = told(meaning, around, row);
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

const PLAIN = { measure: null, unit: 'count' } as const;

/** What a number is: what its schema says, or what the objects around it say where the schema leaves it to them. */
function told(
  meaning: Meaning | undefined,
  { metric, unit, definition }: Around,
  row: Row,
): Exclude<Meaning, { of: string }> {
  if (!meaning) return PLAIN;
  if (!('of' in meaning)) return meaning;
  switch (meaning.of) {
    case 'metric':
      return metric ? { measure: metric, unit: unit ?? 'count' } : PLAIN;
    case 'sum':
      return { measure: metric ?? measureOf(definition), unit: unit ?? 'count' };
    case 'change':
      return { measure: 'change', unit: (row.unit as Unit) ?? 'count' };
    case 'difference':
      return { measure: 'change', unit: unit === 'percent' ? 'points' : 'count' };
    case 'posts':
      return Array.isArray(row.postIds) && row.postIds.length > 0 ? { measure: 'posts', unit: 'count' } : PLAIN;
  }
}
