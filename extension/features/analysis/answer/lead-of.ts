/** Paragraphs of a draft's assessment that stand: the own posts, what to expect, what to do next. The others come behind "More". */
const STANDING = 3;
const BREAK = '\n\n';

/** Cuts the assessment of a draft behind its first paragraphs. `more` is empty where that is all of it. */
export function leadOf(text: string): { lead: string; more: string } {
  const paragraphs = text.split(BREAK);
  return {
    lead: paragraphs.slice(0, STANDING).join(BREAK),
    more: paragraphs.slice(STANDING).join(BREAK),
  };
}
