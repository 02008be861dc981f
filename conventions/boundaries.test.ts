import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Who may import whom. A room is a folder; a file belongs to the first room whose folder holds it. `may` names rooms,
 * `testsMay` those for its tests alone, `packages` the outside packages a room is held to, `never` those it is barred from.
 */
interface Room {
  folder: string;
  may: string[];
  testsMay?: string[];
  packages?: RegExp;
  never?: RegExp;
}

const EXTENSION_API = /^(wxt|webextension-polyfill|@wxt-dev)(\/|$)|^#imports$/;
const REACT = /^react/;
const backend = (...rooms: string[]) => rooms.map((room) => `backend/${room}`);
const slices = ['account', 'analytics', 'auth', 'plans', 'threads'];
const features = [
  'account',
  'analysis',
  'analytics',
  'audience',
  'auth',
  'calendar',
  'digest',
  'growth',
  'landing',
  'legal',
  'library',
  'placeholders',
  'plans',
  'replies',
  'threads',
  'topics',
];
/** The floors of the backend below the slices, the ground first: each may import those before it. */
const infrastructure = [
  'base',
  'outbound',
  'database',
  'settings',
  'models',
  'figures',
  'claims',
  'jobs',
  'middleware',
  'pictures',
  'model-api',
].map((name) => `backend/${name}`);

const rooms: Room[] = [
  { folder: 'shared', may: [], packages: /^zod(\/|$)/ },
  ...slices.map((name) => ({
    folder: `backend/${name}`,
    may: ['shared', 'backend/testing', 'backend/statistics', 'backend/forecasts', ...infrastructure].concat(
      // What posts are about, and in which language, is read off their words.
      name === 'analytics' ? ['backend/text'] : [],
    ),
  })),
  // The ways to an answer, each in a room of its own: the words of a text, what is asked, what is answered, what is said of
  // a draft, by whom (the local analyst, a model), and how a model words it. The analysis puts them together.
  { folder: 'backend/text', may: ['shared'] },
  { folder: 'backend/questions', may: ['shared', 'backend/text'], testsMay: ['backend/testing'] },
  {
    folder: 'backend/answers',
    may: ['shared', 'backend/claims', 'backend/questions', 'backend/text'],
    testsMay: ['backend/testing', 'backend/models', 'backend/forecasts'],
  },
  {
    folder: 'backend/drafts',
    may: ['shared', ...infrastructure, ...backend('answers', 'text', 'statistics', 'forecasts')],
    testsMay: ['backend/testing'],
  },
  {
    folder: 'backend/analysts',
    may: ['shared', ...infrastructure, ...backend('answers', 'drafts', 'text', 'testing')],
  },
  {
    folder: 'backend/narrator',
    may: ['shared', ...infrastructure, ...backend('analysts', 'answers', 'text')],
    testsMay: ['backend/testing'],
  },
  {
    folder: 'backend/analysis',
    may: ['shared', ...infrastructure, ...backend('testing', 'analysts', 'answers', 'drafts', 'narrator', 'questions')],
  },
  // What posts are expected to get: made after each reading, and asked for by several slices.
  { folder: 'backend/forecasts', may: ['shared', 'backend/testing', 'backend/statistics', ...infrastructure] },
  // What is known of a user's accounts, from the readers of the slices; the analysis is handed it.
  {
    folder: 'backend/facts',
    may: [
      'shared',
      ...infrastructure,
      ...backend('testing', 'statistics', 'forecasts', 'analytics', 'plans', 'threads'),
    ],
  },
  // It publishes with the access of the Threads slice, and suggests times from facts, or those that were tried least.
  {
    folder: 'backend/calendar',
    may: ['shared', ...infrastructure, ...backend('facts', 'forecasts', 'statistics', 'testing', 'threads')],
  },
  // What a user has, searched as one; it holds texts against each other as drafts are.
  {
    folder: 'backend/library',
    may: ['shared', ...infrastructure, ...backend('testing', 'statistics', 'drafts')],
    testsMay: ['backend/maintenance'],
  },
  // What people wrote under a user's posts: opened, put in groups and rated for its user alone.
  {
    folder: 'backend/reply-texts',
    may: ['shared', ...infrastructure, ...backend('testing', 'analysts', 'text')],
    testsMay: ['backend/maintenance'],
  },
  // What a creator opens the extension for, of what the other slices say.
  { folder: 'backend/briefing', may: ['shared', ...infrastructure, ...backend('testing', 'analytics', 'calendar')] },
  {
    folder: 'backend/statistics',
    may: ['shared'],
    testsMay: ['backend/testing/varied-curve-posts'],
    packages: /^(simple-statistics|ml-matrix|pure-rand)(\/|$)/,
  },
  { folder: 'backend/sandbox', may: ['shared'] },
  { folder: 'backend/testing', may: ['shared', 'backend', 'knexfile.ts'] },
  { folder: 'backend/migrations', may: [] },
  ...infrastructure.map((folder, floor) => ({
    folder,
    may: ['shared', 'knexfile.ts', 'backend/testing', ...infrastructure.slice(0, floor)],
  })),
  { folder: 'backend', may: ['shared', 'backend', 'knexfile.ts'] },
  { folder: 'extension/lib', may: ['shared'], never: EXTENSION_API },
  { folder: 'extension/components', may: ['shared', 'extension/lib'], never: EXTENSION_API },
  ...features.map((name) => ({
    folder: `extension/features/${name}`,
    may: ['shared', 'extension/components', 'extension/lib'],
    never: EXTENSION_API,
  })),
  {
    folder: 'extension/app',
    may: ['shared', 'extension/features', 'extension/components', 'extension/lib'],
    never: EXTENSION_API,
  },
  { folder: 'extension/capture', may: ['shared'], never: new RegExp(`${REACT.source}|${EXTENSION_API.source}`) },
  {
    folder: 'extension/browser',
    may: [
      'shared',
      'extension/lib/api/api-client',
      'extension/lib/api/call-error',
      'extension/lib/api/response-error',
      'extension/lib/links/draft-link',
      'extension/lib/words/draft-notes',
      'extension/lib/host',
      'extension/lib/links/posts-link',
      'extension/lib/user/signed-in-user-channel',
      'extension/capture/page/capture-host',
    ],
    never: REACT,
  },
  { folder: 'extension/e2e', may: ['shared', 'backend/testing', 'scripts', 'extension'] },
  { folder: 'extension/entrypoints', may: ['shared', 'extension'] },
  { folder: 'extension/web', may: ['shared', 'extension'] },
  { folder: 'scripts', may: ['shared', 'backend', 'extension', 'knexfile.ts', 'vite.config.ts', 'wxt.config.ts'] },
];

