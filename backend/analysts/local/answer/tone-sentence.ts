import type { Unsure } from '#shared/analysis';
import { formatScore, reasonForNoScore, sureness, toneOf } from '#shared/sentiment';
import { listed } from '#shared/words/numbers';
import type { Language } from '../../../text/language.ts';
import { quoted } from '../../../text/sentences.ts';
import type { Sentiment } from '../sentiment/sentiment.ts';

const shown = (words: string[], count: number) => [...new Set(words)].slice(0, count).map(quoted);

/** The words that pull to the side the score lies on. */
const carriers = ({ score, positive, negative }: Sentiment) =>
  shown((score ?? 5) < 5 ? [...negative, ...positive] : [...positive, ...negative], 3);

function describeUnsure({ positive, negative }: Sentiment, unsure: Unsure, language: Language | null): string {
  if (unsure === 'mixed')
    return `Its tone is mixed: ${listed(shown(positive, 2))} on one side, ${listed(shown(negative, 2))} on the other.`;
  return `I’m unsure of its tone: ${reasonForNoScore(unsure, language)}`;
}

/** The tone of a text in a sentence, with what carries it and how sure that is, or why there is no score. */
export function describeTone(sentiment: Sentiment, language: Language | null): string {
  const { score, confidence, reason, unsure } = sentiment;
  if (unsure) return describeUnsure(sentiment, unsure, language);
  if (score === null || confidence === null) return `I can’t tell its tone: ${reasonForNoScore(reason, language)}`;
  const said = `It sounds ${toneOf(score).name}: ${formatScore(score)} out of 10 (${sureness(confidence)})`;
  const found = carriers(sentiment);
  return found.length === 0 ? `${said}.` : `${said}, for words like ${listed(found)}.`;
}
