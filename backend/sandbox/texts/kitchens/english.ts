import type { Subject, Words } from '../bank.ts';

const words: Words = {
  city: ['Lisbon', 'Osaka', 'Oaxaca', 'Hamburg', 'Valencia', 'Fukuoka', 'Salvador', 'Porto', 'Leipzig', 'Mérida'],
  dish: ['fish soup', 'corn cakes', 'grilled squid', 'bean stew', 'rice balls', 'potato pancakes', 'cold noodles'],
  taste: ['smoky', 'sharp', 'buttery', 'sour', 'sweet and salty', 'green'],
  price: ['three euros', 'the price of a bus ticket', 'five coins', 'less than a coffee at the airport'],
  cook: ['the cook', 'the owner', 'a woman at the next table', 'the fishmonger', 'our driver'],
  staple: ['vinegar', 'a lemon', 'stale bread', 'good salt', 'yesterday’s rice', 'a tin of beans'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'en',
  topic,
  hashtags,
  lines,
  words,
  more: ['And yes, {cook} gave us the recipe.', 'We went back the next day. Still {taste}, still {price}.'],
});

export const english = [
  subject(
    'Street Food',
    ['streetfood'],
    [
      '{dish} in {city}, {price}, standing up. {taste} and gone in a minute.',
      'The best {dish} in {city} has no sign. Follow the smoke.',
      'We asked {cook} in {city} for the secret of the {dish}. The answer was {staple}.',
      'Rule for eating in {city}: the longer the queue, the shorter the menu.',
      'Midnight in {city}: {dish}, two plastic stools, {price}.',
    ],
  ),
  subject(
    'Kitchen Tips',
    ['cookingtips'],
    [
      'Keep {staple} within reach. It saves {dish} more often than any gadget.',
      'Too {taste}? Add {staple}. Works for {dish}, works for most arguments.',
      '{number} minutes is all {dish} needs. Turn the heat down and walk away.',
      'What we always pack: a small knife, {staple}, and patience.',
    ],
  ),
  subject(
    'Travel',
    ['foodtravel'],
    [
      'Night train to {city}. We packed {dish} for two and fed the whole compartment.',
      'One day in {city}: market at six, {dish} at ten, nap, {dish} again.',
      '{number} kitchens in one week. {city} wins, and {cook} knows it.',
    ],
  ),
];
