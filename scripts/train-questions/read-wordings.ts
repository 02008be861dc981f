import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A wording with what it asks. */
export interface Wording {
  /** A kind, a reason of what cannot be known, or no question: "unanswerable/money", "post", "unclear", "other". */
  label: string;
  text: string;
  /** Kind of the question before it. */
  before: string | null;
}

const FOLDER = path.join(import.meta.dirname, 'wordings');

/** Those of all files: under "# label" a wording each line, "kind > wording" after a question of that kind. */
export function readWordings(): Wording[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => readFile(path.join(FOLDER, file)));
}

function readFile(file: string): Wording[] {
  let label = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Wording[] => {
      if (line.startsWith('# ')) label = line.slice(2).trim();
      if (line.startsWith('# ') || line.trim() === '') return [];
      const [, before, text] = /^([A-Za-z]+) > (.+)$/.exec(line) ?? [];
      return [{ label, text: text ?? line, before: before ?? null }];
    });
}
