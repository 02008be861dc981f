import { describe, expect, it } from 'vitest';
import { subjectsOf } from './topics.ts';

describe('the topics of a text in another language', () => {
  it.each([
    [
      'es',
      'Siempre queda mejor la masa madre: realmente mejores panes, nunca demasiado secos',
      'masa madre panes secos',
    ],
    ['pt', 'Sempre fica melhor a massa fermentada: realmente melhores, nunca demais', 'massa fermentada'],
    ['fr', 'Toujours meilleur, jamais trop sec: le levain rend vraiment mieux, surtout maintenant', 'levain'],
    ['de', 'Einfach besser und niemals trocken: eigentlich gelingt Sauerteig trotzdem immer', 'trocken sauerteig'],
    ['it', 'Sempre meglio e quasi mai troppo secco: adesso il lievito cresce veramente', 'lievito'],
  ])('in %s are none of its adverbs and comparatives', (code, text, named) => {
    const topics = subjectsOf(text, code).map((topic) => topic.toLowerCase());
    const vague = topics.filter((topic) =>
      /^(siempre|mejor|realmente|nunca|demasiado|sempre|melhor|demais|toujours|meilleur|jamais|vraiment|mieux|surtout|maintenant|einfach|besser|niemals|eigentlich|trotzdem|immer|meglio|quasi|troppo|adesso|veramente)/.test(
        topic,
      ),
    );
    expect(vague).toEqual([]);
    for (const word of named.split(' ').filter(({ length }) => length >= 5)) expect(topics).toContain(word);
  });
});

describe('the topics of an English text', () => {
  it.each([
    ['We baked on Tuesday with a stiff levain', 'tuesday'],
    ['I always bake in the morning with a stiff levain', 'morning'],
    ['She feeds a stiff levain on cold mornings', 'cold mornings'],
    ['In late December we fed a stiff levain', 'late december'],
    ['It took much work to feed a stiff levain', 'much work'],
    ['They bought several baskets for a stiff levain', 'several baskets'],
  ])('of "%s" are not "%s"', (text, none) => {
    const topics = subjectsOf(text, 'en').map((topic) => topic.toLowerCase());
    expect(topics).toContain('stiff levain');
    expect(topics).not.toContain(none);
  });

  it.each([
    ['You will use less flour for a sourdough loaf', 'use'],
    ['Mix, wait, bake. A sourdough loaf needs no more', 'mix'],
    ['They asked for the sourdough loaf. Then both plates were empty', 'plates'],
    ['My neighbour says a sourdough loaf is too much work', 'neighbour'],
    ['A stone-ground sourdough loaf for lunch', 'stone'],
    ['Use fewer colors in a sourdough loaf poster, then test, move, repeat', 'move'],
    ['Feed it, turn it, leave it: the sourdough loaf forgives you', 'turn'],
    ['Rest the sourdough loaf. Legs tired, head clear', 'head'],
    ['Ask every bakery for a sourdough loaf. Call them, ask again', 'call'],
  ])('of "%s" are no verb and no noun for anything, such as "%s"', (text, none) => {
    const topics = subjectsOf(text, 'en').map((topic) => topic.toLowerCase());
    expect(topics.join()).toContain('sourdough loaf');
    expect(topics).not.toContain(none);
  });

  it('keep such a word in a phrase', () => {
    expect(subjectsOf('The book club wanted an easy rye loaf idea', 'en').join()).toContain('rye loaf idea');
  });

  it('are kept where such a word only stands before what they are', () => {
    expect(subjectsOf('We love a slow Sunday roast', 'en').join().toLowerCase()).toContain('sunday roast');
  });
});
