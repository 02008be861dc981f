import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ARGS, productEnv } from './product.mjs';
import { inProject } from './project.mjs';
import { serverFiles } from './server-files.mjs';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const manifest: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
const files = serverFiles();
const specifiersIn = (file: string) =>
  [...read(file).matchAll(/(?:^|\s)(?:import|export)(?:[^'"`;]*?\sfrom)?\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );

/** The files that a file imports, of ours; types alone do not count. */
const ours = (file: string) =>
  specifiersIn(file)
    .filter((name) => /^(\.|#shared\/)/.test(name))
    .map((name) =>
      name.startsWith('#')
        ? `shared/${name.slice('#shared/'.length)}.ts`
        : path.posix.join(path.posix.dirname(file), name),
    );

describe('what a server is given', () => {
  it('has no test, nothing of the extension, and no secret', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files.filter((file) => /\.test\.|e2e|testing\/|^extension\/|\.map$|secrets\.json|\.env|^\.data/.test(file)),
    ).toEqual([]);
  });

  it('has all that its files import', () => {
    const given = new Set(files);
    const sources = files.filter((file) => /^(backend|shared|scripts)\/.*\.(ts|mjs)$/.test(file));
    const missing = sources.flatMap((file) =>
      ours(file)
        .filter((target) => !given.has(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('has each package that it imports', () => {
    const sources = files.filter((file) => /^(backend|shared)\/.*\.ts$/.test(file));
    const packages = new Set(sources.flatMap(specifiersIn).filter((name) => !/^(\.|#|node:)/.test(name)));
    const names = [...packages].map((name) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name);
    expect(names.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });
});

describe('the container', () => {
  it('is described without mistakes', async () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
    const rules = JSON.parse(read('.dclintrc'));
    const [compose] = new DCLinter({ ...rules, quiet: false, debug: false, exclude: [] }).lintFiles(
      [inProject('compose.yaml')],
      false,
    );
    expect(compose?.messages).toEqual([]);
  });

  it('runs the product as a start does', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...PRODUCT_ARGS]).replaceAll(',', ', ')}`);
    const { NODE_COMPILE_CACHE: _, ...env } = productEnv({});
    for (const [name, value] of Object.entries(env)) expect(dockerfile).toContain(`${name}=${value}`);
  });

  it('takes nothing of the machine on which it is built', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const line of read('.gitignore')
      .split('\n')
      .filter((name) => name !== '' && name !== '.DS_Store'))
      expect(ignored).toContain(line.replace(/\/$/, ''));
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'secrets', 'backups']));
  });
});