/** Rooms that start things: nobody imports them. */
const NOT_IMPORTABLE = /^extension\/(entrypoints|web)\//;

const SOURCES = ['shared', 'backend', 'extension', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
const isInside = (file: string, folder: string) =>
  file === folder || file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`);

/** Every specifier of `import`, `export from`, `import()` and `new URL()` in a source text. */
function importsOf(source: string): string[] {
  const statements = source.matchAll(/(?:\bfrom|\bimport|\bexport\s*\*\s*from)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...statements].map((match) => match[1] ?? '');
}

/** The file that a specifier means, from the project's root, or null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#shared/')) return `shared/${specifier.slice('#shared/'.length)}.ts`;
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '');
}

/** What is wrong with a file that imports a specifier, or null. */
function violation(file: string, specifier: string): string | null {
  const room = rooms.find(({ folder }) => isInside(file, folder));
  if (!room) return null;
  const target = targetOf(file, specifier);
  if (target === null) return isPackageAllowed(room, specifier, file) ? null : `${file} imports ${specifier}`;
  if (NOT_IMPORTABLE.test(target) && !isInside(target, room.folder)) return `${file} imports the host ${target}`;
  const forTests = /\.test\.|\/testing\//.test(file) ? (room.testsMay ?? []) : [];
  const allowed = [room.folder, ...room.may, ...forTests].some((folder) => isInside(target, folder));
  return allowed ? null : `${file} imports ${target}`;
}

function isPackageAllowed(room: Room, specifier: string, file: string): boolean {
  if (file.includes('.test.')) return true;
  if (room.never?.test(specifier)) return false;
  return room.packages ? room.packages.test(specifier) : true;
}

const sources = globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

describe('import boundaries', () => {
  it('hold in every file', () => {
    const found = sources.flatMap((file) =>
      importsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((specifier) => violation(file, specifier)),
    );
    expect(found.filter((line) => line !== null)).toEqual([]);
  });

  it('know every slice and every feature', () => {
    const folders = (parent: string) => globSync(`${parent}/*/`, { cwd: ROOT }).map((folder) => path.basename(folder));
    const homes = [
      'analysis',
      'analysts',
      'answers',
      'backup',
      'briefing',
      'calendar',
      'drafts',
      'facts',
      'forecasts',
      'library',
      'maintenance',
      'migrations',
      'narrator',
      'operating',
      'questions',
      'reply-texts',
      'sandbox',
      'server',
      'statistics',
      'testing',
      'text',
    ];
    const known = [...slices, ...homes, ...infrastructure.map((folder) => path.basename(folder))];
    expect(folders('backend').filter((name) => !known.includes(name))).toEqual([]);
    expect(folders('extension/features').filter((name) => !features.includes(name))).toEqual([]);
  });

  it.each([
    ['shared/auth.ts', 'koa'],
    ['shared/auth.ts', '../backend/base/errors.ts'],
    ['backend/auth/routes.ts', '../analysis/routes.ts'],
    ['backend/models/users/user.ts', '../../auth/routes.ts'],
    ['backend/database/connect.ts', '../analysis/routes.ts'],
    ['backend/middleware/route.ts', '../plans/routes.ts'],
    ['backend/text/sentences.ts', '../questions/understand.ts'],
    ['backend/questions/understand.ts', '../answers/answer-question.ts'],
    ['backend/answers/answer-question.ts', '../narrator/narrate.ts'],
    ['backend/analysts/local/local-analyst.ts', '../../analysis/routes.ts'],
    ['backend/jobs/worker.ts', '../threads/sync.ts'],
    ['backend/model-api/ask-model.ts', '../analysis/model/prompt.ts'],
    ['backend/sandbox/server.ts', '../errors.ts'],
    ['backend/statistics/effects/best-times.ts', '../../figures/measured-posts.ts'],
    ['backend/statistics/effects/best-times.ts', '../../testing/varied-curve-posts.ts'],
    ['backend/statistics/effects/best-times.test.ts', '../../testing/factories.ts'],
    ['backend/statistics/effects/best-times.ts', 'knex'],
    ['backend/facts/list-posts.ts', '../analysis/routes.ts'],
    ['backend/analysis/routes.ts', '../facts/list-posts.ts'],
    ['backend/threads/create-threads.ts', '../calendar/create-calendar.ts'],
    ['backend/calendar/routes.ts', '../analysis/routes.ts'],
    ['backend/migrations/1_x.ts', '../models/user.ts'],
    ['backend/base/errors.ts', '../models/user.ts'],
    ['backend/database/open-database.ts', '../settings/settings.ts'],
    ['backend/models/users/user.ts', '../../figures/measured-posts.ts'],
    ['backend/database/connect.ts', '../middleware/route.ts'],
    ['backend/main.ts', '../extension/app/routes.tsx'],
    ['backend/testing/start-app.ts', '../../extension/lib/host.ts'],
    ['extension/lib/api/api-client.ts', '../../components/button.tsx'],
    ['extension/lib/host.ts', 'wxt/browser'],
    ['extension/components/form/button.tsx', '../../features/auth/queries.ts'],
    ['extension/features/auth/queries.ts', '../analysis/queries.ts'],
    ['extension/features/auth/queries.ts', '../../app/paths.ts'],
    ['extension/app/routes.tsx', '../browser/messages.ts'],
    ['extension/app/layout.tsx', 'webextension-polyfill'],
    ['extension/capture/read-post.ts', 'react'],
    ['extension/capture/read-post.ts', '../lib/format.ts'],
    ['extension/browser/messages.ts', 'react'],
    ['extension/browser/messages.ts', '../features/auth/queries.ts'],
    ['extension/browser/messages.ts', '../capture/start-capture.ts'],
    ['extension/e2e/journey.e2e.ts', '../../backend/main.ts'],
    ['extension/app/mount-app.tsx', '../entrypoints/popup/main.tsx'],
    ['extension/entrypoints/popup/main.tsx', '../../../backend/base/errors.ts'],
    ['extension/web/main.tsx', '../entrypoints/popup/main.tsx'],
    ['scripts/build.ts', '../node_modules/x.ts'],
  ])('catch a planted violation: %s imports %s', (file, specifier) => {
    expect(violation(file, specifier)).not.toBeNull();
  });
});
