import { comparesOn, offersOn } from '#shared/words/page-choices';
import type { CaptureHost, LineRules } from '../page/capture-host.ts';
import { onReturn } from '../page/on-return.ts';
import { profileHere } from '../page/profile-here.ts';
import type { PostLines } from './lines-under-posts.ts';

declare global {
  /** Defined by the script `post-lines`. Pages cannot see it. */
  var threadsMasteryLines: ((host: CaptureHost, signal: AbortSignal) => PostLines) | undefined;
}

export interface Lines extends Pick<PostLines, 'note' | 'add' | 'leave' | 'panelOf' | 'comparisonOf'> {
  /** Asks anew which posts get one. */
  renew(): void;
}

/**
 * Has lines written under posts, once `renew` asks which. Loads the script for that where any are wanted.
 *
 * @param onRules when posts near the window are to be added anew.
 * @returns the lines, which do nothing until then.
 */
export function loadLines(host: CaptureHost, onRules: () => void, signal: AbortSignal): Lines {
  let lines: PostLines | undefined;
  /** As of the last look, while none are wanted. */
  let waiting: LineRules | undefined;
  async function begin(): Promise<void> {
    waiting = undefined;
    const rules = await host.lineRules();
    if (signal.aborted) return;
    if (!lines && !isAnyWanted(rules)) {
      waiting = rules;
      return;
    }
    if (!globalThis.threadsMasteryLines) await host.load('post-lines');
    if (signal.aborted) return;
    lines ??= globalThis.threadsMasteryLines?.(host, signal);
    lines?.follow(rules);
    onRules();
  }
  // The person may have signed in, synced, or changed a switch in another tab.
  onReturn(() => void begin(), signal);
  return {
    renew: () => void begin(),
    note: (post) => {
      // Pages go to a profile without being loaded again.
      if (waiting && isAnyWanted(waiting)) void begin();
      lines?.note(post);
    },
    add: (post) => lines?.add(post),
    leave: (post) => lines?.leave(post),
    panelOf: (post) => lines?.panelOf(post),
    comparisonOf: (post) => lines?.comparisonOf(post) ?? null,
  };
}

function isAnyWanted({ ownAuthors, ...choices }: LineRules): boolean {
  const profile = profileHere();
  if (ownAuthors.length > 0 || choices.comparesProfiles) return true;
  return profile !== null && (comparesOn(profile, choices) || offersOn(profile, choices));
}
