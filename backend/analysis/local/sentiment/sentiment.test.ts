import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../text/language.ts';
import { sentimentOf } from './sentiment.ts';

const scoreOf = (text: string) => sentimentOf(text, detectLanguage(text)).score;

describe('English', () => {
  it.each([
    'I love how this community shows up for each other. Thank you all!',
    'Best day of the year: we got the keys and the garden is beautiful.',
    'So proud and happy for her, what a wonderful result 😍',
  ])('rates "%s" above 6.5', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(6.5);
  });

  it.each([
    'This is the worst update I have ever seen. I hate it.',
    'My flight was cancelled and they lost my bag. Terrible service.',
    'I am sad and tired of the lies they keep telling us.',
  ])('rates "%s" below 3.5', (text) => {
    expect(scoreOf(text)).toBeLessThan(3.5);
  });

  it.each(['The train leaves at nine from platform four.', 'We have moved to the second floor of the building.'])(
    'rates "%s" in the middle',
    (text) => {
      const { score, positive, negative } = sentimentOf(text, detectLanguage(text));
      expect([score, positive, negative]).toEqual([5, [], []]);
    },
  );

  it('turns round at a negation', () => {
    const [plain, negated] = [
      scoreOf('I like the new design of this page.'),
      scoreOf('I do not like the new design of this page.'),
    ];
    expect(negated).toBeLessThan(plain ?? 0);
    expect(negated).toBeLessThan(5);
  });

  it('hears emoji', () => {
    const text = 'We are on the train to the sea';
    expect(scoreOf(`${text} 😍`)).toBeGreaterThan(scoreOf(text) ?? 10);
  });

  it('knows words that objects know', () => {
    expect(scoreOf('The constructor of this class is what it is, and so is toString.')).toBe(5);
  });
});

describe('other languages', () => {
  it.each([
    ['Estoy muy feliz y contento con este maravilloso regalo de mis amigos.', 6, 10],
    ['Das war ein schrecklicher Tag, ich bin traurig und wütend über den Betrug.', 0, 4],
    ['Cette journée était magnifique, je suis heureux et fier de vous tous.', 6, 10],
  ])('rates "%s" roughly', (text, low, high) => {
    const { score, confidence } = sentimentOf(text, detectLanguage(text));
    expect(score).toBeGreaterThan(low);
    expect(score).toBeLessThan(high);
    expect(confidence).toBeLessThan(0.6);
  });
});

describe('no score', () => {
  it.each([
    ['for emoji alone', '😍😍😍', 'no-words'],
    ['for a language that is not clear', 'ok hm', 'language-unclear'],
    ['for one rated word of a list', 'Hoy el tren de las nueve sale de la estación central con un error.', 'mixed'],
  ])('%s', (_, text, reason) => {
    expect(sentimentOf(text, detectLanguage(text))).toMatchObject({ score: null, confidence: null, reason });
  });

  it('for a language without a list', () => {
    expect(sentimentOf('Etxea handia da eta lorategia ere bai', { code: 'xx', reliable: true }).reason).toBe('no-list');
  });
});
