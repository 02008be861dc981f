import type { Language } from '../text/language.ts';
import { withoutFurniture } from './furniture.ts';
import { dataNames } from './language-data.ts';
import { withoutMisread } from './misread.ts';
import { type Line, linesOf, meanConfidence, medianConfidence } from './read-words.ts';
import type { Readers } from './readers.ts';
import { reflow } from './reflow.ts';
import type { TextPage } from './text-page.ts';

/** Under this median of the words' confidences the script itself is probably another one. */
const UNREADABLE = 0.6;

/** In the other order Tesseract looks for a vertical Japanese that is not installed. */
const JAPANESE = `${dataNames.en}+${dataNames.ja}`;

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
  const language = await source.detectLanguage(toText(lines, source).text, source.signal);
  if (!language?.reliable || language.code === 'en' || !isKnown(language.code)) return null;
  return dataNames[language.code];
}

function toText(lines: Line[], { page, inPost }: Source) {
  const post = withoutFurniture(withoutMisread(lines), inPost);
  return { text: reflow(post, page.columnRight), confidence: meanConfidence(post) };
}

/** Reads a post's text, in English first and again in the language that it turns out to be. Confidence 0 to 1. */
export async function readText(source: Source): Promise<{ text: string; confidence: number }> {
  const { page, readers, signal } = source;
  const first = linesOf(await readers.text.read(page.image, { signal }));
  const languages = await otherLanguages(first, source);
  if (!languages) return toText(first, source);
  const second = linesOf(await readers.foreign.read(page.image, { signal, languages }));
  return toText(meanConfidence(second) > meanConfidence(first) ? second : first, source);
}
