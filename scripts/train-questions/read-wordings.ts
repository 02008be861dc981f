import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A wording with what it asks. */
export interface Wording {
  /** A kind, a reason of what cannot be known, or no question: "unanswerable/money", "post", "unclear", "other". */
  label: string;
  text: string;
  /** Kind of the question before it. */
  before: string | null;
  /** Of those who wrote what they would ask, without having seen the product or each other's; null where it was written for the tables. */
  author: string | null;
}

const FOLDER = path.join(import.meta.dirname, 'wordings');
const AUTHORS = path.join(FOLDER, 'authors');

/** Those of all files: under "# label" a wording each line, "kind > wording" after a question of that kind. */
export const readWordings = (): Wording[] => [
  ...filesIn(FOLDER).flatMap((file) => wordingsIn(file, null)),
  ...filesIn(AUTHORS).flatMap((file) => wordingsIn(file, path.basename(file, '.txt'))),
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => path.join(folder, file));

function wordingsIn(file: string, author: string | null): Wording[] {
  let label = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Wording[] => {
      if (line.startsWith('# ')) label = line.slice(2).trim();
      if (line.startsWith('# ') || line.trim() === '') return [];
      const [, before, text] = /^([A-Za-z]+) > (.+)$/.exec(line) ?? [];
      return [{ label, text: text ?? line, before: before ?? null, author }];
    });
}
