/**
 * Known oddities of Threads, and cases in which its documentation and observations disagree. Each can be switched, so
 * that a client is tested against both variants.
 */
export interface Quirks {
  /** HTTP status for an invalid token, a missing permission and an unknown field. */
  statusOfDeadToken: number;
  statusOfPermission: number;
  statusOfUnknownField: number;
  /** `user_id` beside a short-lived token: a number that a double rounds, or text. */
  userId: 'number' | 'string';
  /**
   * `paging.next` of lists: never, only on the first page, while there is more, or even on the last page. It contains
   * the token.
   */
  listNext: 'never' | 'first-page' | 'while-more' | 'always';
  /** Whether the last page of a list has `cursors.after`. */
  lastPageCursor: boolean;
  /** Cursors name a post, or they are offsets that shift when something is published, or both by turns. */
  cursors: 'post' | 'offset' | 'mixed';
  /** Where the cursor of the first page leads: to the second page, past it, or back to the first. */
  secondPage: 'whole' | 'lost' | 'first-again';
  /** `children` of a carousel: in `{data: []}` or bare. */
  children: 'data' | 'bare';
  /** Whether daily rows are labelled with the end or the start of their day. */
  endTime: 'end-of-day' | 'start-of-day';
  viewsShape: 'series' | 'total';
  /** Share of days that are missing in the series, 0 to 1. */
  missingDays: number;
  /** The metric `clicks` if there are none: a row without a list, or with an empty one. */
  noClicks: 'row-without-list' | 'empty-list';
  /** The answer to demographics below 100 followers. */
  fewFollowers: 'error' | 'empty';
  /** `followers_count` together with `since` and `until`. */
  followersWithWindow: 'ignored' | 'rejected';
  /** What counts towards the 500 characters of a text: its UTF-8 bytes, those of emoji alone, or characters. */
  textLength: 'bytes' | 'emoji-bytes' | 'characters';
  /** The answer to a post beyond the quota: no error of its own is documented. */
  usedUpQuota: 'throttled' | 'unknown-error';
  /** Sharing to an Instagram Story: what the answer says, or whether the container is refused. */
  storyShare: 'SUCCESS' | 'FAILED' | 'refused';
  /** What a search for places finds: always Menlo Park without Meta's approval, or what was looked for. */
  places: 'menlo-park' | 'named';
  /** The status of a container after it was published. */
  publishedContainer: 'PUBLISHED' | 'nonexisting-field';
  /** Whether a refused authorisation returns `state`. */
  stateOnRefusal: boolean;
}

export const documentedQuirks: Quirks = {
  statusOfDeadToken: 500,
  statusOfPermission: 500,
  statusOfUnknownField: 500,
  userId: 'number',
  listNext: 'while-more',
  lastPageCursor: true,
  cursors: 'post',
  secondPage: 'whole',
  children: 'data',
  endTime: 'end-of-day',
  viewsShape: 'series',
  missingDays: 0.01,
  noClicks: 'row-without-list',
  fewFollowers: 'error',
  followersWithWindow: 'ignored',
  textLength: 'bytes',
  usedUpQuota: 'throttled',
  storyShare: 'SUCCESS',
  places: 'menlo-park',
  publishedContainer: 'PUBLISHED',
  stateOnRefusal: true,
};
