import { languageName } from '#shared/names';
import { listed } from '#shared/numbers';
import { toneOf } from '#shared/sentiment';
import type { Sentiment } from '../sentiment/sentiment.ts';
import type { Language } from '../text/language.ts';
import { quoted } from '../text/sentences.ts';

const UNSURE = 0.6;

/** The words that pull to the side the score lies on. */
function carriers({ score, positive, negative }: Sentiment): string[] {
  const words = (score ?? 5) < 5 ? [...negative, ...positive] : [...positive, ...negative];
  return [...new Set(words)].slice(0, 3).map(quoted);
}

function unscored({ reason }: Sentiment, language: Language | null): string {
  if (reason === 'no-words') return 'It has no words whose tone I could rate, so it gets no score.';
  if (reason === 'no-list' && language)
    return `I cannot rate tone in ${languageName(language.code)}, so it gets no score.`;
  if (reason === 'mixed') return 'Its words do not add up to a clear tone, so it gets no score.';
  return 'It is too short or too mixed to be sure of its language, so its tone gets no score.';
}

/** The tone of a text in a sentence, with what carries it, or why there is no score. */
export function describeTone(sentiment: Sentiment, language: Language | null): string {
  const { score, confidence } = sentiment;
  if (score === null || confidence === null) return unscored(sentiment, language);
  const said = `It sounds ${toneOf(score).name}: ${score} out of 10`;
  const found = carriers(sentiment);
  if (found.length === 0) return `${said}. No word in it carries a feeling.`;
  const sure = confidence < UNSURE ? 'a rough reading' : `${Math.round(confidence * 100)}% sure`;
  return `${said} (${sure}), for words like ${listed(found)}.`;
}
