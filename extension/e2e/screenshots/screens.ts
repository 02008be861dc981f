/** The pages of the app, as paths. */
export const publicPages = ['/', '/login', '/signup', '/demo', '/data', '/privacy-policy', '/terms', '/no-such-page'];

export const privatePages = [
  '/dashboard',
  '/analytics',
  '/posts',
  '/report?days=30',
  '/content-analysis',
  '/content-library',
  '/marketing-plans',
  '/performance',
  '/settings',
  '/data-deletion',
];

export const popupPages = ['/content-analysis', '/dashboard', '/analytics', '/posts', '/marketing-plans', '/settings'];
export const popupPagesOfVisitors = ['/content-analysis', '/login', '/signup'];

/** How a page is called in the name of its pictures; that of one thing is called after its kind. */
export const nameOf = (path: string): string =>
  path
    .slice(1)
    .replace(/\?.*$/, '')
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
