import { describe, expect, it } from 'vitest';
import { groupByMentions, mentionsOf } from './group-replies.ts';

const groupsOf = (texts: string[], language: string | null = null) =>
  groupByMentions(texts.map((text) => mentionsOf({ text, language }))).map(({ members, words }) => ({
    words,
    texts: members.map((nth) => texts[nth]),
  }));

describe('replies', () => {
  const FLOUR = [
    'Where do you get your flour?',
    'flour brand?',
    'what flour is this, the colour is gorgeous',
    'Which bread flour do you use',
  ];
  const FRIDGE = [
    'Can it wait in the fridge overnight?',
    'My fridge is very cold',
    'Is it okay to leave it in the fridge',
  ];
  const APART = ['Greetings from Lisbon', '🔥🔥🔥', 'My dog ate the first one', 'second!', 'lol ur funny'];

  it('that mention the same stand together, the largest group first and each in its order', () => {
    expect(groupsOf([APART, FLOUR, FRIDGE].flat())).toEqual([
      { words: ['flour'], texts: FLOUR },
      { words: ['fridge'], texts: FRIDGE },
    ]);
  });

  it('stand in one group alone, and what most of a group mention beside it is named', () => {
    const texts = [
      'rye flour again?',
      'rye flour please',
      'rye flour forever',
      'a flour for rye',
      'where is the flour from',
    ];
    expect(groupsOf(texts)).toEqual([{ words: ['flour', 'rye'], texts }]);
  });

  it('find each other by different forms of a word', () => {
    const texts = ['What hydration do you use?', 'How much hydration is that', 'And the hydrations of the others?'];
    expect(groupsOf(texts)).toEqual([{ words: ['hydration'], texts }]);
  });

  it('are named by the longer of two words that as many mention', () => {
    const texts = ['Does this work at high altitude?', 'What of high altitude', 'We live at high altitude'];
    expect(groupsOf(texts)[0]?.words[0]).toBe('altitude');
  });

  it.each([
    ['es', ['¿Qué harina usas?', '¿La harina es integral?', 'Me encanta esta harina'], 'harina'],
    [
      'ja',
      ['冷蔵庫で一晩置いても大丈夫ですか', '冷蔵庫に入れるのは何時間ですか', '冷蔵庫がないときはどうしますか'],
      '冷蔵庫',
    ],
  ])('are put together in %s as well', (language, texts, word) => {
    expect(groupsOf(texts, language)).toEqual([{ words: [word], texts }]);
  });
});

it.each([[[]], [['only one']], [['', '', '']], [['🔥', '🔥', '🔥']], [['and', 'the', 'of']]])(
  '%j make no group',
  (texts) => {
    expect(groupsOf(texts)).toEqual([]);
  },
);
