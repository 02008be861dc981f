import { existsSync, readFileSync, statSync } from 'node:fs';
import { inProject } from '../bootstrap/project.mjs';
import { packageFiles, serverFiles } from '../bootstrap/server-files.mjs';
import { report } from './tools/measure.ts';

const LIMIT_MB = 450;

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** What `scripts/pack-server.mjs` lays out for the container, of the packages that lie here. */
export function benchServerSize(): void {
  const own = sum(serverFiles());
  const packages = sum(
    packageFiles(inProject('node_modules'), true)
      .filter(isOfServer())
      .map((file) => `node_modules/${file}`),
  );
  const isMet = own + packages <= LIMIT_MB;
  report('server, its own files', `${own.toFixed(0)} MB`);
  report('server, with its packages', `${(own + packages).toFixed(0)} MB`, { isMet, text: `at most ${LIMIT_MB} MB` });
}

/** Whether a file belongs to a package that is not there for builds and tests alone. */
function isOfServer(): (file: string) => boolean {
  const { packages }: Lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([place]) => place !== '' && existsSync(inProject(place)));
  // The longest place counts: a package may lie in another one.
  const known = new Map(entries.map(([place, { dev, devOptional }]) => [place, !dev && !devOptional]));
  return (file) => {
    const parts = `node_modules/${file}`.split('/');
    for (let end = parts.length - 1; end > 1; end--) {
      const isServers = known.get(parts.slice(0, end).join('/'));
      if (isServers !== undefined) return isServers;
    }
    return false;
  };
}

const sum = (files: string[]): number =>
  files.reduce((bytes, file) => bytes + statSync(inProject(file)).size, 0) / 1_000_000;
