/** One call, as it came. */
export interface LoggedCall {
  /** The name of the route, or null for an address that does not exist. */
  endpoint: string | null;
  method: string;
  /** Without the version. */
  path: string;
  /** What was asked, without tokens and secrets. */
  input: Record<string, string>;
  /** Key of the creator whose token it was. */
  creator: string | null;
  /** Tells tokens apart without being one. */
  tokenId: string | null;
  at: number;
  /** What was answered; null while nothing was, or when the connection was broken. */
  status: number | null;
}

type Filter = Partial<Pick<LoggedCall, 'endpoint' | 'creator' | 'path' | 'method' | 'status' | 'tokenId'>>;

/** Older calls are forgotten beyond this many. */
const MOST = 100_000;

/** Every call that a sandbox received, oldest first. */
export interface CallLog {
  add(call: LoggedCall): void;
  /** Those that agree with every part of the filter. */
  all(filter?: Filter): LoggedCall[];
  count(filter?: Filter): number;
  /** Calls by name of endpoint. */
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
