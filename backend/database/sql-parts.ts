/** A piece of a `with` clause: some common table expressions that belong together. */
export interface SqlPart {
  name: string;
  /** Expressions of earlier parts that this one reads. */
  needs: readonly string[];
  /** Expressions that it defines, for later parts or the final select. */
  gives: readonly string[];
  /** `name as (…)`, several of them with commas between. */
  sql: string;
}

const DEFINED = /(?:^|[,)]\s*(?:--[^\n]*\n)?)\s*([a-z_]+) as (?:materialized |not materialized )?\(/g;
const READ = /\b(?:from|join)\s+([a-z_]+(?:(?:\s+as\s+[a-z_]+)?\s*,\s*[a-z_]+)*)/g;

/**
 * The parts in their order as one `with` clause. PostgreSQL would take a table of the same name for an expression that is
 * missing, so a part that needs what no earlier one gives is an error here, as is one that reads or gives what it does not
 * state. Throws an Error that names part and expression.
 */
export function withParts(parts: readonly SqlPart[]): string {
  const given = new Map<string, string>();
  const all = new Set(parts.flatMap(({ gives }) => gives));
  for (const part of parts) {
    for (const need of part.needs)
      if (!given.has(need)) throw new Error(`SQL part ${part.name} needs ${need}, which no part before it gives`);
    requireStated(part, all);
    for (const name of part.gives) {
      if (given.has(name)) throw new Error(`SQL parts ${given.get(name)} and ${part.name} both give ${name}`);
      given.set(name, part.name);
    }
  }
  return `with ${parts.map(({ sql }) => sql.trim()).join(',\n')}`;
}

function requireStated({ name, needs, gives, sql }: SqlPart, all: Set<string>): void {
  const defined = new Set([...sql.matchAll(DEFINED)].map(([, defined = '']) => defined));
  for (const one of gives)
    if (!defined.has(one)) throw new Error(`SQL part ${name} gives ${one} and does not define it`);
  const reads = [...sql.matchAll(READ)].flatMap(([, list = '']) =>
    list.split(',').map((read) => read.trim().split(/\s/)[0] ?? ''),
  );
  for (const read of reads)
    if (all.has(read) && !defined.has(read) && !needs.includes(read))
      throw new Error(`SQL part ${name} reads ${read} and does not say that it needs it`);
}
