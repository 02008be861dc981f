/** What the pages of the app are called: in the sidebar, above them, and by whatever sends somebody there. */
export const PAGE_NAMES = {
  dashboard: 'Dashboard',
  analytics: 'Analytics',
  analysis: 'AI Analysis',
  contentLibrary: 'Content Library',
  posts: 'Posts',
  performance: 'Performance Tracking',
  plans: 'Marketing Plans',
  calendar: 'Content Calendar',
  audience: 'Audience Insights',
  topics: 'Topic Research',
  engagementReports: 'Engagement Reports',
  growth: 'Growth Analytics',
  weeklyDigest: 'Weekly Digest',
  buildReport: 'Report Builder',
  settings: 'Settings',
} as const;
