import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { ThreadsSettings } from '../settings/settings.ts';
import type { SyncApp } from './sync-app.ts';

const PROGRAM = path.join(import.meta.dirname, 'sync-process.ts');

/** The input of a process. */
export interface SyncOrder {
  databaseUrl: string;
  threads: ThreadsSettings;
  tokenKeys: string[];
  /** Its clock does not advance. */
  now: number;
  /** True: works on jobs until it is killed. False: reads every account once, then exits. */
  hasQueue: boolean;
}

/** Starts a process that syncs the accounts of an app. */
export function runSyncProcess(app: SyncApp, { hasQueue }: Pick<SyncOrder, 'hasQueue'>): ChildProcess {
  const { databaseUrl, threads, tokenKeys } = app;
  const order: SyncOrder = { databaseUrl, threads, tokenKeys, now: app.sandbox.now(), hasQueue };
  return spawn(process.execPath, [PROGRAM, JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit'] });
}
