import { describe, expect, it } from 'vitest';
import { supportedPart } from './supported-part.ts';

const SUPPORT =
  '32% more engagement, measured on 12 of your 1,200 posts; 4.5 replies each; Tue 09:00; 25 posts, 2 of them';

describe('of what a model wrote', () => {
  it.each([
    'Ask your readers a question.',
    'It came with 32 % more engagement.',
    'It came with 32 percent more engagement.',
    'It came with thirty-two percent more engagement.',
    'It came with ３２％ more engagement.',
    'Twelve posts carry this.',
    'It held for 12 of 1200 posts.',
    'It held for 12 of 1.2k posts.',
    'It held for 12 of 1 200 posts.',
    'It held for a dozen of twelve hundred posts.',
    'One thousand two hundred posts were looked at.',
    'Each got 4,5 replies.',
    'Twenty-five posts went out.',
    'Tuesday at 09:00 is a good start.',
    'Show one thing you learned.',
    'Take a second look at it once it is done.',
    'Frag deine Leser, was sie denken.',
  ])('"%s" stays', (text) => {
    expect(supportedPart(text, SUPPORT)).toBe(text);
  });

  it.each([
    'Expect 40% more replies.',
    'Expect 12% more replies.',
    'Expect twelve percent more replies.',
    'Expect forty per cent more replies.',
    'Expect 1.2 replies each.',
    'Expect 1,2 replies each.',
    'You will get 32k views.',
    'You will get 10k views.',
    'You will get 2 million views.',
    'You will get twelve thousand views.',
    'You will get 12 000 views.',
    'You will get 1.2bn views.',
    'Post 12 times a day.',
    'Expect 12x the replies.',
    'It brings a 12-fold rise.',
    'It doubles your reach.',
    'You will reach twice as many.',
    'You will reach half of them.',
    'Two thirds will answer.',
    'Twenty-two posts carry this.',
    'Post three times a day.',
    'Hundreds of creators do this.',
    'Expect ４０ replies.',
    'Expect ٤٠ replies.',
    'Expect ½ of them to answer.',
    'Expect 3/4 of them to answer.',
    'Das bringt doppelt so viele Antworten.',
    'Das bringt zweiundzwanzig Antworten.',
    'Das bringt dreimal so viele Antworten.',
    'Recibirás el doble de respuestas.',
    'Attends vingt réponses.',
    'Avrai trenta risposte.',
    'Espere quarenta respostas.',
    '返信が三倍になります。',
    'Read https://example.com/tips first.',
    'Read [this](//example.com) first.',
  ])('"%s" goes', (text) => {
    expect(supportedPart(text, SUPPORT)).toBe('');
    expect(supportedPart(`Ask a question. ${text} Then wait.`, SUPPORT)).toBe('Ask a question. Then wait.');
  });
});
