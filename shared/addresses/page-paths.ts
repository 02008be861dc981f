/** Paths that are needed outside of the app as well. All others stand in `extension/lib/links/paths.ts`. */
export const HOME = '/';
export const LOGIN = '/login';
export const CONTENT_ANALYSIS = '/content-analysis';
export const CALENDAR = '/calendar';
export const CONTENT_LIBRARY = '/content-library';
export const DASHBOARD = '/dashboard';
export const ANALYTICS = '/analytics';
export const POSTS = '/posts';
export const REPORT = '/report';
export const PERFORMANCE = '/performance';
export const ENGAGEMENT_REPORTS = '/reports/engagement';
export const WEEKLY_DIGEST = '/reports/weekly';
/** Where the weekly mails are stopped, with the token behind the #. */
export const STOP_DIGEST = '/stop-weekly-mails';
export const BUILD_REPORT = '/reports/build';
/** Where whoever has a link reads a report, with the token behind the #. */
export const SHARED_REPORT = '/shared-report';
export const GROWTH_REPORTS = '/reports/growth';
export const AUDIENCE = '/audience';
export const MARKETING_PLANS = '/marketing-plans';
export const SETTINGS = '/settings';
export const DATA_DELETION = '/data-deletion';
export const TOPICS = '/topics';
export const HOW_ANSWERS_ARE_CHECKED = '/how-answers-are-checked';

/** The part of the address that names an entry of the analysis history. */
export const ENTRY_PARAMETER = 'entry';

/** The part of the address that names a conversation of the chat. */
export const CONVERSATION_PARAMETER = 'conversation';

/** The part of the address that shows the saved posts, and names the one whose note is written. */
export const SAVED_PARAMETER = 'saved';

/** Where the note of a saved post is written. */
export const savedPlace = (id: string): string => `${CONTENT_ANALYSIS}?${SAVED_PARAMETER}=${id}`;

/** Where a conversation goes on. */
export const conversationPlace = (id: string): string => `${CONTENT_ANALYSIS}?${CONVERSATION_PARAMETER}=${id}`;

/** Where all of an entry is shown. */
export const entryPlace = (id: string): string => `${CONTENT_ANALYSIS}?${ENTRY_PARAMETER}=${id}`;

/** Where a new password is chosen, with the token behind the #. */
export const RESET_PASSWORD = '/reset-password';

/** Where an email address is confirmed, with the token behind the #. */
export const CONFIRM_EMAIL = '/confirm-email';
