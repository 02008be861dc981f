import { emojiIn, hashtagsIn, withoutFinalHashtags } from '#shared/posts/post-marks';
import { findPleas, findRequests } from '../../../text/calls-to-action.ts';
import { type Repeat, repeatedWords, shoutedWords } from '../../../text/emphasis.ts';
import { detectLanguage, type Language } from '../../../text/language.ts';
import { fleschReadingEase } from '../../../text/readability.ts';
import { type Sentence, sentencesOf } from '../../../text/sentences.ts';
import { type Structure, structureOf } from '../../../text/structure.ts';
import { subjectsOf } from '../../../text/topics.ts';
import { type Sentiment, sentimentOf } from '../sentiment/sentiment.ts';

/** Everything that is measured in one text. */
export interface TextFacts {
  text: string;
  language: Language | null;
  sentiment: Sentiment;
  topics: string[];
  hashtags: string[];
  emoji: string[];
  sentences: Sentence[];
  requests: string[];
  pleas: string[];
  repeated: Repeat[];
  shouted: string[];
  /** Flesch reading ease, for English of 20 words and more. */
  readingEase: number | null;
  structure: Structure;
}

/** Measures a text. Takes a few milliseconds after the first time. */
export function measureText(text: string): TextFacts {
  const language = detectLanguage(text);
  const code = language?.reliable ? language.code : '';
  const sentences = sentencesOf(withoutFinalHashtags(text));
  return {
    text,
    language,
    sentiment: sentimentOf(text, language),
    topics: subjectsOf(text, code),
    hashtags: hashtagsIn(text),
    emoji: emojiIn(text),
    sentences,
    requests: findRequests(text),
    pleas: findPleas(text),
    repeated: repeatedWords(text, code),
    shouted: shoutedWords(text),
    readingEase: code === 'en' ? fleschReadingEase(sentences) : null,
    structure: structureOf(text),
  };
}
