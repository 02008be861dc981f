/** PostgreSQL stores no U+0000 in text, and no lone surrogate in jsonb. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** A text of someone else's, without what PostgreSQL would refuse. */
export const toStorable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
