import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { doubtAbout } from '../../../backend/analysts/local/sentiment/doubt.ts';
import { readEnglish } from '../../../backend/analysts/local/sentiment/english.ts';
import { SIGNALS } from '../../../backend/analysts/local/sentiment/signals.ts';
import { detectLanguage } from '../../../backend/text/language.ts';
import type { MeasuredText } from './measured-texts.ts';

/** 400 tweets of cjhutto/vaderSentiment, kept beside the project and not in it: they are other people's words. */
const SAMPLE = new URL('../../../../shared/sentiment/en_vader_tweets.tsv', import.meta.url);

/** What the product measures in each text of the sample: lines of id, text and a rating from -4 to 4. Null where it is not at hand. */
export async function measureSample(): Promise<MeasuredText[] | null> {
  if (!existsSync(SAMPLE)) return null;
  const [, ...lines] = (await readFile(SAMPLE, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [, text = '', label] = line.split('\t');
    return measured(text, 5 + 1.25 * Number(label));
  });
}

function measured(text: string, rating: number): MeasuredText {
  const evidence = readEnglish(text);
  const language = detectLanguage(text);
  const isEnglish = language?.code === 'en' && language.reliable;
  const signals = SIGNALS.map((name) => [name, rounded(evidence.signals[name])] as const);
  return {
    rating: rounded(rating),
    words: evidence.words,
    doubt: isEnglish ? doubtAbout(evidence) : 'language_unclear',
    signals: Object.fromEntries(signals) as MeasuredText['signals'],
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;
