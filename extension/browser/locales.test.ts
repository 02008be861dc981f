import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Messages = Record<string, { message: string }>;

const FOLDER = path.resolve(import.meta.dirname, '../public/_locales');
const readMessages = (language: string): Messages =>
  JSON.parse(readFileSync(path.join(FOLDER, language, 'messages.json'), 'utf8'));
const english = readMessages('en');
const others = globSync('*', { cwd: FOLDER }).filter((language) => language !== 'en');

/** The longest that Chrome's store takes. */
const LONGEST_DESCRIPTION = 132;
/** What the product's own texts are in, as each language calls it. */
const IN_ENGLISH: Record<string, RegExp> = {
  de: /auf Englisch/,
  es: /en inglés/,
  fr: /en anglais/,
  it: /in inglese/,
  ja: /英語/,
  pt_BR: /em inglês/,
};

it('the description fits into the stores', () => {
  expect(english.description?.message.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
});

describe.each(others)('in %s', (language) => {
  const messages = readMessages(language);

  it('the description says that the product is in English, and fits into the stores', () => {
    const { message = '' } = messages.description ?? {};
    expect(message).toMatch(IN_ENGLISH[language] ?? /no words known/);
    expect(message.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  });

  it('the menu and the commands are translated', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    for (const name of ['analyzeThisPost', 'analyzeActivePost', 'openPanel'])
      expect(messages[name]?.message, name).not.toBe(english[name]?.message);
  });
});
