import type { Subject, Words } from './bank.ts';

const words: Words = {
  pot: ['mug', 'bowl', 'small vase', 'teapot lid', 'planter', 'plate', 'bud vase', 'soap dish'],
  glaze: ['celadon', 'tenmoku', 'matte white', 'oatmeal', 'iron red', 'blue slip', 'honey'],
  feeling: ['calm', 'clumsy', 'proud', 'impatient', 'surprised', 'muddy'],
  step: ['centring', 'pulling the walls', 'trimming', 'wedging', 'attaching handles', 'glazing'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'en',
  topic,
  hashtags,
  lines,
  words,
  more: ['Next time: slower wheel, wetter sponge.', 'The second {pot} came out better. Not good. Better.'],
});

/** Somebody in the first weeks at the potter's wheel. */
export const clay = {
  wheel: subject(
    'Pottery',
    ['pottery', 'beginnerpotter'],
    [
      'First class done. I made {number} things and kept one {pot}. I feel {feeling}.',
      '{step} is harder than it looks, and it looks hard.',
      'The {pot} wobbled, the {pot} sank, the third one is drying on the shelf.',
      'Two hours of {step} and my hands finally stopped arguing with the clay.',
      'My {pot} is leaning. I have decided that it is listening.',
    ],
  ),
  glaze: subject(
    'Ceramics',
    ['glaze'],
    [
      'Opened the kiln today: the {glaze} ran exactly where I did not want it, and it is lovely.',
      'Test tiles: {glaze} over {glaze}. One of them is going on every {pot} I make.',
      'Is {glaze} on a {pot} too much? I feel {feeling} about it.',
    ],
  ),
  questions: subject(
    'Pottery Questions',
    ['pottery'],
    [
      'Potters, how long did {step} take you? I am on week {number}.',
      'What do you do with a {pot} that cracked in drying? Asking for a shelf.',
    ],
  ),
};
