import type { Random } from '../time-and-chance/random.ts';
import type { Words } from './bank.ts';

/** Fills the gaps of one of the lines, no word twice; a sentence begins with a capital. */
export function writeLine(lines: readonly string[], words: Words, random: Random): string {
  const used: string[] = [];
  const filled = random.pick(lines).replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = wordFor(name, words, used, random);
    used.push(word);
    return word;
  });
  return filled.replace(
    /(^|[.!?¿¡]\s|\n)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function wordFor(name: string, words: Words, used: string[], random: Random): string {
  if (name === 'number') return String(2 + random.below(28));
  const choices = words[name];
  if (!choices) throw new Error(`No words for {${name}}`);
  return random.pick(choices.filter((word) => !used.includes(word)));
}
