import type { Basis, FactMetric } from '#shared/facts/fact-arguments';
import { NOT_OF_POSTS } from './metrics.ts';

export const OFF = 'Performance Analytics is turned off in your settings, so nothing is computed.';
export const NO_ACCOUNT =
  'No Threads account is connected yet. Connect one, and its figures will be here after the first sync.';
export const NO_SUCH_ACCOUNT = 'None of your accounts is called that.';
export const NO_POSTS = 'No post of yours is known yet.';
export const NO_SUCH_POST = 'No post of yours is known by that address or id.';
export const NO_SUCH_POSTS = 'None of your posts is like that in these days.';
export const NOT_BEGUN = 'These days have not begun yet where Threads counts them.';
export const BEFORE_ALL = 'These days lie before the first post and the first reading that are known of you.';
export const NOT_OVER = 'Threads counts days by Pacific time, and there these are not over.';

const ACTIVITY: Partial<Record<FactMetric, string>> = {
  shares: 'Shares come from our own readings of your posts, and there are none of these days.',
  linkClickRate: 'We read no views of a post with a link in these days.',
  engagementRate: 'Threads told no views for these days.',
  followers:
    'Threads tells only the followers of now. Our readings began when you connected, and there are not two around these days.',
};

/** Why a figure of a period is null, in a sentence. */
export function whyUnknown(metric: FactMetric, basis: Basis): string {
  if (basis === 'activity') return ACTIVITY[metric] ?? 'Threads told no figures for these days.';
  return ['clicks', 'linkClickRate', 'followers'].includes(metric)
    ? `${NOT_OF_POSTS}.`
    : 'Threads does not report it for the posts of these days.';
}

/** Of days by Pacific time whose last one is running. */
export const LAST_DAY_NOT_OVER = 'The last of these days is not over for Threads';
