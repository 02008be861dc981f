const ADDRESS = /https?:\/\/\S+/gu;
/** Question marks of all scripts, and the particle that ends questions in Japanese, where the mark is often left out. */
const QUESTION = /[?？؟¿;՞⁇⁈⁉]|か(?:。|ね。?)?\s*$/mu;

/** Whether a reply asks something, as far as its marks tell. */
export const isQuestion = (text: string): boolean => QUESTION.test(text.replace(ADDRESS, ''));
