/** The places of the app that a page of Threads may lead to: its card knows no others. */
export const HOME = '/';
export const LOGIN = '/login';
export const CONTENT_ANALYSIS = '/content-analysis';

/** The part of the address that names an entry of the analysis history. */
export const ENTRY_PARAMETER = 'entry';

/** Where all of an entry is shown. */
export const entryPlace = (id: string): string => `${CONTENT_ANALYSIS}?${ENTRY_PARAMETER}=${id}`;
