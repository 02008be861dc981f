/** Commands of npm and of our scripts in a text, without their variables: those in backquotes and the lines of shell blocks. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans]
    .flatMap((line) => line.split('&&'))
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .map((line) => line.replace(/^([A-Z_]+=\S+ )+/, ''))
    .filter((line) => /^(npm (start|test|run)|node scripts)/.test(line));
}

/** How a test runs a documented command on the pinned Node, or the file that runs it instead. */
export type Run = { arguments: string[]; until?: RegExp } | { by: string };

/**
 * Every command of the documents, with what a test runs of it: a long one runs a part of itself. `until` ends one that
 * serves until it is stopped.
 */
export const RUN_IN_TESTS = new Map<string, Run>([
  ['npm start', { arguments: ['scripts/start.mjs'], until: /http:\/\/localhost:\d+/ }],
  ['npm run dev', { arguments: ['scripts/dev.mjs'], until: /Local:\s+http:\/\/localhost:\d+/ }],
  ['npm test', { by: '.ci/run' }],
  ['npm run test:browsers', { by: '.ci/run' }],
  ['npm run test:stress -- FILE', { by: 'scripts/test/run-tests.test.ts' }],
  ['npm run check', { by: '.ci/run' }],
  ['npm test -- backend/auth', { arguments: ['scripts/test.mjs', '--times', 'shared/addresses/extension-id.test.ts'] }],
  ['npm test -- --times', { arguments: ['scripts/test.mjs', '--times', 'shared/addresses/extension-id.test.ts'] }],
  ['npm test -- --changed', { arguments: ['scripts/test.mjs', '--changed', '--project', 'shared'] }],
  ['npm run fix', { arguments: ['scripts/fix.mjs', 'package.json'] }],
  ['npm run bench', { arguments: ['scripts/bench.mjs', 'sizes'] }],
  ['npm run bench -- sizes', { arguments: ['scripts/bench.mjs', 'sizes'] }],
  ['npm run eval', { arguments: ['scripts/eval.mjs', 'tone'] }],
  ['npm run eval -- tone', { arguments: ['scripts/eval.mjs', 'tone'] }],
  ['node scripts/screenshots.mjs', { arguments: ['scripts/screenshots.mjs', 'FOLDER', 'login'] }],
  ['node scripts/drills.mjs', { arguments: ['scripts/drills.mjs', 'full-disk'] }],
  ['node scripts/pack.mjs', { by: 'extension/e2e/source-package.e2e.ts' }],
  ['node scripts/train-questions/main.ts', { by: 'scripts/train-questions/train.test.ts' }],
  ['node scripts/pack-server.mjs', { arguments: ['scripts/pack-server.mjs', 'FOLDER'] }],
  ['node scripts/pack-server.mjs FOLDER', { arguments: ['scripts/pack-server.mjs', 'FOLDER'] }],
  ['node scripts/upgrade.mjs', { by: 'backend/operating/upgrade.test.ts' }],
  ['npm run backup', { by: 'backend/backup/backup-commands.test.ts' }],
  ['npm run backup -- --list', { by: 'backend/backup/backup-commands.test.ts' }],
  ['npm run restore FILE', { by: 'backend/backup/backup-commands.test.ts' }],
  ['node scripts/reset-password.mjs', { by: 'backend/maintenance/account-commands.test.ts' }],
  ['node scripts/confirm-address.mjs', { by: 'backend/maintenance/account-commands.test.ts' }],
  ['node scripts/status.mjs', { by: 'backend/operating/status/status.test.ts' }],
  ['node scripts/rotate-token-keys.mjs', { arguments: ['scripts/rotate-token-keys.mjs'] }],
]);
