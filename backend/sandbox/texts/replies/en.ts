import type { Replies } from '../bank.ts';

export const englishReplies: Replies = {
  warm: [
    'Saving this. Exactly what I needed today.',
    'This made my morning, thank you',
    'Tried it last night and it worked on the first go',
    'You explain this better than any book I own',
    'Love how honest you are about the failures',
    'Beautiful. How long did it take you to get here?',
    'I sent this to three friends already',
    'This is why I follow you',
  ],
  neutral: [
    'Does this work at high altitude?',
    'Where do you buy yours?',
    'What temperature do you use?',
    'Asking for my mother: can it wait overnight?',
    'Is there a written version somewhere?',
    'How would you do this with half the amount?',
    'Interesting, I learned it the other way round',
    'Third time I read this tip this week',
  ],
  cold: [
    'I followed this to the letter and it did not work at all',
    'Disappointing, your older posts went deeper',
    'Sorry, but this is just wrong',
    'Too many links lately',
    'That is a lot of effort for something so ordinary',
  ],
};
