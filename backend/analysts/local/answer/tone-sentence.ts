import { reasonForNoScore, sureness, toneOf } from '#shared/sentiment';
import { listed } from '#shared/words/numbers';
import type { Language } from '../../../text/language.ts';
import { quoted } from '../../../text/sentences.ts';
import type { Sentiment } from '../sentiment/sentiment.ts';

const shown = (words: string[], count: number) => [...new Set(words)].slice(0, count).map(quoted);

/** The words that pull to the side the score lies on. */
const carriers = ({ score, positive, negative }: Sentiment) =>
  shown((score ?? 5) < 5 ? [...negative, ...positive] : [...positive, ...negative], 3);

function unscored({ reason, positive, negative }: Sentiment, language: Language | null): string {
  if (reason === 'mixed')
    return `Its tone is mixed: ${listed(shown(positive, 2))} on one side, ${listed(shown(negative, 2))} on the other.`;
  return `I can’t tell its tone: ${reasonForNoScore(reason, language)}`;
}

/** The tone of a text in a sentence, with what carries it, or why there is no score. */
export function describeTone(sentiment: Sentiment, language: Language | null): string {
  const { score, confidence } = sentiment;
  if (score === null || confidence === null) return unscored(sentiment, language);
  const said = `It sounds ${toneOf(score).name}: ${score} out of 10 (${sureness(confidence)})`;
  const found = carriers(sentiment);
  return found.length === 0 ? `${said}. No word in it carries a feeling.` : `${said}, for words like ${listed(found)}.`;
}
