import { useRef } from 'react';
import { randomId } from '../random-id.ts';

/**
 * The key of what is sent. It stays the same until an answer arrives, so that the server recognises what is sent again after
 * the answer was lost, and answers what it made then.
 */
export function useClientKey<Input>(isSame: (one: Input, other: Input) => boolean = areAlike) {
  const unanswered = useRef<{ input: Input; key: string } | null>(null);
  return {
    keyOf(input: Input): string {
      const { current } = unanswered;
      if (current && isSame(current.input, input)) return current.key;
      const key = randomId();
      unanswered.current = { input, key };
      return key;
    },
    noteAnswer: () => {
      unanswered.current = null;
    },
  };
}

const areAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Stores what is given under a key of its own, and the same again under the same key until an answer has come. */
export function useStoreOnce<Input, Stored>(store: (input: Input, clientKey: string) => Promise<Stored>) {
  const { keyOf, noteAnswer } = useClientKey<Input>();
  return async (input: Input): Promise<Stored> => {
    const stored = await store(input, keyOf(input));
    noteAnswer();
    return stored;
  };
}
