import { giveWay } from '../../../base/give-way.ts';

export { detectLanguage } from '../../../text/language.ts';
/** What the analysis thread can do: pure functions over data that can be copied between threads. */
export { assess } from '../answer/assess.ts';
export { findLayout } from '../counts/find-layout.ts';

giveWay();
