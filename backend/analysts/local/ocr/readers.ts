import { gatherLanguageData } from '../image/language-data.ts';
import { TextReader } from './text-reader.ts';

export interface Readers {
  text: TextReader;
  /** For second readings in other languages. */
  foreign: TextReader;
  /** Beside the text, so that a picture takes as long as its text alone. */
  counts: TextReader;
  close(): Promise<void>;
}

/** At most two of them work at a time. `folder`: where the language data is gathered. */
export async function openReaders(folder?: string): Promise<Readers> {
  const data = await gatherLanguageData(folder);
  const [text, foreign, counts] = [new TextReader(data), new TextReader(data), new TextReader(data)];
  return {
    text,
    foreign,
    counts,
    async close() {
      await Promise.all([text.close(), foreign.close(), counts.close()]);
    },
  };
}
