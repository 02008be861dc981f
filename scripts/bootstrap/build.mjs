import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress } from './compress.mjs';
import { withLock } from './lock.mjs';
import { inProject } from './project.mjs';
import { run, withNode } from './run.mjs';

const STAMP = inProject('dist', 'built');
const SOURCES = [
  'extension',
  'shared',
  'vite.config.ts',
  'vite.drawing.config.ts',
  'wxt.config.ts',
  'package-lock.json',
];
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const DRAWING = [...VITE, '--config', 'vite.drawing.config.ts'];
const WXT = ['node_modules/wxt/bin/wxt.mjs', 'build', '--mv3', '--level', 'error'];

/** Where the built extensions lie, for a browser to load. */
export const EXTENSIONS = { chrome: inProject('.output', 'chrome-mv3'), firefox: inProject('.output', 'firefox-mv3') };

const BUILT = [
  STAMP,
  inProject('dist', 'web', 'index.html'),
  inProject('dist', 'drawing', 'draw-page.js'),
  ...Object.values(EXTENSIONS),
];

/**
 * Builds the web app and the extension for both browsers, unless nothing changed since the last time. The extension
 * talks to `publicUrl`.
 *
 * @param {string} node
 * @param {string} publicUrl
 */
export async function build(node, publicUrl) {
  if (isBuilt(publicUrl)) return;
  const wait = () => console.log('Another start is building; waiting for it...');
  await withLock(inProject('.cache', 'build.lock'), () => buildOnce(node, publicUrl), wait);
}

async function buildOnce(node, publicUrl) {
  if (isBuilt(publicUrl)) return;
  console.log('Building the web app and the extension...');
  const start = Date.now();
  const before = stamp(publicUrl);
  const env = { ...withNode(node), PUBLIC_URL: publicUrl, NODE_ENV: 'production' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const codes = await Promise.all([
    run(node, VITE, { env }).then(
      async (code) => code || (await compress(inProject('dist', 'web'))) || (await run(node, DRAWING, { env })),
    ),
    run(node, [...WXT, '--browser', 'chrome'], quiet).then(
      async (code) => code || (await run(node, [...WXT, '--browser', 'firefox'], quiet)),
    ),
  ]);
  if (codes.some(Boolean)) throw new Error('The build failed: see above.');
  writeFileSync(STAMP, before);
  console.log(`Built in ${Math.round((Date.now() - start) / 1000)} s.`);
}

const isBuilt = (publicUrl) =>
  BUILT.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === stamp(publicUrl);

const TESTS = /\.test\.tsx?$|[\\/]e2e[\\/]/;

/** Of everything that the build reads: no test is part of it. */
function stamp(publicUrl) {
  const hash = createHash('sha256').update(publicUrl);
  const files = SOURCES.flatMap((source) => filesIn(inProject(source)));
  for (const file of files.filter((file) => !TESTS.test(path.relative(inProject(), file))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
