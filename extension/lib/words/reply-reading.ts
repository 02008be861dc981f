import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { LOOKED_AT_ONCE } from '#shared/stored-data';

/** What becomes of what people wrote, while somebody has it read. */
export const HOW_REPLIES_ARE_KEPT = `They are kept encrypted for ${REPLY_TEXT_DAYS} days, shown to you alone, and never sent to an AI model. Turn it off, and all of them are deleted at once.`;

/** The question before it is switched off. */
export const STOP_READING = {
  title: 'Stop reading what people write?',
  description: `The texts and names of all replies that were read are deleted now, and no more are kept. Replies are still counted. ${LOOKED_AT_ONCE} Files that you saved stay with you.`,
  confirmLabel: 'Stop and Delete',
};
export const STOPPING = 'Deleting...';

export const READING_STOPPED = {
  title: 'Reading Stopped',
  description: 'All texts and names of replies have been deleted.',
};

/** Switched on, and nothing is there. */
export const NOTHING_READ_YET = {
  title: 'Nothing has been read yet',
  description: `The replies of the last ${REPLY_TEXT_DAYS} days are being read, which takes a few minutes. They appear here by themselves.`,
};
