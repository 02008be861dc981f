import { expect, it } from 'vitest';
import { detectLanguage } from '../../../text/language.ts';
import { sentimentOf } from './sentiment.ts';

/** Forty texts of two minds, as creators write them: whoever reads them could not say that they are good or bad. */
const MIXED = [
  'hurts, terrible, but I would do it again',
  'My legs hurt, the weather was awful, and I loved every mile.',
  'Worst sleep of my life, best weekend of my year.',
  'I hate early mornings but I love what they give me.',
  'The launch was a disaster and I have never been so proud of my team.',
  'Baking this bread was painful and terrible for my nerves, and it tastes wonderful.',
  'I cried all the way home. Happy tears and sad ones.',
  'Leaving my job was horrible. It was also the best decision I ever made.',
  'The book broke my heart and I loved it.',
  'Love the camera, hate the battery.',
  'A brilliant film with a terrible ending.',
  'Great food, rude staff, lovely view, awful parking.',
  'I am exhausted and grateful.',
  'So happy for her and so sad for me.',
  'It was a hard, ugly year and it gave me beautiful friends.',
  'The critics hated it, the readers adored it.',
  'I failed the exam and I feel free and happy.',
  'This app is amazing when it works and a nightmare when it crashes.',
  'Proud of the result, ashamed of how long it took.',
  'Beautiful idea, poor execution.',
  'I miss him terribly and I am glad we met.',
  'The pain was awful. The joy afterwards was worth it.',
  'My first marathon: agony, tears, joy.',
  'I love my kids and I hate the noise.',
  'Good news: we won the case. Bad news: we lost the house.',
  'The comments were cruel and the messages were kind.',
  'What a lovely, terrible, wonderful mess of a day.',
  'Fun to write, painful to edit.',
  'I was scared and excited at the same time.',
  'We lost the match but I am proud of how we played.',
  'It is a terrible photo of a wonderful moment.',
  'Moving abroad made me lonely and brave.',
  'The best teacher I ever had was also the worst colleague.',
  'Sad to say goodbye, happy to begin again.',
  'I enjoy the work, I hate the meetings.',
  'The new design is pretty and broken.',
  'She ruined my plans and saved my life.',
  'Grief is awful, and the love in it is beautiful.',
  'The flight was a nightmare and the island is paradise.',
  'Angry at the delay, thankful for the help.',
];

it('are forty', () => {
  expect(new Set(MIXED).size).toBe(40);
});

it.each(MIXED)('%s: mixed or unsure', (text) => {
  const { score, confidence, unsure } = sentimentOf(text, detectLanguage(text));
  expect(score).not.toBeNull();
  expect(confidence).toBeNull();
  expect(unsure).toMatch(/^[a-z]+$/);
});
