import type { Replies, Subject } from '../bank.ts';
import { germanReplies } from './de.ts';
import { englishReplies } from './en.ts';
import { spanishReplies } from './es.ts';
import { japaneseReplies } from './ja.ts';
import { portugueseReplies } from './pt.ts';

const REPLIES: Record<Subject['language'], Replies> = {
  en: englishReplies,
  es: spanishReplies,
  de: germanReplies,
  ja: japaneseReplies,
  pt: portugueseReplies,
};

export const repliesIn = (language: Subject['language']): Replies => REPLIES[language];

/** What creators answer to those who reply. */
export const ANSWERS: Record<Subject['language'], readonly string[]> = {
  en: [
    'Thank you!',
    'Good question, I will write about it this week.',
    'Yes, it works just as well.',
    'Sorry to hear that. What did yours look like?',
  ],
  es: ['¡Gracias!', 'Buena pregunta, lo contamos esta semana.', 'Sí, queda igual de bien.'],
  de: ['Danke dir!', 'Gute Frage, dazu schreiben wir noch etwas.', 'Ja, das klappt genauso.'],
  ja: ['ありがとうございます！', 'いい質問ですね。近いうちに書きます。', 'はい、大丈夫です。'],
  pt: ['Obrigada!', 'Boa pergunta, vamos contar esta semana.', 'Sim, fica igualmente bom.'],
};
