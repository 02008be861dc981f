/** Collapses white space and removes emoji, which are pictures and not text. */
function comparable(text: string): string[] {
  const words = text.replaceAll(/\p{RGI_Emoji}/gv, ' ').replaceAll(/\s+/g, ' ');
  return [...words.normalize('NFC').trim()];
}

/** Levenshtein distance: fewest insertions, deletions and substitutions that turn one text into the other. */
function editDistance(a: string[], b: string[]): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, other] of b.entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}

export interface CharacterErrors {
  errors: number;
  characters: number;
}

/** Character errors of a reading; over all characters shown they give the character error rate (CER). */
export function characterErrors(shown: string, read: string): CharacterErrors {
  const [truth, got] = [comparable(shown), comparable(read)];
  return { errors: editDistance(truth, got), characters: truth.length };
}
