import type { Figure } from '../analytics/figure.ts';

/** Figures of a connected account over a period: what its posts gained in it, whenever they were published. */
export const accountFigures = {
  accountViews: {
    label: 'Views',
    title: 'Total Reach',
    source: 'days',
    formula:
      'How often your profile and posts were shown in the period, by Threads’ Pacific days. One person can be counted several times.',
  },
  accountEngagementRate: {
    label: 'Engagement Rate',
    source: 'days',
    formula:
      'Likes, replies, reposts, and quotes of the period ÷ its views. Example: 118 on 2,360 views make 5%, which is 5 for every 100 views.',
  },
  newFollowers: {
    label: 'New Followers',
    source: 'readings',
    formula:
      'Followers at the end of the period − followers at its beginning, each by the reading nearest to it. Losses count as minus. Readings begin when you connect the account.',
  },
  postsPublished: { label: 'Total Posts', source: 'posts', formula: 'Posts published in the period.' },
  gainedLikes: { label: 'Likes', source: 'days', formula: 'Likes that your posts, old and new, gained in the period.' },
  gainedReplies: {
    label: 'Replies',
    source: 'days',
    formula: 'Replies that your posts, old and new, gained in the period.',
  },
  gainedReposts: {
    label: 'Reposts',
    source: 'days',
    formula: 'Reposts that your posts, old and new, gained in the period.',
  },
  gainedQuotes: {
    label: 'Quotes',
    source: 'days',
    formula: 'Quotes that your posts, old and new, gained in the period.',
  },
  gainedShares: {
    label: 'Shares',
    source: 'readings',
    formula: 'How often your posts, old and new, were sent as messages in the period, from our own readings.',
  },
  linkClicks: { label: 'Link clicks', source: 'days', formula: 'Clicks on the links in your posts.' },
  followers: {
    label: 'Followers',
    source: 'readings',
    formula:
      'Your followers at the end of each Pacific day, read soon after it ends. Threads tells only the current number, so there is no history from before you connected.',
  },
  likesOfPosts: {
    label: 'Likes of posts',
    source: 'posts',
    formula: 'Likes so far of the posts published in these days.',
  },
  repliesOfPosts: {
    label: 'Replies to posts',
    source: 'posts',
    formula: 'Replies so far to the posts published in these days.',
  },
  repostsOfPosts: {
    label: 'Reposts of posts',
    source: 'posts',
    formula: 'Reposts so far of the posts published in these days.',
  },
  quotesOfPosts: {
    label: 'Quotes of posts',
    source: 'posts',
    formula: 'Quotes so far of the posts published in these days.',
  },
  sharesOfPosts: {
    label: 'Shares of posts',
    source: 'posts',
    formula: 'How often the posts published in these days were sent as messages so far, as far as it is known.',
  },
} as const satisfies Record<string, Figure>;
