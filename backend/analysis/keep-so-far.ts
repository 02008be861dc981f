import type { Analysis } from '#shared/analysis';
import { type Claim, storeSoFar } from './leases.ts';

/**
 * Keeps what is told so far of an answer with its pending entry, where clients find it: one write at a time, and of what
 * comes meanwhile the newest only. A write that fails is left out, since the whole answer follows.
 */
export function keepSoFar(claim: Claim): (soFar: Analysis) => void {
  let newest: Analysis | null = null;
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (newest) {
      const soFar: Analysis = newest;
      newest = null;
      await storeSoFar(claim, soFar).catch(() => {});
    }
    isWriting = false;
  }

  return (soFar) => {
    newest = soFar;
    if (!isWriting) void write();
  };
}
