interface Trait {
  /** What to do more of. */
  idea: string;
  isIn(text: string): boolean;
}

const SHORT = 120;
const LONG = 280;

/** What can be seen in a text in any language, and repeated on purpose. */
export const traits: Trait[] = [
  { idea: 'Ask your readers a question', isIn: (text) => /[?？؟]/u.test(text) },
  { idea: `Keep it under ${SHORT} characters`, isIn: (text) => text.length < SHORT },
  { idea: `Tell it at length, in ${LONG} characters or more`, isIn: (text) => text.length >= LONG },
  { idea: 'Put a number into it', isIn: (text) => /\p{Nd}/u.test(text) },
  {
    idea: 'Write a list, one point a line',
    isIn: (text) => /^\s*([-*•]|\d+[.)])\s.*\n\s*([-*•]|\d+[.)])\s/mu.test(text),
  },
  { idea: 'Use an emoji', isIn: (text) => /\p{RGI_Emoji}/v.test(text) },
  { idea: 'Break the text into paragraphs', isIn: (text) => /\n\s*\n/.test(text.trim()) },
  { idea: 'Share a link', isIn: (text) => /https?:\/\/\S/i.test(text) },
];
