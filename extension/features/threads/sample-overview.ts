import { figures } from '#shared/sentences/figures';

/** The analytics overview before an account is connected; shown under a "Sample data" badge only. */
export const SAMPLE_OVERVIEW = [
  { figure: figures.accountViews, value: '45.2K', change: 12.5, note: 'from the period before' },
  { figure: figures.accountEngagementRate, value: '4.8%', note: 'of views' },
  { figure: figures.newFollowers, value: '+1,234', note: 'net, in this period' },
  { figure: figures.postsPublished, value: '28', note: 'in this period' },
];
