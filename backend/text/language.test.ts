import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const isEnglish = (text: string) => {
  const language = detectLanguage(text);
  return language?.code === 'en' && language.reliable;
};

describe('English', () => {
  it.each(['Crazy gross humidity #nyc', 'happy friday all!', 'Life is good.', 'so jealous!!!', 'Home time, y’all'])(
    '"%s" is told, though it is short',
    (text) => {
      expect(isEnglish(text)).toBe(true);
    },
  );

  it.each([
    'Was war das denn',
    'Bella idea ragazzi',
    'no puede ser',
    'Salamat po sa lahat',
    'Ninapenda sana chakula hiki',
    'hm',
  ])('"%s" is not', (text) => {
    expect(isEnglish(text)).toBe(false);
  });
});

describe('Hindi in Latin letters', () => {
  it.each([
    'kya baat hai yaar',
    'yeh movie bahut acchi thi, must watch for everyone',
    'Aaj office mein party hai, koi aa raha hai?',
    'mujhe nahi pata but the food was great',
  ])('"%s" is told from English', (text) => {
    expect(detectLanguage(text)).toEqual({ code: 'hi', reliable: true });
  });

  it.each([
    ['it', 'Se mi hai detto che non vieni, hai ragione tu e hai torto marcio con tutti quanti noi'],
    ['de', 'Mein Bruder hat mein Fahrrad genommen und mein Rad ist jetzt weg'],
  ])('is not seen in %s', (code, text) => {
    expect(detectLanguage(text)?.code).toBe(code);
  });
});
