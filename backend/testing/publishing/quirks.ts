import type { FaultRule } from '../../sandbox/errors/faults.ts';
import { knownFaults } from '../../sandbox/errors/known-faults.ts';

/** What Threads does to one post of a suite. */
export interface Quirk {
  name: string;
  /** For the part whose text is given. `nth` varies what may vary. */
  rules(text: string, nth: number): FaultRule[];
  /** For parts that end a chain; others strike each part of theirs in turn. */
  strikesLast?: boolean;
}

const refusal = { kind: 'error', code: 100, status: 400 } as const;

/** What keeps a chain from ever being whole: none of the first is begun, and of the second all but the end is out. */
export const REFUSALS = {
  inRehearsal: {
    name: 'refuses a part of a chain in rehearsal',
    rules: (text) => [{ endpoint: 'create', text, fault: refusal }],
  },
  ofTheEnd: {
    name: 'refuses the end of a chain once the rest is out',
    rules: (text) => [{ endpoint: 'create', text, isReply: true, fault: refusal }],
    strikesLast: true,
  },
} satisfies Record<string, Quirk>;

const reset = { kind: 'reset' } as const;
const LIST_DELAY_MS = 60_000;
/** A rule for one call that publishes. */
const once = (text: string, rule: Omit<FaultRule, 'endpoint' | 'text'>): FaultRule => ({
  endpoint: 'publish',
  text,
  times: 1,
  ...rule,
});

/** What was seen of the real API, each alone and the worst together. */
export const QUIRKS: Quirk[] = [
  { name: 'nothing', rules: () => [] },
  { name: 'publishes and hangs', rules: (text) => [once(text, { isDone: true, fault: { kind: 'hang' } })] },
  { name: 'hangs, and does not publish', rules: (text) => [once(text, { fault: { kind: 'hang' } })] },
  {
    name: 'publishes and answers 500/10',
    rules: (text) => [once(text, { isDone: true, fault: knownFaults.noPermission() })],
  },
  { name: 'publishes, then resets', rules: (text) => [once(text, { isDone: true, fault: reset })] },
  { name: 'resets, and does not publish', rules: (text) => [once(text, { fault: reset })] },
  { name: 'publishes, and cuts the answer', rules: (text) => [once(text, { fault: { kind: 'cut' } })] },
  { name: 'answers 500/2', rules: (text) => [once(text, { fault: knownFaults.transient() })] },
  {
    name: 'answers 24/4279009 up to three times',
    rules: (text, nth) => [once(text, { times: 1 + (nth % 3), fault: knownFaults.notReady() })],
  },
  { name: 'loses the container at publishing', rules: (text) => [once(text, { container: { isLost: true } })] },
  {
    name: 'loses the container before',
    rules: (text, nth) => [{ endpoint: 'media', text, times: 1, skip: nth % 3, container: { isLost: true } }],
  },
  {
    name: 'hides `status`, and the answer',
    rules: (text) => [once(text, { isDone: true, fault: reset, container: { hidesStatus: true } })],
  },
  {
    name: 'lists it after 60 s, and loses the answer',
    rules: (text) => [once(text, { isDone: true, fault: reset, container: { listedAfterMs: LIST_DELAY_MS } })],
  },
  {
    name: 'hides `status`, lists it after 60 s, and loses the answer',
    rules: (text) => [
      once(text, { isDone: true, fault: reset, container: { hidesStatus: true, listedAfterMs: LIST_DELAY_MS } }),
    ],
  },
  {
    name: 'publishes, then loses container and answer, and lists it after 60 s',
    rules: (text) => [
      once(text, { isDone: true, fault: reset, container: { isLost: true, listedAfterMs: LIST_DELAY_MS } }),
    ],
  },
  {
    name: 'fails twice at creating',
    rules: (text, nth) => [
      { endpoint: 'create', text, times: 2, skip: nth % 2, isDone: nth % 4 < 2, fault: knownFaults.transient() },
    ],
  },
  {
    name: 'creates, and loses the answer',
    rules: (text, nth) => [{ endpoint: 'create', text, times: 1, skip: nth % 2, isDone: true, fault: reset }],
  },
];
