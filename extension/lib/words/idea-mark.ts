const MARK = 'Idea: ';

/** The text of a draft that has no words yet: a post without any cannot be kept. */
export const ideaText = (about: string): string => `${MARK}${about}`;

/** Whether a text is still no more than what it is to be about. */
export const isIdeaText = (text: string): boolean => text.startsWith(MARK) && !text.trim().includes('\n');
