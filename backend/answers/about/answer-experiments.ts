import type { FactData } from '#shared/facts/facts';
import type { Entity } from '../../questions/vocabulary/question.ts';
import { type Answerer, abstainFor, accountOf } from '../words/asking.ts';
import { limit, paragraph, say, sourceOf } from '../words/spoken.ts';

type Told = FactData<'get_experiments'>['experiments'][number];

/** Experiments of which one answer tells. */
const MOST_EXPERIMENTS = 3;

/** "What did my experiments show?", "Is the question experiment done?" */
export const answerExperiments: Answerer = async ({ question, read }) => {
  const fact = await read('get_experiments', accountOf(question));
  if (fact.empty) return abstainFor(fact);
  const { experiments } = fact.data;
  const named = question.entities.flatMap((entity) => experiments.filter((one) => isAbout(one, entity)));
  const lines = (named.length > 0 ? named : experiments).slice(0, MOST_EXPERIMENTS).map(({ told, accountId }) => {
    const source = { ...sourceOf(fact), accountIds: [accountId] };
    return paragraph(...told.map((sentence) => say`${limit(sentence, source)}`));
  });
  return { outcome: 'answered', lines };
};

/** Whether its arms are posts with that and posts without. */
const isAbout = ({ subject }: Told, entity: Entity): boolean =>
  subject.kind !== 'hour' && 'name' in entity && entity.name.toLowerCase() === subject.name.toLowerCase();
