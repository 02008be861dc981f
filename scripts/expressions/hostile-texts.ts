import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type GrowingText, superLinear } from '../../backend/testing/steepness.ts';

/** What texts are made of, and the letters at which expressions usually differ. */
const USUAL = [' ', '\n', 'a', '0', '.', '-', '/', '_', 'A', 'é', '“', '\u0000'];
/** Nothing; another line; what no word holds; what neither letters nor the absence of figures expect. */
const ENDINGS = ['', '\n\u0000', ' !', '\u00000\n'];
/** How many letters of a class are tried. */
const LETTERS = 6;

/**
 * Texts that are hard on an expression, made of its own parts: each run of parts repeated behind what comes before it, each
 * letter that a repeated class takes, alone and by twos, and each letter that it names.
 */
export function hostileTexts({ source, flags }: RegExp): GrowingText[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const letters = [...new Set([...source.replaceAll(/\\./gsu, ''), ...USUAL])];
  const maker = new Maker(letters, flags);
  for (const letter of letters) maker.add('', letter);
  maker.alternatives(pattern.alternatives, '');
  return maker.texts();
}

/** A text over which looking for an expression grows faster than the text, or null. Whoever uses a sticky one tries it at each place. */
export function slowTextOf(pattern: RegExp): GrowingText | null {
  const flags = pattern.sticky ? `${pattern.flags.replaceAll(/[gy]/g, '')}g` : pattern.flags;
  const everywhere = new RegExp(pattern.source, flags);
  return superLinear(hostileTexts(pattern), (text) => text.replace(everywhere, ''));
}

type Part = AST.Element | AST.Element[];

class Maker {
  readonly #letters: string[];
  readonly #flags: string;
  readonly #found = new Map<string, [before: string, repeated: string]>();

  constructor(letters: string[], flags: string) {
    this.#letters = letters;
    this.#flags = flags.replaceAll(/[gymd]/g, '');
  }

  add(before: string, repeated: string): void {
    if (repeated) this.#found.set(`${before}\u0001${repeated}`, [before, repeated]);
  }

  texts(): GrowingText[] {
    return [...this.#found.values()].flatMap(([before, repeated]) =>
      ENDINGS.map((after) => ({ before, repeated, after })),
    );
  }

  alternatives(all: AST.Alternative[], before: string): void {
    for (const { elements } of all) this.#sequence(elements, before);
  }

  #sequence(elements: AST.Element[], before: string): void {
    const parts = inRuns(elements);
    const examples = parts.map((part) => this.#exampleOf(part));
    for (const [at, part] of parts.entries()) {
      const upToHere = before + examples.slice(0, at).join('');
      for (let end = at + 1; end <= parts.length; end++) this.add(upToHere, examples.slice(at, end).join(''));
      if (!Array.isArray(part)) this.#inside(part, upToHere);
    }
  }

  #inside(element: AST.Element, before: string): void {
    if (element.type === 'Quantifier') {
      for (const text of this.#repeatable(element.element)) this.add(before, text);
      this.#inside(element.element, before);
    }
    if ('alternatives' in element) this.alternatives(element.alternatives, before);
  }

  /** What a quantifier may repeat: the letters of its class, alone and by twos, or each of its alternatives. */
  #repeatable(element: AST.QuantifiableElement): string[] {
    if ('alternatives' in element) return element.alternatives.map(({ elements }) => this.#joined(elements));
    const letters = this.#lettersOf(element);
    return letters.flatMap((letter) => [letter, ...letters.map((other) => letter + other)]);
  }

  #exampleOf(part: Part): string {
    if (Array.isArray(part)) return this.#joined(part);
    if (part.type === 'Assertion' || part.type === 'Backreference') return '';
    if (part.type === 'Quantifier') return this.#exampleOf(part.element).repeat(Math.max(part.min, 1));
    if ('alternatives' in part) return this.#joined(part.alternatives[0]?.elements ?? []);
    if (part.type === 'Character') return String.fromCodePoint(part.value);
    return this.#lettersOf(part)[0] ?? '';
  }

  #joined(elements: AST.Element[]): string {
    return elements.map((element) => this.#exampleOf(element)).join('');
  }

  #lettersOf({ raw }: AST.Element): string[] {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return this.#letters.filter((letter) => one.test(letter)).slice(0, LETTERS);
  }
}

/** Letters that follow each other as one part. */
function inRuns(elements: AST.Element[]): Part[] {
  const parts: Part[] = [];
  for (const element of elements) {
    const last = parts.at(-1);
    if (element.type !== 'Character') parts.push(element);
    else if (Array.isArray(last)) last.push(element);
    else parts.push([element]);
  }
  return parts;
}
