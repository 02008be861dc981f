import type { Audience, AudienceBreakdown } from '#shared/analytics/audience';
import { DEMOGRAPHICS } from '#shared/analytics/findings';
import { sampleFindings } from './sample-findings.ts';

const FOLLOWERS = 2_192;
const READ_AT = sampleFindings.demographics?.readAt ?? '';
/** The one part that changed beyond chance. */
const CHANGED = 'Germany';

const breakdown = (by: AudienceBreakdown['by']): AudienceBreakdown => {
  const parts = sampleFindings.demographics?.[by] ?? [];
  const known = parts.reduce((sum, { count }) => sum + count, 0);
  return {
    by,
    parts: parts.map(({ name, count }, place) => {
      const isClear = name === CHANGED;
      const change = isClear ? 0.043 : 0.004 - 0.003 * place;
      return {
        ...{ name, count, share: count / known },
        change: {
          change,
          low: change - 0.03,
          high: change + 0.03,
          isClear,
          countBefore: Math.round(count * (isClear ? 0.6 : 0.92)),
        },
      };
    }),
    rest: 0,
    unknown: FOLLOWERS - known,
  };
};

const AWAKE_HOURS = Array.from({ length: 24 }, (_, hour) =>
  hour >= 7 && hour < 22 ? 1 : hour === 6 || hour === 22 ? 0.36 : 0,
);
/** Posts by hour, as the demo's posts have them. */
const POSTS_AT: Record<number, number> = { 8: 0.13, 9: 0.33, 11: 0.04, 13: 0.25, 19: 0.13, 22: 0.12 };
const REPLIES_AT: Record<number, number> = { 8: 0.06, 9: 0.18, 10: 0.16, 13: 0.15, 14: 0.1, 19: 0.2, 20: 0.15 };
const byHour = (shares: Record<number, number>) => AWAKE_HOURS.map((_, hour) => shares[hour] ?? 0);

/** Who follows the demo's account. Nobody counted them. */
export const sampleAudience: Audience = {
  source: 'account',
  timeZone: 'UTC',
  accounts: [],
  account: { id: '00000000-0000-7000-8000-000000000001', username: 'demo', isSandbox: true },
  followers: FOLLOWERS,
  at: { day: '2025-01-12', readAt: READ_AT, followers: FOLLOWERS },
  since: { day: '2024-12-13', followers: 1_990 },
  readings: 31,
  firstDay: '2024-12-13',
  breakdowns: DEMOGRAPHICS.map(breakdown),
  clock: {
    awake: AWAKE_HOURS,
    posts: byHour(POSTS_AT),
    replies: byHour(REPLIES_AT),
    ...{ postsCounted: 24, repliesCounted: 312, awakeAtPosts: 0.92, usualHour: 9, known: 548, of: 1_469 },
    unknownCountries: ['United States'],
  },
  languages: [
    { code: 'en', share: 0.87, posts: 1 },
    { code: 'de', share: 0.13, posts: 0 },
  ],
  postsInLanguages: { told: 24, of: 24 },
  reach: null,
  reachFrom: null,
};
