import { paths } from '../../lib/links/paths.ts';

/** The pages that are pictured, as paths with what may follow them. */
export const publicPages = [
  ...[
    paths.home,
    paths.login,
    paths.signup,
    paths.forgotPassword,
    `${paths.resetPassword}#${'A'.repeat(43)}`,
    `${paths.confirmEmail}#${'A'.repeat(43)}`,
    paths.demo,
    paths.data,
    paths.privacyPolicy,
    paths.terms,
  ],
  paths.howAnswersAreChecked,
  '/no-such-page',
];

export const privatePages = [
  paths.dashboard,
  paths.analytics,
  paths.posts,
  `${paths.report}?days=30`,
  paths.contentAnalysis,
  paths.contentLibrary,
  paths.marketingPlans,
  paths.calendar,
  paths.growthReports,
  paths.engagementReports,
  paths.weeklyDigest,
  paths.buildReport,
  paths.performance,
  paths.audience,
  paths.topics,
  paths.settings,
  paths.dataDeletion,
];

export const popupPages = [
  ...[
    paths.contentAnalysis,
    paths.dashboard,
    paths.analytics,
    paths.posts,
    paths.contentLibrary,
    paths.marketingPlans,
    paths.calendar,
    paths.growthReports,
    paths.engagementReports,
    paths.weeklyDigest,
    paths.performance,
    paths.settings,
  ],
];
export const popupPagesOfVisitors = [
  ...[paths.contentAnalysis, paths.login, paths.signup, paths.forgotPassword, paths.server],
];

/** The paths of no picture of their own, each with the reason. */
export const notListed: Partial<Record<keyof typeof paths, string>> = {
  marketingPlan: 'its path is known once a plan was made (`main.ts`)',
  deletionRequest: 'takes a request that Meta passed on',
  stopDigest: 'is one button',
  sharedReport: 'shows the sheet of the report builder',
};

/** How a page is called in the name of its pictures; that of one thing is called after its kind. */
export const nameOf = (path: string): string =>
  path
    .slice(1)
    .replace(/[?#].*$/, '')
    .replace(/[0-9a-f-]{36}$/, 'one')
    .replaceAll('/', '-') || 'landing';

/** What the analyst is asked before the pictures are taken. */
export const sampleTexts = [
  'We shipped the new search today and people love how fast it is. What should we build next? #buildinpublic',
  'Nobody replied to my launch post. I am a little disappointed, the comments stayed empty all week.',
  'Three years of posting every morning taught me one thing: the first line decides. Everything else is editing.',
];

export const question =
  'Which of these two first lines would you read on? "I deleted 400 drafts." or "On writing less."';
