import { channel } from 'node:diagnostics_channel';

/**
 * What happens in the product and is counted by whoever operates it (`backend/operating/metrics`). Texts become labels of metrics, so each has few
 * values: the pattern of an address and never the address, a code and never what somebody wrote.
 */
interface Happenings {
  answered: { method: string; route: string; status: number; seconds: number };
  /** A request to the model API, its answer with what it cost, or why there was none. */
  'model asked': null;
  'model answered': { inputTokens: number; outputTokens: number };
  'model failed': { code: string };
  mailed: { isSent: boolean };
}

const channelOf = (name: keyof Happenings) => channel(`threads-mastery ${name}`);

/** Costs next to nothing where nobody listens. */
export function tell<Name extends keyof Happenings>(name: Name, happened: Happenings[Name]): void {
  channelOf(name).publish(happened);
}

/** Calls the listener at each of them, in this process, until what is returned is called. */
export function hear<Name extends keyof Happenings>(
  name: Name,
  listener: (happened: Happenings[Name]) => void,
): () => void {
  // Only `tell` publishes on our channels, and it takes nothing else.
  const onMessage = (message: unknown) => listener(message as Happenings[Name]);
  channelOf(name).subscribe(onMessage);
  return () => void channelOf(name).unsubscribe(onMessage);
}
