import { describe, expect, it } from 'vitest';
import { hitRate, TONE_EVALUATION } from '#shared/evaluation';
import { MIN_CONFIDENCE, toneOf } from '#shared/sentiment';
import { detectLanguage } from '../../../text/language.ts';
import { sentimentOf } from './sentiment.ts';

const rate = (text: string) => sentimentOf(text, detectLanguage(text));
const leaningOf = (text: string) => {
  const { score } = rate(text);
  return score === null ? null : toneOf(score).leaning;
};

describe('a text that leans to one side', () => {
  it.each([
    'I love how this community shows up for each other. Thank you all!',
    'Best day of the year: we got the keys and the garden is beautiful.',
    'We are on the train to the sea 😍',
    // Idioms
    'You are killing it this season!',
    'Insane deal: two tickets for the price of one.',
    'I am obsessed with this soup.',
    'That set was fire and the crowd went crazy.',
    'These cookies are to die for.',
    'I’m dead, this video is the funniest thing all week 😂',
    'This lens is insanely sharp and I’m in love.',
    'Our first pop-up sold out and I’m over the moon.',
    'Couldn’t be happier with how the mural turned out.',
    // Negated
    'This is not bad at all.',
    'I can’t complain, the week went well.',
  ])('"%s" is positive', (text) => {
    expect(leaningOf(text)).toBe('good');
  });

  it.each([
    'This is the worst update I have ever seen. I hate it.',
    'My flight was cancelled and they lost my bag. Terrible service.',
    'Third rejection this month. I feel like a failure and I’m tired of pretending I’m fine.',
    // Negated
    'I do not like the new design.',
    'Not happy with how they handled this.',
    'I can’t say I enjoyed the flight.',
    'The update isn’t good and it isn’t helpful.',
  ])('"%s" is negative', (text) => {
    expect(leaningOf(text)).toBe('bad');
  });

  it.each([
    'The train leaves at nine from platform four.',
    'My new podcast drops on Friday.',
    // Rated in the lexicon, and by most raters as without feeling.
    'It works offline.',
    'The map of the old town works offline on the train.',
    'They carried the boxes aboard before nine.',
    'The constructor of this class is what it is, and so is toString.',
  ])('"%s" is 5 and unsure', (text) => {
    expect(rate(text)).toMatchObject({ score: 5, confidence: null, unsure: 'faint', positive: [], negative: [] });
  });
});

describe('a text whose words are not its tone gets a number and no confidence', () => {
  it.each([
    'hurts, terrible, but I would do it again',
    'Failed my driving test three times. Passed today!',
    'The food was delicious but the service was awful.',
    'I love this city and I hate what it is doing to my rent.',
    'Proud of the launch, exhausted and a bit sad that the team is breaking up.',
    'Great camera, horrible battery. Still not sure whether I regret it.',
    'Best year of my career and the worst year of my life.',
    'The view is stunning and the hotel is filthy.',
    'Love the app. Hate that it crashes every single morning.',
    'He was scared of water. We sat at the edge of the pool for a month. Yesterday he swam to me and laughed.',
    'My first loaf was terrible. It hurt to throw it away. My grandmother laughed and would never let me forget it. Now the house smells of warm bread and I would not trade these mornings for anything.',
  ])('"%s" is mixed', (text) => {
    const { score, confidence, unsure, positive, negative } = rate(text);
    expect([typeof score, confidence, unsure]).toEqual(['number', null, 'mixed']);
    expect(Math.min(positive.length, negative.length)).toBeGreaterThan(0);
  });

  it.each([
    'Sure, because what the world needed was another oven review. I am thrilled.',
    'Oh great, another Monday. Just what I needed.',
    'Wow, thanks for cancelling my flight twice in one day. Amazing service!',
    'I just love waiting on hold for two hours. Best part of my day.',
    'Fantastic, my phone died right before the interview.',
    'Love how my laptop waits for the deadline to update. Perfect timing as always.',
    'So happy that my neighbour started drilling at 6 am again 🙃',
    'Can’t wait for another Zoom call about Zoom calls.',
    'Congrats to the airline on losing my bag for the fourth time. Truly a talent.',
    'It was supposed to be a great concert. It wasn’t.',
  ])('"%s" may be ironic', (text) => {
    expect(rate(text)).toMatchObject({ score: expect.any(Number), confidence: null, unsure: 'irony' });
  });

  it.each([
    'Ten years ago I lost my job and cried in the car. Today I signed the lease for my own studio. Keep going.',
    'She told me I would fail. I opened the bakery anyway, and the line went around the block.',
  ])('"%s" turns', (text) => {
    expect(rate(text)).toMatchObject({ score: expect.any(Number), confidence: null, unsure: 'turns' });
  });

  it.each([
    ['emoji alone', '😍😍😍', 'no_words'],
    ['a language that is not clear', 'ok hm', 'language_unclear'],
    ['Spanish', 'Estoy muy feliz y contento con este maravilloso regalo de mis amigos.', 'not_english'],
    ['Hindi in Latin letters', 'yaar yeh movie bahut acchi hai, super best ending bhi', 'not_english'],
  ])('%s has no score', (_, text, reason) => {
    expect(rate(text)).toMatchObject({ score: null, confidence: null, reason });
  });
});

it('every confidence that is stated was measured, and none is below the least', () => {
  const rates = Object.values(TONE_EVALUATION.measured).map(hitRate);
  for (const rate of rates) expect(rate).toBeGreaterThanOrEqual(MIN_CONFIDENCE);
  expect(rates).toContain(rate('This is the worst update I have ever seen. I hate it.').confidence);
});
