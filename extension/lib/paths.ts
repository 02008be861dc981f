import { CALENDAR, CONTENT_ANALYSIS, HOME, HOW_ANSWERS_ARE_CHECKED, LOGIN, RESET_PASSWORD } from '#shared/page-paths';

/** Every place in the app. The routes are made of them, and links lead to them. */
export const paths = {
  home: HOME,
  login: LOGIN,
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: RESET_PASSWORD,
  demo: '/demo',
  data: '/data',
  /** Meta shows this address to whoever asks for a deletion at Threads. */
  deletionRequest: '/data/requests/:code',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  howAnswersAreChecked: HOW_ANSWERS_ARE_CHECKED,
  dashboard: '/dashboard',
  analytics: '/analytics',
  posts: '/posts',
  report: '/report',
  contentAnalysis: CONTENT_ANALYSIS,
  contentLibrary: '/content-library',
  performance: '/performance',
  marketingPlans: '/marketing-plans',
  marketingPlan: '/marketing-plans/:id',
  calendar: CALENDAR,
  audience: '/audience',
  topics: '/topics',
  engagementReports: '/reports/engagement',
  growthReports: '/reports/growth',
  settings: '/settings',
  /** In the extension: which server it talks to. */
  server: '/server',
  dataDeletion: '/data-deletion',
} as const;
