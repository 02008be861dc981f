import { cardFigures, changeFigure } from '../analytics/dashboard-cards.ts';
import { tileFigures } from '../analytics/dashboard-tiles.ts';
import type { Figure } from '../analytics/figure.ts';
import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '../posts/breakout.ts';
import { MAX_MEASURED_POSTS, MEASURED_DAYS } from '../posts/measured-days.ts';
import { accountFigures } from './account-figures.ts';
import { audienceFigures } from './audience-figures.ts';
import { growthFigures } from './growth-figures.ts';
import { replyFigures } from './reply-figures.ts';

/** Every figure of the product, defined once: screens, exports, and reports take name, heading, and definition from here. */
export const figures = {
  ...cardFigures,
  change: changeFigure,
  ...accountFigures,
  engagementRate: {
    label: 'Engagement rate',
    source: 'posts',
    formula:
      'Engagement ÷ views. Example: 118 likes, replies, reposts, and quotes on 2,360 views make 5%. For several posts, all their engagement ÷ all their views.',
  },
  followerEngagementRate: {
    label: 'Engagement rate by followers',
    source: 'readings',
    formula:
      'Engagement of a post ÷ the followers you had on the day you published it. Example: 118 and 2,000 followers make 5.9%. Posts from before you connected the account have none.',
  },
  typicalEngagement: {
    label: 'Engagement of the median post',
    source: 'computed',
    formula: 'Half of the posts got more likes + replies + reposts + quotes than this, half got fewer.',
  },
  multiple: {
    label: 'Same-age multiple',
    source: 'computed',
    formula:
      'Views of a post ÷ the usual views of your other posts when they were as old. Example: 900 views after 24 hours, where the median is 300, make 3×. It is compared with posts of the same format on the same account; if there are fewer than 8, with all posts of the account. Only your newest 10,000 posts are compared, as far as they were read at that age.',
  },
  postsCompared: {
    label: 'Posts compared',
    source: 'computed',
    formula: `Of your newest ${MAX_MEASURED_POSTS} posts of the last ${MEASURED_DAYS} days, those that are a day old and have known counts: younger ones still gain, and older ones say little about what works now. The same-age multiple looks further back, because posts of any year compare by it.`,
  },
  normalRange: {
    label: 'Normal range',
    source: 'computed',
    formula:
      'What is usual for posts of the account at the same age: a quarter of them had less, a quarter had more. Shown from 8 posts on.',
  },
  breakout: {
    label: 'Breakout',
    source: 'computed',
    formula: `A post with at least ${BREAKOUT_MULTIPLE}× the usual views at its age, and more than ${BREAKOUT_PERCENTILE}% of the posts it is compared with. It needs 8 earlier posts.`,
  },
  percentile: {
    label: 'Percentile',
    source: 'computed',
    formula:
      'How many of the posts it is compared with had fewer views at the same age. Example: 82nd means that it beat 82 of 100.',
  },
  surprise: {
    label: 'Surprise',
    source: 'computed',
    formula:
      'How far a post is from the median of the posts it is compared with at the same age, in deviations on a log scale, upwards or downwards. A deviation comes from the middle half of those posts. Example: where half of them had between 99 and 399 views and the median is 199, a post with 399 is 0.7 above.',
  },
  clicksPerThousand: {
    label: 'Clicks per 1,000 views',
    source: 'computed',
    formula:
      'Clicks on an address ÷ the views that the posts with it gained on the same Pacific days × 1,000. Example: 12 clicks and 3,000 views make 4. Clicks from elsewhere on the same address count too: Threads does not report them separately.',
  },
  medianDifference: {
    label: 'Difference of medians',
    source: 'computed',
    formula:
      'The median of one group − the median of the other, by what posts had 24 hours after publication. The 80% interval comes from drawing both groups anew a thousand times: in about four of five cases the true difference lies in it. It is told from 8 posts in each group on. What else the groups differ in is not taken out.',
  },
  anomaly: {
    label: 'Unusual post',
    source: 'computed',
    formula:
      'A post whose engagement or views so far are more than 3.5 deviations away from the median of the same account: its newest 30 posts that are a day old or older. A deviation is 1.48 times the typical distance from that median, measured on a log scale. If your posts differ a lot, even one with ten times the usual may stay below that.',
  },
  lift: {
    label: 'Lift',
    source: 'computed',
    formula:
      'How much more engagement a post gets by this than your average post. Posts are compared with others of their account. Time, tags, format, length and wording are told apart as far as your posts allow it. Example: +20% is a fifth more. The fewer posts there are, the closer to zero we put it.',
  },
  onTime: {
    label: 'Posts on time',
    source: 'computed',
    formula:
      'Posts that were sent to Threads at most a minute after their time, of all that were to go out by themselves. Example: of 40 posts, 38 went out within a minute, 1 after ten minutes, and 1 not at all: 38 of 40. Posts published at once or by hand are left out; one that failed and got a new time counts for both times.',
  },
  interval: {
    label: '80% interval',
    source: 'computed',
    formula:
      'Where the true lift probably lies. On made-up accounts of many kinds it lay there in about four of five cases, and for times of day in nearly all where no time does better. We claim a lift only if its whole interval is above zero and if chance would make anything on this page look as good for fewer than one user in ten; with several accounts, only if none of them points the other way.',
  },
  forecast: {
    label: 'Forecast',
    source: 'computed',
    formula:
      'What a post will probably have a day or a week after it went out. Example: "400 to 1,900 views (80%)" should hold for about four of five posts. It comes from your own posts: their level, what hour, format, topic, length and link are worth, how posts grew from the same age, and how far off earlier forecasts were. It needs 8 posts that were read at that age, and none is given that would span more than 30 times.',
  },
  trend: {
    label: 'Trend',
    source: 'computed',
    formula:
      'By how much the engagement of your posts grows or shrinks in a week. Example: +4% means that a post gets 4% more than one from a week before. We tell a direction only if it is clearer than chance usually makes it (Mann-Kendall test, 2.5%), also where good posts follow good ones; once told, it stays for some weeks while there is something to it. With several accounts, posts are compared within each, and each must show it by itself.',
  },
  followerGrowth: {
    label: 'Follower growth',
    source: 'readings',
    formula:
      'Followers at the last reading − followers at the first. Example: from 2,010 to 2,192 is +182. Threads does not report gains and losses separately.',
  },
  ...growthFigures,
  ...audienceFigures,
  ...replyFigures,
  ...tileFigures,
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
