import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steepness } from '../../../testing/steepness.ts';
import { measureText } from './measure-text.ts';

const POST = `I moved my bakery in 3 days.

What surprised me: customers carried the flour, the oven and 400 loaves across the street.

- They came at dawn
- They stayed for coffee

What would you have carried? #bakery`;

describe('measuring a text', () => {
  it('finds how it is built', () => {
    const { structure, hashtags, sentences } = measureText(POST);
    expect(structure).toMatchObject({ listItems: 2, figures: ['3', '400'], hasQuestion: true });
    expect(hashtags).toEqual(['bakery']);
    expect(sentences.at(-1)?.text).toBe('What would you have carried?');
  });

  it('finds what it is about', () => {
    expect(measureText(POST).topics).toEqual(expect.arrayContaining(['bakery', 'customers']));
    expect(measureText('Heute backen wir Brot. Das Brot wird mit Sauerteig gebacken und schmeckt.').topics).toContain(
      'Sauerteig',
    );
  });

  it('sees repeated and shouted words', () => {
    const { repeated, shouted } = measureText('Sweet bread. SWEET, AMAZING rolls, sweet. NASA agrees.');
    expect(repeated[0]).toEqual({ word: 'sweet', count: 3 });
    expect(shouted).toEqual(['SWEET', 'AMAZING']);
  });

  it('rates reading ease for English alone', () => {
    const easy = measureText(
      'The cat sat on the mat. It was a warm day. We all went out to play. Then we ate bread and jam.',
    );
    expect(easy.readingEase).toBeGreaterThan(90);
    const spanish =
      'Hoy aprendí que el arroz no perdona si levantas la tapa antes de tiempo y además se venga de todos nosotros.';
    expect(measureText(spanish).readingEase).toBeNull();
  });

  it('tells languages apart, and says when it is not sure', () => {
    expect(measureText('I love this so much').language).toEqual({ code: 'en', reliable: true });
    expect(measureText('Ich habe heute wieder viel zu lange geschlafen').language).toEqual({
      code: 'de',
      reliable: true,
    });
    expect(measureText('hm').language?.reliable ?? false).toBe(false);
    expect(measureText('😍 #love https://example.org').language).toBeNull();
  });

  it('never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.lorem());
    fc.assert(
      fc.property(text, (input) => {
        expect(measureText(input).text).toBe(input);
      }),
    );
  });

  it('takes no longer for each letter of a long word than of a short one', () => {
    const text = { before: POST, repeated: 'a--', after: '' };
    expect(steepness(text, measureText, 8000)).toBeLessThan(1.5);
  });
});
