import { expect, it } from 'vitest';
import { readMessage } from './message.ts';

it.each([
  'What did I do well?',
  'How can I improve this?',
  'Why did my last post get so few replies?',
  'Analyze my recent posts',
  'Please rate this.',
  'Thoughts?',
  'Any feedback please?',
  'How is my engagement?',
  'What do you think of it?',
  'Was sagst du zu meinem Beitrag? Thoughts?',
])('takes "%s" as a request', (message) => {
  expect(readMessage(message).post).toBe('');
});

it.each([
  'What is the best book you gave up on and then finished?',
  'I posted every morning for 30 days. What would you try next? #creators',
  'My cat ate my homework.',
  'How do you start your day?',
  'Improve your mornings with one glass of water. It worked for me.',
  'This picture took me six years to finish.',
  'Is this normal? My kiln hums at night.',
  'What about this glaze: too blue?',
  'Look at this: a mug that survived the fall.',
  'Be honest: digital piano with headphones, or the real one?',
  'I have thoughts. Feedback: never ask for it.',
  'Be honest with your clay. It knows: it always knows.',
])('takes "%s" as a post', (message) => {
  expect(readMessage(message)).toEqual({ post: message, request: '' });
});

it.each([
  ['Analyze this post: I love the sea', 'I love the sea'],
  ['Can you rate my caption?\n\nSummer is here: swim', 'Summer is here: swim'],
  ['Draft: I love the sea', 'I love the sea'],
  ["Here's my new draft: I love the sea. Do you?", 'I love the sea. Do you?'],
  ['too salesy? → Christmas orders close on 9 December.', 'Christmas orders close on 9 December.'],
  ['would this do well on a tuesday? Crackle glaze looks like an accident.', 'Crackle glaze looks like an accident.'],
  ['can you look over this before it goes out? "I burned eleven loaves."', 'I burned eleven loaves.'],
  ['Be brutal: “Excited to announce our new line!”', 'Excited to announce our new line!'],
  ['Tell me if it works: "Nurses need a chair." Is it a bit preachy?', 'Nurses need a chair.'],
  ['feedback? I hate trimming.', 'I hate trimming.'],
  ["here's my text for tonight, I want more replies than usual: Name one old thing.", 'Name one old thing.'],
  ['hmm what about this as a follow-up to the kiln post: UPDATE. New elements are in.', 'UPDATE. New elements are in.'],
  ['Tell me if people would save this: Drying too fast? Wrap the rim.', 'Drying too fast? Wrap the rim.'],
  ["I'd post this but my friend says it's rude, what do you think: Nails and clay.", 'Nails and clay.'],
  ['review my draft\nLine one\nLine two', 'Line one\nLine two'],
])('tells the request from the post in "%s"', (message, post) => {
  expect(readMessage(message).post).toBe(post);
  expect(readMessage(message).request).not.toBe('');
});
