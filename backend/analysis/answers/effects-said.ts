import type { Effect } from '#shared/findings';
import { percent } from '#shared/numbers';
import { figure, type Sentence, type Source, say } from './spoken.ts';

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;

/** "+18% engagement (80%: +4% to +33%)": a lift is never told without its interval. */
export function sayEffect({ lift, low, high, posts, postIds }: Effect, source: Source): Sentence {
  const text = `${signed(lift)} engagement, 80% interval ${signed(low)} to ${signed(high)}`;
  return say`${figure(text, 100 * lift, 'percent', source, { kind: 'effect', definition: 'lift', postIds, n: posts })}`;
}
