import type { Subject, Words } from './bank.ts';

const words: Words = {
  flour: ['rye', 'spelt', 'whole wheat', 'strong white', 'einkorn', 'buckwheat', 'stone-ground', 'high-extraction'],
  loaf: ['country loaf', 'sandwich loaf', 'baguette', 'focaccia', 'miche', 'seeded batard', 'milk bread', 'rye brick'],
  crumb: ['open', 'tight', 'custardy', 'gummy', 'even', 'lacy', 'soft'],
  crust: ['blistered', 'thin', 'crackling', 'pale', 'deep brown', 'leathery'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  place: ['the fridge', 'a cold pantry', 'the oven with the light on', 'a proofing box', 'the windowsill'],
  tool: ['bench scraper', 'lame', 'Dutch oven', 'baking steel', 'kitchen scale', 'banneton', 'probe thermometer'],
  topping: ['rosemary and salt', 'roasted garlic', 'olives', 'thin lemon slices', 'red onion', 'anchovies and tomato'],
  problem: ['flat loaves', 'a sour smell', 'a sticky mess', 'dense middles', 'torn bottoms', 'pale crusts'],
  guest: ['my neighbour', 'my sister', 'the postman', 'a friend who hates sourdough', 'my daughter', 'the book club'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'en',
  topic,
  hashtags,
  lines,
  words,
  more: [
    'The short version: less flour on the bench, more time in {place}.',
    'For the {loaf} I go down to {number} percent starter. Slower, but the taste is worth it.',
    'If you only change one thing, weigh the water. Cups lie.',
    'Photos of the crumb tomorrow, when it has cooled.',
  ],
});

/** Home baking, in the voice of someone who has ruined many loaves. */
export const bread = {
  sourdough: subject(
    'Sourdough',
    ['sourdough', 'breadbaking'],
    [
      'Day {number} of feeding the {flour} starter. It doubled in {place} and I may have cheered.',
      'Nobody tells you that a {crumb} crumb is mostly patience. This {loaf} sat {number} hours in {place}.',
      'A {crust} crust today, a {crumb} crumb inside. Same dough, new habit: I stopped rushing the {day} bake.',
      'Your starter is not dead. It is cold. Put it in {place} and come back after lunch.',
      'Swapped a third of the flour for {flour}. The {loaf} rose less and tasted twice as good.',
      'What does your {loaf} look like when nobody is watching? Mine: {crust}, crooked, gone by noon.',
      'I asked {guest} to choose between the {flour} and the {loaf}. Long silence. Then both plates were empty.',
    ],
  ),
  recipes: subject(
    'Bread Recipes',
    ['recipe', 'breadbaking'],
    [
      '{loaf}, no kneading: 500 g {flour}, 350 g water, 10 g salt, 2 g yeast. Mix, wait, fold, bake.',
      'Weeknight focaccia with {topping}. {number} minutes of work, the rest is waiting.',
      'If you have {number} minutes on {day}, you have time for a {loaf}. Recipe below.',
      'The {flour} pancakes that use up your discard, for {guest} who says bread is too much work.',
      'One dough, three breads: a {loaf} on {day}, rolls the day after, and focaccia with {topping} at the end.',
      'Overnight {loaf}: mix at nine, fold at ten, {place} until morning. Breakfast smells like a bakery.',
    ],
  ),
  mistakes: subject(
    'Baking Mistakes',
    ['bakingfails'],
    [
      'I forgot the salt. Again. {number} years of baking and the {loaf} tastes like a sponge.',
      'Today I learned what happens when {guest} turns the oven off halfway. A {crumb} {loaf}, that is what.',
      'My three biggest causes of {problem}: warm water, cold kitchen, too much faith.',
      'I dropped the {loaf} on the floor. It was so dense that the floor lost.',
      'If you have {problem}, it is almost never the yeast. It is the clock.',
      'Honest crumb shot of a {crumb} disaster. {day} was not my day.',
    ],
  ),
  tools: subject(
    'Kitchen Tools',
    ['bakingtools'],
    [
      'You do not need a {tool}. You need a scale. Then, maybe, a {tool}.',
      'My {tool} is {number} years old and better than anything in the shop.',
      'Ranked: the {tool} I use daily, the {tool} I use monthly, the {tool} I hide from {guest}.',
      'Bought a new {tool} on {day}. The {loaf} did not notice.',
    ],
  ),
  letter: subject(
    'Newsletter',
    ['newsletter'],
    [
      'This week in the letter: {flour} flour, {problem}, and why {day} is for resting dough.',
      'New letter: the full {loaf} schedule, hour by hour, with photos of every fold.',
      'I wrote down everything I know about {problem}. It took {number} evenings.',
      'The letter is out: {number} reader questions, one of them from {guest}.',
    ],
  ),
};
