import { GraphError } from '../errors/graph-error.ts';
import type { Scope } from '../grants/scopes.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { readFields } from '../http/input.ts';
import { json } from '../http/reply.ts';
import { requireScopes } from '../oauth/authenticate.ts';
import { placeOf } from '../posts/post-ids.ts';
import { requireOwn } from '../reading/lists.ts';
import { DAY, SECOND } from '../time-and-chance/days.ts';

interface Quota {
  prefix: string;
  total: number;
  scope: Scope;
  used: (call: UserCall) => number;
}

/** Actions of a profile in a rolling day. */
const QUOTAS = {
  post: { prefix: '', total: 250, scope: 'threads_content_publish', used: (call) => published(call, false) },
  reply: { prefix: 'reply_', total: 1000, scope: 'threads_manage_replies', used: (call) => published(call, true) },
  delete: { prefix: 'delete_', total: 100, scope: 'threads_delete', used: deleted },
  location: { prefix: 'location_search_', total: 500, scope: 'threads_location_tagging', used: placesSearched },
} as const satisfies Record<string, Quota>;

export function requireQuota(call: UserCall, action: keyof typeof QUOTAS): void {
  const quota = QUOTAS[action];
  if (usageOf(call, quota) < quota.total) return;
  if (call.sandbox.quirks.usedUpQuota === 'unknown-error') throw new GraphError(500, 1, 'An unknown error occurred');
  throw new GraphError(400, 4, `(#4) The limit of ${quota.total} in 24 hours is reached`);
}

const usageOf = (call: UserCall, { prefix, used }: Quota): number =>
  call.sandbox.pretendedQuota.get(`${prefix}${call.world.creator.key}`) ?? used(call);

/** `GET /me/threads_publishing_limit`: the requested pairs of usage and total. Each needs the scope of its action. */
export function showPublishingLimit(call: UserCall): Reply {
  requireOwn(call);
  const fields = readFields(call.input);
  const entries = Object.values(QUOTAS).flatMap((quota: Quota) => pairOf(call, quota, fields));
  return json({ data: [Object.fromEntries(entries)] });
}

function pairOf(call: UserCall, quota: Quota, fields: Map<string, string[]>): [string, unknown][] {
  const { prefix, total, scope } = quota;
  const pair: [string, () => unknown][] = [
    [`${prefix}quota_usage`, () => usageOf(call, quota)],
    [`${prefix}config`, () => ({ quota_total: total, quota_duration: DAY / SECOND })],
  ];
  const asked = pair.filter(([name]) => fields.has(name));
  if (asked.length > 0) requireScopes(call, [scope]);
  return asked.map(([name, value]) => [name, value()]);
}

const isRecent = ({ sandbox }: UserCall, at: number) => at > sandbox.now() - DAY;

const published = (call: UserCall, isReply: boolean) =>
  call.sandbox.state.containers.filter(
    ({ user, published: done, replyTo }) =>
      user === call.world.creator.id && done && isRecent(call, done.at) && (replyTo !== null) === isReply,
  ).length;

function placesSearched(call: UserCall): number {
  const isOwn = ({ user, at }: { user: string; at: number }) => user === call.world.creator.id && isRecent(call, at);
  return call.sandbox.placeSearches.filter(isOwn).length;
}

function deleted(call: UserCall): number {
  const { state, now } = call.sandbox;
  const isOwn = (id: string) => call.world.findAt(placeOf(id), now())?.id === id;
  return Object.entries(state.deleted).filter(([id, at]) => isOwn(id) && isRecent(call, at)).length;
}
