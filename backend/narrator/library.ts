import * as z from 'zod/mini';
import { type FactArguments, type FactName, facts, type ReadFact } from '#shared/facts/facts';
import { ApiError } from '../base/errors.ts';
import type { ReadResult } from '../claims/known/said.ts';
import type { Cited } from '../claims/text/citations.ts';
import type { Citable } from './citable-words.ts';
import { citablesOf } from './citables.ts';
import { plainPath } from './citation-paths.ts';

/** A result that was read for an answer, what it was asked with, and what of it may be cited. */
export interface Volume {
  result: ReadResult;
  asked: Cited['asked'];
  citables: Map<string, Citable>;
}

/** What a model may ask for, in all. */
export const MAX_CALLS = 8;

/** These would change what a figure means, and no word of it would say so; or page through all there is. */
const WITHHELD_ARGUMENTS = ['basis', 'age', 'multiples', 'cursor', 'ids'];
/** A model needs no more to answer a question; each row costs. */
const MAX_ROWS = 20;

/** The arguments of a fact as JSON Schema, without those that we keep from models. */
export function argumentsOf(name: FactName): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(facts[name].arguments, { io: 'input' });
  const properties = Object.entries(schema.properties ?? {}).filter(([key]) => !WITHHELD_ARGUMENTS.includes(key));
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The facts that were read for one answer. What a model asks for is read of the one user that `read` is bound to. */
export class Library {
  readonly volumes: Volume[] = [];
  readonly #read: ReadFact;
  readonly #thisYear: number;
  #calls = 0;

  constructor(read: ReadFact, thisYear: number) {
    this.#read = read;
    this.#thisYear = thisYear;
  }

  /** Whether a model has asked for anything. */
  get isUsed(): boolean {
    return this.#calls > 0;
  }

  get isSpent(): boolean {
    return this.#calls >= MAX_CALLS;
  }

  add(result: ReadResult, asked: Cited['asked'] = {}): Volume {
    const all = citablesOf(result, asked, this.#thisYear);
    const volume = { result, asked, citables: new Map(all.map((one) => [one.path, one])) };
    this.volumes.push(volume);
    return volume;
  }

  /** Reads what a model asks for. Answers what it gets to see, which is also what is wrong with its question. */
  async ask(name: string, given: unknown): Promise<object> {
    if (this.isSpent) return { error: `There are no more than ${MAX_CALLS} reads. Write the answer now.` };
    this.#calls += 1;
    if (!isFact(name)) return { error: 'There is no such tool.' };
    const asked = readable(given);
    if (!asked) return { error: 'These arguments are not those of the tool.' };
    try {
      // The reader parses what it is given, and refuses what its schema does not have.
      return sightOf(this.add(await this.#read(name, asked as FactArguments<typeof name>), asked));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_input') return { error: error.message };
      throw error;
    }
  }

  /** What a model names by result and path; undefined where there is nothing to cite. */
  find(fact: string, path: string): (Volume & { citable: Citable }) | undefined {
    const volume = this.volumes.find(({ result }) => result.id === fact.trim());
    const plain = plainPath(path);
    const citable =
      volume?.citables.get(plain) ?? volume?.citables.get(plain.replace(/\.(?:text|name|url|username|from|day)$/, ''));
    return volume && citable && { ...volume, citable };
  }
}

const isFact = (name: string): name is FactName => Object.hasOwn(facts, name);

/** An object of arguments that models may give, with few rows; null for anything else. */
function readable(given: unknown): Record<string, unknown> | null {
  const { data } = z.record(z.string(), z.unknown()).safeParse(given);
  if (!data || Object.keys(data).some((key) => WITHHELD_ARGUMENTS.includes(key))) return null;
  const asked = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
  return typeof asked.limit === 'number' ? { ...asked, limit: Math.min(asked.limit, MAX_ROWS) } : asked;
}

/** As many lines as a model gets of one result. */
const MAX_LINES = 150;

/** What a model sees of a result: what may be cited, as it will stand in the answer, and no word of a post. */
export const sightOf = ({ result: { id, fact, empty }, citables }: Volume) => ({
  ...{ id, fact, empty },
  cite: [...citables.values()].slice(0, MAX_LINES).map(({ path, text, shown, of, days }) => ({
    path,
    text: shown ?? text,
    ...(of && { of }),
    ...(days && { days }),
  })),
});
