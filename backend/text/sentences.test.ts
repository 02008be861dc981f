import { describe, expect, it } from 'vitest';
import { sentenceParts } from './sentences.ts';

describe('the sentences of a text', () => {
  it.each([
    ['Sold out by ten. 3 loaves were left.', ['Sold out by ten. ', '3 loaves were left.']],
    ['We did it! 4,000 of you are here.', ['We did it! ', '4,000 of you are here.']],
    ['“Never again.” 2 hours later I was back.', ['“Never again.” ', '2 hours later I was back.']],
    ['It is no. 3 on the list.', ['It is no. 3 on the list.']],
    ['Open from Nov. 12 on.', ['Open from Nov. 12 on.']],
    ['It rose by 3.5 percent.', ['It rose by 3.5 percent.']],
  ])('of “%s”', (text, parts) => {
    expect(sentenceParts(text)).toEqual(parts);
  });
});
