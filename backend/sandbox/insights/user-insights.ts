import { badParameter } from '../errors/graph-error.ts';
import { gained, gainedClicks, gainedTopReplies, type Span } from '../figures/activity.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import { requireOwn } from '../reading/lists.ts';
import { threadsTime } from '../reading/post-fields.ts';
import { dayBefore } from '../time-and-chance/days.ts';
import { demographics } from './demographics.ts';
import { labelledDays, readWindow, slidingPages } from './window.ts';

type Container = Record<string, unknown>;
type Metric = (call: UserCall, window: Span) => Container;

const total = (value: number): Container => ({ total_value: { value } });

/** Each metric with the container that Threads uses for it. */
const METRICS: Record<string, Metric> = {
  views: viewsByDay,
  likes: ({ world }, window) => total(gained(world, 'likes', window)),
  replies: ({ world }, window) => total(gainedTopReplies(world, window)),
  reposts: ({ world }, window) => total(gained(world, 'reposts', window)),
  quotes: ({ world }, window) => total(gained(world, 'quotes', window)),
  clicks: clicksByLink,
  followers_count: followersNow,
  follower_demographics: demographics,
};

/** `GET /me/threads_insights`, for any mix of metrics. */
export function userInsights(call: UserCall): Reply {
  requireOwn(call);
  const names = (call.input.get('metric') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) throw badParameter('(#100) The parameter metric is required');
  const asked = readWindow(call);
  const window = { from: asked.from, until: Math.min(asked.until, call.sandbox.now()) };
  const data = names.map((name) => row(call, name, window));
  return json({ data, paging: slidingPages(call, asked) });
}

function row(call: UserCall, name: string, window: Span) {
  const metric = METRICS[name];
  if (!metric)
    throw badParameter(`(#100) metric[0] must be one of the following values: ${Object.keys(METRICS).join(', ')}`);
  const container = metric(call, window);
  return {
    name,
    period: 'day',
    ...container,
    title: name,
    description: '',
    id: `${call.world.creator.id}/insights/${name}/day`,
  };
}

/** Rows are labelled with Pacific midnights. A quirk decides whether a midnight means the day before or after it. */
function viewsByDay({ world, sandbox }: UserCall, window: Span): Container {
  const days = sandbox.accountDaysOf(world);
  const rows = labelledDays(window).flatMap((label) => {
    const counted = sandbox.quirks.endTime === 'end-of-day' ? dayBefore(label) : label;
    const value = counted.end <= world.start ? null : days.viewsAt(counted, sandbox.now());
    return value === null ? [] : [{ value, end_time: threadsTime(label.start) }];
  });
  if (sandbox.quirks.viewsShape === 'series') return { values: rows };
  return total(rows.reduce((sum, { value }) => sum + value, 0));
}

function clicksByLink({ world, sandbox }: UserCall, window: Span): Container {
  const rows = gainedClicks(world, window).map(({ url, clicks }) => ({ value: clicks, link_url: url }));
  if (rows.length === 0 && sandbox.quirks.noClicks === 'row-without-list') return { link_total_values: undefined };
  return { link_total_values: rows };
}

function followersNow({ world, sandbox, input }: UserCall): Container {
  const hasWindow = input.has('since') || input.has('until');
  if (hasWindow && sandbox.quirks.followersWithWindow === 'rejected') {
    throw badParameter('(#100) followers_count does not support since or until');
  }
  return total(world.followersAt(sandbox.now()));
}
