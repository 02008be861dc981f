import { paths } from './paths.ts';

/** The part of the address that names an entry of the analysis history. */
export const ENTRY_PARAMETER = 'entry';

/** Where all of an entry is shown. */
export const entryLink = (id: string): string => `${paths.contentAnalysis}?${ENTRY_PARAMETER}=${id}`;
