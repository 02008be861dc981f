import { describe, expect, it } from 'vitest';
import { supportedPart } from './figures.ts';

const SUPPORT = '32% more engagement, measured on 12 of your 1,200 posts; Tue 09:00';

describe('of what a model wrote', () => {
  it.each([
    'Ask your readers a question.',
    'It came with 32 % more engagement.',
    'It came with 32 percent more engagement.',
    'Twelve posts carry this.',
    'It held for 12 of 1200 posts.',
    'Tuesday at 09:00 is a good start.',
    'Show one thing you learned.',
  ])('"%s" stays', (text) => {
    expect(supportedPart(text, SUPPORT)).toBe(text);
  });

  it.each([
    'Expect 40% more replies.',
    'Expect 12% more replies.',
    'You will get 32k views.',
    'It doubles your reach.',
    'Post three times a day.',
    'Hundreds of creators do this.',
    'Expect ４０ replies.',
    'Expect ٤٠ replies.',
    'Expect ½ of them to answer.',
    'Read https://example.com/tips first.',
    'Read [this](//example.com) first.',
  ])('"%s" goes', (text) => {
    expect(supportedPart(text, SUPPORT)).toBe('');
    expect(supportedPart(`Ask a question. ${text} Then wait.`, SUPPORT)).toBe('Ask a question. Then wait.');
  });
});
