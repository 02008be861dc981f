import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The main process of the embedded database in a data folder. */
export async function postmasterOf(folder: string): Promise<number> {
  const lock = await readFile(path.join(folder, 'pg18/data/postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

/** All its processes, the main one first. */
export async function processesOf(folder: string): Promise<number[]> {
  const postmaster = await postmasterOf(folder);
  return [postmaster, ...(await childrenOf(postmaster)).map(({ pid }) => pid)];
}

/** One that serves a connection of the product. */
export async function backendOf(folder: string): Promise<number> {
  const children = await childrenOf(await postmasterOf(folder));
  const backend = children.find(({ title }) => /threads_mastery_app threads_mastery /.test(title));
  if (!backend) throw new Error('no connection is open');
  return backend.pid;
}

async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  return lines.flatMap((line) =>
    Number(line?.[2]) === parent ? [{ pid: Number(line?.[1]), title: line?.[3] ?? '' }] : [],
  );
}
