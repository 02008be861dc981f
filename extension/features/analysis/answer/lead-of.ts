import { NEXT_STEP } from '#shared/draft-check';

/** Paragraphs that stand where none says what to do next. */
const STANDING = 3;
const BREAK = '\n\n';

/**
 * Cuts the assessment of a draft behind the line that says what to do next: before it stand the own posts and what to expect.
 * `more` is empty where that is all of it.
 */
export function leadOf(text: string): { lead: string; more: string } {
  const paragraphs = text.split(BREAK);
  const standing = paragraphs.findIndex((paragraph) => paragraph.startsWith(NEXT_STEP)) + 1 || STANDING;
  return {
    lead: paragraphs.slice(0, standing).join(BREAK),
    more: paragraphs.slice(standing).join(BREAK),
  };
}
