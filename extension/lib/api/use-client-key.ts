import { useRef } from 'react';
import type { AnalyzeChat } from '#shared/analysis';
import { randomId } from '../../lib/random-id.ts';

type Input = Omit<AnalyzeChat, 'userId' | 'clientKey'>;

/**
 * The key of what is sent. It stays the same until an answer arrives, so that the server recognises what is sent again after
 * the answer was lost, and answers it without a second analysis.
 */
export function useClientKey() {
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

const isSame = (one: Input, other: Input) =>
  one.message === other.message &&
  one.image === other.image &&
  one.post?.code === other.post?.code &&
  one.conversationId === other.conversationId;
