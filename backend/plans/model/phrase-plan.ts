import type { Recommendation } from '#shared/analytics/recommendations';
import { supportedPart } from '../../claims/text/supported-part.ts';
import type { NewPlan } from '../lines/compute-plan.ts';
import type { Phrasing } from './phrasing-question.ts';

/**
 * Takes title and ideas from a model, as far as the computed plan supports them sentence by sentence. Times, topics,
 * evidence and samples stay as computed.
 */
export function phrasePlan(plan: NewPlan, { title, ideas }: Phrasing, modelName: string): NewPlan {
  if (!plan.recommendations) return plan;
  const { basis, items } = plan.recommendations;
  const rest = [...ideas];
  const phrased = items.map((item) => (item.kind === 'idea' ? phrase(item, rest.shift() ?? '') : item));
  return {
    ...plan,
    title: supportedPart(title, plan.title) || plan.title,
    contentIdeas: phrased.filter(({ kind }) => kind === 'idea').map(({ text }) => text),
    recommendations: { basis: { ...basis, planner: { kind: 'model', name: modelName } }, items: phrased },
  };
}

const phrase = (idea: Recommendation, words: string): Recommendation => ({
  ...idea,
  text: supportedPart(words, `${idea.text} ${idea.evidence}`) || idea.text,
});
