import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Expression {
  /** The file that holds it, with its line. */
  place: string;
  pattern: RegExp;
}

/** Product sources that texts from outside may reach: no tests, nothing that only they load, and not the sandbox. */
const SOURCES = '{shared,backend,extension}/**/*.{ts,tsx}';
const NOT_PRODUCT = /\.(?:test|e2e)\.tsx?$|\/(?:testing|e2e|fixtures|sandbox)\//;

export const productSources = (root: string): string[] =>
  globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_PRODUCT.test(file));

/** The regular expressions that are written out in a source. */
export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ place: `${file}:${line}`, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Those of all product sources, and those that their modules put together while they are loaded. */
export async function productExpressions(root: string): Promise<Expression[]> {
  const found: Expression[] = [];
  for (const file of productSources(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    found.push(...expressionsIn(file, text));
    if (text.includes('RegExp(')) found.push(...(await builtBy(root, file)));
  }
  return found;
}

/** The expressions that a module builds when it is loaded once more. */
async function builtBy(root: string, file: string): Promise<Expression[]> {
  const found: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags], self) {
      const pattern: RegExp = Reflect.construct(target, [source, flags], self);
      found.push({ place: file, pattern });
      return pattern;
    },
  });
  try {
    await import(`${path.join(root, file)}?built`);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}
