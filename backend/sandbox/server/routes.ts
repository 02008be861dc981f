import { showProfile } from '../creators/profile.ts';
import { mediaInsights } from '../insights/media-insights.ts';
import { userInsights } from '../insights/user-insights.ts';
import { decideAuthorize, showAuthorize } from '../oauth/authorize.ts';
import type { Scope } from '../oauth/scopes.ts';
import { appToken, debugToken, exchangeCode, exchangeToken, refreshToken } from '../oauth/token-endpoints.ts';
import { showPicture } from '../pictures/pictures.ts';
import { listGhosts, listMentions, listReplies, listThreads } from '../posts/lists.ts';
import type { Call, Reply, UserCall } from './call.ts';

export type Route = {
  /** How tests and counts name it. */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** `:name` takes one part of the path. */
  path: string;
} & ({ open: (call: Call) => Reply } | { scopes: Scope[]; handle: (call: UserCall) => Reply });

const insights: Scope[] = ['threads_basic', 'threads_manage_insights'];
const replies: Scope[] = ['threads_basic', 'threads_read_replies'];

/** Never under a version. */
export const tokenRoutes: Route[] = [
  { name: 'authorize', method: 'GET', path: '/oauth/authorize', open: showAuthorize },
  { name: 'decide', method: 'POST', path: '/oauth/authorize', open: decideAuthorize },
  { name: 'code', method: 'POST', path: '/oauth/access_token', open: exchangeCode },
  { name: 'app_token', method: 'GET', path: '/oauth/access_token', open: appToken },
  { name: 'exchange', method: 'GET', path: '/access_token', open: exchangeToken },
  { name: 'refresh', method: 'GET', path: '/refresh_access_token', open: refreshToken },
  { name: 'picture', method: 'GET', path: '/pictures/:name', open: showPicture },
];

/** Under `/v1.0`, or without a version. More particular paths come first. */
export const graphRoutes: Route[] = [
  { name: 'debug_token', method: 'GET', path: '/debug_token', open: debugToken },
  { name: 'profile', method: 'GET', path: '/me', scopes: ['threads_basic'], handle: showProfile },
  { name: 'threads', method: 'GET', path: '/:user/threads', scopes: ['threads_basic'], handle: listThreads },
  { name: 'replies', method: 'GET', path: '/me/replies', scopes: replies, handle: listReplies },
  { name: 'ghost_posts', method: 'GET', path: '/:user/ghost_posts', scopes: ['threads_basic'], handle: listGhosts },
  {
    name: 'mentions',
    method: 'GET',
    path: '/:user/mentions',
    scopes: ['threads_basic', 'threads_manage_mentions'],
    handle: listMentions,
  },
  { name: 'user_insights', method: 'GET', path: '/:user/threads_insights', scopes: insights, handle: userInsights },
  { name: 'media_insights', method: 'GET', path: '/:media/insights', scopes: insights, handle: mediaInsights },
];
