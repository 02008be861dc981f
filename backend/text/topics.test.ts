import { describe, expect, it } from 'vitest';
import { subjectsOf } from './topics.ts';

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

  it('are kept where such a word only stands before what they are', () => {
    expect(subjectsOf('We love a slow Sunday roast', 'en').join().toLowerCase()).toContain('sunday roast');
  });
});
