/** The first message of the chat. */
export const GREETING =
  'Hello, I am your content analyst. Ask me about your posts and their figures. Upload a screenshot of a post or describe it: I will tell you how it sounds, what works, what to change, and why.';
/** Stands for an analysis without words. */
export const DEFAULT_ANSWER = 'I analyzed your content and added the insights to your profile.';
