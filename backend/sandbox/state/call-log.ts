/** A received call. */
export interface LoggedCall {
  /** The name of the route; null if there is none. */
  endpoint: string | null;
  method: string;
  /** Without the version. */
  path: string;
  /** Parameters without tokens and secrets. */
  input: Record<string, string>;
  /** The key of the creator who owns the token. */
  creator: string | null;
  /** Identifies a token without revealing it. */
  tokenId: string | null;
  at: number;
  /** The status of the answer; null while there is none, or if the connection broke. */
  status: number | null;
}

type Filter = Partial<Pick<LoggedCall, 'endpoint' | 'creator' | 'path' | 'method' | 'status' | 'tokenId'>>;

/** Beyond this number, older calls are dropped. */
const MOST = 100_000;

/** Every call that a sandbox received, oldest first. */
export interface CallLog {
  add(call: LoggedCall): void;
  /** Calls that match every part of the filter. */
  all(filter?: Filter): LoggedCall[];
  count(filter?: Filter): number;
  /** Number of calls by endpoint name. */
  byEndpoint(): Record<string, number>;
  clear(): void;
}

export function createCallLog(): CallLog {
  let calls: LoggedCall[] = [];
  const all = (filter: Filter = {}) => calls.filter((call) => agrees(call, filter));
  return {
    add: (call) => {
      if (calls.length >= MOST) calls = calls.slice(MOST / 2);
      calls.push(call);
    },
    all,
    count: (filter) => all(filter).length,
    byEndpoint: () => {
      const counts: Record<string, number> = {};
      for (const { endpoint } of calls) counts[endpoint ?? 'unknown'] = (counts[endpoint ?? 'unknown'] ?? 0) + 1;
      return counts;
    },
    clear: () => {
      calls = [];
    },
  };
}

function agrees(call: LoggedCall, filter: Filter): boolean {
  // The keys of a filter are keys of a call.
  return (Object.keys(filter) as (keyof Filter)[]).every((name) => call[name] === filter[name]);
}
