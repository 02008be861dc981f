/**
 * Where Threads is known to behave oddly, or where its documentation and what was seen disagree: each can be switched,
 * so that a client is proved against both.
 */
export interface Quirks {
  /** HTTP status of a dead token, a missing permission or an unknown field. */
  statusOfDeadToken: number;
  statusOfPermission: number;
  statusOfUnknownField: number;
  /** `user_id` of a short-lived token: digits that a double rounds, or text. */
  userId: 'number' | 'string';
  /** `paging.next` of lists: never, on the first page alone, while there is more, or even on the last page. It carries the token. */
  listNext: 'never' | 'first-page' | 'while-more' | 'always';
  /** Whether the last page of a list still has `cursors.after`. */
  lastPageCursor: boolean;
  /** Cursors that name a post, or that count rows and so shift when something is published meanwhile. */
  cursors: 'post' | 'offset';
  /** `children` of a carousel in `{data: []}` or bare. */
  children: 'data' | 'bare';
  /** Daily rows are labelled with the end or the beginning of the day they count. */
  endTime: 'end-of-day' | 'start-of-day';
  viewsShape: 'series' | 'total';
  /** Share of days without a row in the series, 0 to 1. */
  missingDays: number;
  /** Clicks without any: a row without a list, or with an empty one. */
  noClicks: 'row-without-list' | 'empty-list';
  /** Demographics with fewer than 100 followers. */
  fewFollowers: 'error' | 'empty';
  /** `followers_count` together with `since` and `until`. */
  followersWithWindow: 'ignored' | 'rejected';
  /** What the status of a container says after it was published. */
  publishedContainer: 'PUBLISHED' | 'nonexisting-field';
  /** Whether a refused authorisation still carries `state`. */
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
  children: 'data',
  endTime: 'end-of-day',
  viewsShape: 'series',
  missingDays: 0.01,
  noClicks: 'row-without-list',
  fewFollowers: 'error',
  followersWithWindow: 'ignored',
  publishedContainer: 'PUBLISHED',
  stateOnRefusal: true,
};
