import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const FILE = inProject('package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The optional packages that the lock file names and does not list. npm leaves out those of platforms that it could not
 * look up where the file was made, and then `npm ci` refuses the file everywhere.
 */
export function missingOptionals({ packages }) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Lists them, pinned to their version and kept to their platform. */
export function completeLock() {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingOptionals(lock);
  if (missing.length === 0) return;
  for (const { name, ...entry } of missing) lock.packages[`node_modules/${name}`] = listed(name, entry);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Such packages carry their platform in their name: `@biomejs/cli-linux-x64-musl`. */
function listed(name, { version, dev }) {
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => parts.includes(system));
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor));
  return { version, ...(dev && { dev }), optional: true, ...(os.length && { os }), ...(cpu.length && { cpu }) };
}
