import { run } from './bootstrap/run.mjs';

/**
 * Upgrades the two processes of `compose.yaml`, profile `cluster`, while one of them serves: a backup, the new version beside the old
 * one, and only when it is ready, the other one. Run it after the new sources were fetched. DOCKER names another engine, such as podman.
 */
const DOCKER = process.env.DOCKER ?? 'docker';
const compose = (...args) => run(DOCKER, ['compose', '--profile', 'cluster', ...args]);

const STEPS = [
  ['The image of the new version is built', ['build', 'node-1'], 'Nothing was changed.'],
  ['A backup is made', ['exec', '-T', 'node-1', 'node', 'scripts/backup.mjs'], 'Nothing was changed.'],
  // It is ready once its health check says so, and until then Caddy sends it nothing.
  [
    'The new version starts beside the old one',
    up('node-2'),
    'node-1 goes on with the old version: see docker compose logs node-2.',
  ],
  [
    'It is ready; the old one makes room',
    up('node-1'),
    'node-2 serves alone with the new version: see docker compose logs node-1.',
  ],
];

function up(node) {
  return ['up', '--detach', '--no-deps', '--wait', '--wait-timeout', '300', node];
}

for (const [what, command, otherwise] of STEPS) {
  console.log(what);
  if ((await compose(...command)) === 0) continue;
  console.error(`This step failed. ${otherwise}`);
  process.exit(1);
}
console.log('Both processes run the new version. To go back, see docs/operating.md.');
