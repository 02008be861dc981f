import { constants, setPriority } from 'node:os';

/**
 * Gives the calling thread a low priority: where processors are short, threads that answer people go first. On Linux alone;
 * elsewhere a priority is of the whole process.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
