import type { Language } from '../../../text/language.ts';
import { dataNames } from '../image/language-data.ts';
import { partPost } from './furniture.ts';
import { withoutMisread } from './misread.ts';
import { type Line, linesOf, meanConfidence, medianConfidence } from './read-words.ts';
import type { Readers } from './readers.ts';
import { reflow } from './reflow.ts';
import type { TextPage } from './text-page.ts';

/** Under this median of the words' confidences the script itself is probably another one. */
const UNREADABLE = 0.6;

/** In the other order Tesseract looks for a vertical Japanese that is not installed. */
export const JAPANESE = `${dataNames.en}+${dataNames.ja}`;

interface Source {
  page: TextPage;
  /** Whether the buttons of a post were seen, so that the author's name is expected above it. */
  inPost: boolean;
  readers: Readers;
  detectLanguage(text: string, signal: AbortSignal): Promise<Language | null>;
  signal: AbortSignal;
}

const isKnown = (code: string): code is keyof typeof dataNames => Object.hasOwn(dataNames, code);

/** Language data for a second reading, when the first one in English tells that the text is something else. */
async function otherLanguages(lines: Line[], source: Source): Promise<string | null> {
  if (medianConfidence(lines) < UNREADABLE) return JAPANESE;
  const language = await source.detectLanguage(toPost(lines, source).text, source.signal);
  if (!language?.reliable || language.code === 'en' || !isKnown(language.code)) return null;
  return dataNames[language.code];
}

/** The text of a post, who wrote it and how long ago. Confidence 0 to 1. */
export interface ReadPost {
  text: string;
  confidence: number;
  author: string | null;
  time: string | null;
}

function toPost(lines: Line[], { page, inPost }: Source): ReadPost {
  const post = partPost(withoutMisread(lines), inPost, page.avatars);
  return {
    text: reflow(post.lines, page.columnRight),
    confidence: meanConfidence(post.lines),
    author: post.header?.author ?? null,
    time: post.header?.time ?? null,
  };
}

/** Reads a post in English first, and again in the language that it turns out to be. */
export async function readText(source: Source): Promise<ReadPost> {
  const { page, readers, signal } = source;
  const first = linesOf(await readers.text.read(page.image, { signal }));
  const languages = await otherLanguages(first, source);
  if (!languages) return toPost(first, source);
  const second = linesOf(await readers.foreign.read(page.image, { signal, languages }));
  const [inEnglish, inOther] = [toPost(first, source), toPost(second, source)];
  const post = meanConfidence(second) > meanConfidence(first) ? inOther : inEnglish;
  // Names are in Latin letters, ages in those of the language.
  return { ...post, author: inEnglish.author ?? post.author, time: inOther.time ?? inEnglish.time };
}
