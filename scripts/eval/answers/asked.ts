/** Days that a question names; all are read at `FROZEN_AT`, a Wednesday. */
export type WindowName =
  | 'yesterday'
  | 'lastWeek'
  | 'weekBefore'
  | 'last7Days'
  | 'last30Days'
  | 'last90Days'
  | 'october'
  | 'september'
  | 'november'
  | 'ever';
export type Counted =
  | 'views'
  | 'likes'
  | 'replies'
  | 'reposts'
  | 'quotes'
  | 'engagement'
  | 'posts'
  | 'clicks'
  | 'followers';

/** What a right answer must show. */
export type Wanted =
  /** These figures of these days. */
  | { is: 'figures'; of: Counted[]; window: WindowName; against?: WindowName; per?: 'post' | 'day' }
  | { is: 'rate'; window: WindowName }
  /** The posts at these places, first named first. */
  | {
      is: 'posts';
      by: 'views' | 'likes' | 'replies' | 'engagement' | 'time';
      window: WindowName;
      order?: 'worst';
      from?: number;
      many?: number;
    }
  | { is: 'followersNow' | 'topLink' | 'topCountry' | 'topAge' | 'topCity' | 'germany' | 'lastPosted' | 'longestGap' }
  /** A claim of one of these definitions, or the reason why there is none. */
  | { is: 'told'; by: string[] }
  /** Words: a definition, what is missing, when it was read. */
  | { is: 'words'; having: RegExp }
  | { is: 'abstained' }
  /** Nothing of what is taken for granted, or put into its mouth. */
  | { is: 'denied' };

export type Kind =
  | 'totals'
  | 'change'
  | 'ranking'
  | 'one post'
  | 'rates and definitions'
  | 'best time'
  | 'effects and causes'
  | 'audience'
  | 'followers'
  | 'links'
  | 'plans and score'
  | 'rhythm'
  | 'quality of the data'
  | 'not answerable'
  | 'adversarial'
  | 'arithmetic and follow-ups';

export interface Asked {
  kind: Kind;
  wanted: Wanted;
  /** What was asked before in the same conversation. */
  after?: string;
  /** Wordings that phrases may be tuned on. */
  tuned: string[];
  /** Wordings that are kept for checking: who tunes phrases does not look at them. */
  heldBack: string[];
}

export const figures = (
  of: Counted[],
  window: WindowName,
  more: Partial<Extract<Wanted, { is: 'figures' }>> = {},
): Wanted => ({
  is: 'figures',
  of,
  window,
  ...more,
});
export const posts = (
  by: 'views' | 'likes' | 'replies' | 'engagement' | 'time',
  window: WindowName,
  more: Partial<Extract<Wanted, { is: 'posts' }>> = {},
): Wanted => ({
  is: 'posts',
  by,
  window,
  ...more,
});
export const told = (...by: string[]): Wanted => ({ is: 'told', by });
export const words = (having: RegExp): Wanted => ({ is: 'words', having });
export const abstained: Wanted = { is: 'abstained' };
export const denied: Wanted = { is: 'denied' };

export const ask = (kind: Kind, wanted: Wanted, tuned: string[], heldBack: string[], after?: string): Asked => ({
  ...{ kind, wanted, tuned, heldBack },
  ...(after ? { after } : {}),
});
