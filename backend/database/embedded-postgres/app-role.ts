import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ignoreExisting } from './programs.ts';
import { run } from './run-program.ts';

const PAUSE_MS = 100;
const TRIES = 5;

interface Place {
  programs: string;
  /** Ours: the passwords lie in it. */
  folder: string;
  /** The server's, in our folder. */
  data: string;
}

export const newPassword = (): string => randomBytes(24).toString('hex');

/** Statements of a superuser, one a line, that give `owner` a role which owns nothing. They may run again. */
export const appRoleStatements = (role: string, owner: string, password: string): string[] => [
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
  `alter role ${role} login password '${password}'`,
  // The owner hands the queue's tables over to it.
  `grant ${role} to ${owner}`,
];

/** Runs statements without a server, as the superuser, who has no password and cannot sign in. */
export async function runAsSuperuser({ programs, data }: Omit<Place, 'folder'>, statements: string[]): Promise<void> {
  const input = statements.map((statement) => `${statement};\n`).join('');
  await run(path.join(programs, 'postgres'), ['--single', '-D', data, 'postgres'], data, input);
}

const passwordFile = ({ folder }: Place) => path.join(folder, 'app-password');
const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });

/**
 * The password of the role that owns nothing. A cluster of an earlier version gets the role now, which needs a cluster
 * that no server runs on: null while one does. Safe against kills and against others that do the same: all take the password
 * of one draft, which goes only once the password is known.
 */
export async function openAppRole(place: Place, role: string, owner: string): Promise<string | null> {
  let failures = 0;
  for (;;) {
    const known = await readIfThere(passwordFile(place));
    if (known) return known;
    const password = await draftPassword(place);
    if (!password) continue;
    if (await isDone(runAsSuperuser(place, appRoleStatements(role, owner, password)))) {
      await appear(passwordFile(place), password);
      await rm(draftFile(place), { force: true });
      continue;
    }
    const user = await userOf(place);
    // The server of a start that was faster; only that of an earlier version runs without the password being known.
    if (user === 'server') return readIfThere(passwordFile(place));
    // Somebody may just have finished. What fails again and again has another reason, which the server's start tells.
    if (user === null && ++failures === TRIES) return null;
    await pause(PAUSE_MS);
  }
}

const isDone = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

const draftFile = (place: Place) => `${passwordFile(place)}.new`;

/** The one draft. Null when another start has just finished, which makes a draft needless. */
async function draftPassword(place: Place): Promise<string | null> {
  await appear(draftFile(place), newPassword());
  if (!(await readIfThere(passwordFile(place)))) return readIfThere(draftFile(place));
  await rm(draftFile(place), { force: true });
  return null;
}

/** Writes a file that is whole from its first moment; one that is there stays. */
async function appear(file: string, text: string): Promise<void> {
  const own = `${file}-${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600 });
  await link(own, file).catch(ignoreExisting);
  await rm(own);
}

/**
 * Who works on the files. A process that does so without a server notes its pid as a negative number. Null while nothing is
 * noted, as it is for a moment when somebody begins.
 */
async function userOf({ data }: Place): Promise<'server' | 'process' | null> {
  const lock = await readIfThere(path.join(data, 'postmaster.pid'));
  if (!lock) return null;
  return lock.startsWith('-') ? 'process' : 'server';
}
