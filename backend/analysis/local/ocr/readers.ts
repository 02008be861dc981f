import { gatherLanguageData } from './language-data.ts';
import { TextReader } from './text-reader.ts';

export interface Readers {
  text: TextReader;
  /** For second readings in other languages. */
  foreign: TextReader;
  /** Beside the text, so that a picture takes as long as its text alone. */
  counts: TextReader;
  close(): Promise<void>;
}

interface ReadersOptions {
  /** Where the language data is gathered. */
  folder?: string;
  /** Of one reading, in ms. */
  timeLimit?: number;
}

/** At most two of them work at a time. */
export async function openReaders({ folder, ...limits }: ReadersOptions): Promise<Readers> {
  const data = await gatherLanguageData(folder);
  const reader = () => new TextReader({ dataFolder: data.folder, ...limits });
  const [text, foreign, counts] = [reader(), reader(), reader()];
  return {
    text,
    foreign,
    counts,
    async close() {
      await Promise.all([text.close(), foreign.close(), counts.close()]);
      await data.remove();
    },
  };
}
