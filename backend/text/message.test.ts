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
])('takes "%s" as a post', (message) => {
  expect(readMessage(message)).toEqual({ post: message, request: '' });
});

it.each([
  ['Analyze this post: I love the sea', 'I love the sea'],
  ['Can you rate my caption?\n\nSummer is here: swim', 'Summer is here: swim'],
  ['Draft: I love the sea', 'I love the sea'],
  ["Here's my new draft: I love the sea. Do you?", 'I love the sea. Do you?'],
  ['review my draft\nLine one\nLine two', 'Line one\nLine two'],
])('tells the request from the post in "%s"', (message, post) => {
  expect(readMessage(message).post).toBe(post);
  expect(readMessage(message).request).not.toBe('');
});
