import type { Scope } from '../grants/scopes.ts';
import type { Route } from '../http/route.ts';
import { mediaInsights } from '../insights/media-insights.ts';
import { showPastFollowers } from '../insights/past-followers.ts';
import { showPastReadings } from '../insights/past-readings.ts';
import { userInsights } from '../insights/user-insights.ts';
import { decideAuthorize, showAuthorize } from '../oauth/authorize.ts';
import { appToken, debugToken, exchangeCode, exchangeToken, refreshToken } from '../oauth/token-endpoints.ts';
import { showPicture } from '../pictures/pictures.ts';
import { deletePost } from '../publishing/change-post.ts';
import { managePendingReply, manageReply } from '../publishing/manage-reply.ts';
import { createContainer, publishContainer } from '../publishing/publish.ts';
import { showPublishingLimit } from '../publishing/quota.ts';
import { searchPlaces } from '../publishing/search-places.ts';
import { showMedia } from '../publishing/show-media.ts';
import { listConversation, listDirectReplies, listPendingReplies } from '../reading/conversation.ts';
import { listGhosts, listMentions, listReplies, listThreads } from '../reading/lists.ts';
import { showPostPage } from '../reading/post-page.ts';
import { showProfile } from '../reading/profile.ts';
import { lookUpProfile, searchKeyword } from '../reading/search.ts';

const insights: Scope[] = ['threads_basic', 'threads_manage_insights'];
const publishing: Scope[] = ['threads_basic', 'threads_content_publish'];
const replies: Scope[] = ['threads_basic', 'threads_read_replies'];

/** Never under a version. */
export const tokenRoutes: Route[] = [
  { name: 'authorize', method: 'GET', path: '/oauth/authorize', open: showAuthorize },
  { name: 'decide', method: 'POST', path: '/oauth/authorize', open: decideAuthorize },
  { name: 'code', method: 'POST', path: '/oauth/access_token', open: exchangeCode },
  { name: 'app_token', method: 'GET', path: '/oauth/access_token', open: appToken },
  { name: 'exchange', method: 'GET', path: '/access_token', open: exchangeToken },
  { name: 'refresh', method: 'GET', path: '/refresh_access_token', open: refreshToken },
  { name: 'post_page', method: 'GET', path: '/:username/post/:shortcode', open: showPostPage },
  { name: 'picture', method: 'GET', path: '/pictures/:name', open: showPicture },
];

/** Under `/v1.0`, or without a version. More particular paths come first. */
export const graphRoutes: Route[] = [
  { name: 'debug_token', method: 'GET', path: '/debug_token', open: debugToken },
  { name: 'profile', method: 'GET', path: '/me', scopes: ['threads_basic'], handle: showProfile },
  {
    name: 'past_followers',
    method: 'GET',
    path: '/me/sandbox_past_followers',
    scopes: insights,
    handle: showPastFollowers,
  },
  {
    name: 'past_readings',
    method: 'GET',
    path: '/me/sandbox_past_readings',
    scopes: insights,
    handle: showPastReadings,
  },
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
  { name: 'media_replies', method: 'GET', path: '/:media/replies', scopes: replies, handle: listDirectReplies },
  { name: 'conversation', method: 'GET', path: '/:media/conversation', scopes: replies, handle: listConversation },
  {
    name: 'pending_replies',
    method: 'GET',
    path: '/:media/pending_replies',
    scopes: replies,
    handle: listPendingReplies,
  },
  {
    name: 'keyword_search',
    method: 'GET',
    path: '/keyword_search',
    scopes: ['threads_basic', 'threads_keyword_search'],
    handle: searchKeyword,
  },
  {
    name: 'profile_lookup',
    method: 'GET',
    path: '/profile_lookup',
    scopes: ['threads_basic', 'threads_profile_discovery'],
    handle: lookUpProfile,
  },
  {
    name: 'manage_pending_reply',
    method: 'POST',
    path: '/:media/manage_pending_reply',
    scopes: ['threads_basic', 'threads_manage_replies'],
    handle: managePendingReply,
  },
  {
    name: 'manage_reply',
    method: 'POST',
    path: '/:media/manage_reply',
    scopes: ['threads_basic', 'threads_manage_replies'],
    handle: manageReply,
  },
  {
    name: 'location_search',
    method: 'GET',
    path: '/location_search',
    scopes: ['threads_basic', 'threads_location_tagging'],
    handle: searchPlaces,
  },
  { name: 'create', method: 'POST', path: '/:user/threads', scopes: publishing, handle: createContainer },
  { name: 'publish', method: 'POST', path: '/:user/threads_publish', scopes: publishing, handle: publishContainer },
  {
    name: 'publishing_limit',
    method: 'GET',
    path: '/:user/threads_publishing_limit',
    scopes: ['threads_basic'],
    handle: showPublishingLimit,
  },
  {
    name: 'delete',
    method: 'DELETE',
    path: '/:media',
    scopes: ['threads_basic', 'threads_delete'],
    handle: deletePost,
  },
  { name: 'media', method: 'GET', path: '/:media', scopes: ['threads_basic'], handle: showMedia },
];
