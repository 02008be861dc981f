import type { Question } from '../../questions/vocabulary/question.ts';
import { type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { duringText } from '../words/day-texts.ts';
import { sayEffect } from '../words/effects-said.ts';
import { capital, entityName } from '../words/entity-names.ts';
import { amount, factMetric, postsCounted } from '../words/metric-words.ts';
import { type Answer, limit, NOWHERE, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';
import { type Compared, sideOf } from './compare-days.ts';

/** "Sourdough vs kitchen tools vs newsletter": all of one kind, by their median post. */
export async function compareNamed(asking: Asking, named: Question['entities']): Promise<Answer> {
  return named.length > 2 ? compareMany(asking, named) : compareTwo(asking, named);
}

async function compareMany(asking: Asking, [first, ...others]: Question['entities']): Promise<Answer> {
  const { question, read, today } = asking;
  const metric = factMetric(question.metric, 'engagement');
  const sides = new Map<string, { told: Compared['data']['a']; source: Source }>();
  for (const other of others.slice(0, MOST_NAMED - 1)) {
    const [a, b] = [namedSide(first), namedSide(other)];
    if (!first || !a || !b) continue;
    const fact = await read('compare', { ...accountOf(question), ...windowOf(question.period), a, b, metric });
    if (fact.empty) continue;
    sides.set(entityName(first), { told: fact.data.a, source: sourceOf(fact) });
    sides.set(entityName(other), { told: fact.data.b, source: sourceOf(fact) });
  }
  const known = [...sides]
    .filter(([, { told }]) => told.value !== null)
    .toSorted(([, one], [, other]) => (other.told.value ?? 0) - (one.told.value ?? 0));
  if (known.length < 2)
    return compareTwo(
      asking,
      [first, ...others].flatMap((one) => one ?? []),
    );
  const days = question.period?.from ? `, published ${duringText(sideOf(question.period), today.year)}` : '';
  const list = known.map(
    ([name, { told, source }]) =>
      say`• ${capital(name)}: a median of ${amount(metric, told.value ?? 0, source, { postIds: told.postIds, n: told.n })} in ${postsCounted(told.n ?? 0, source, told.postIds)}.`,
  );
  const effects = known.flatMap(([name, { told, source }]) =>
    told.effect?.isClaimed ? [say`${name} (${sayEffect(told.effect, source)})`] : [],
  );
  const verdict =
    effects.length > 0
      ? say`Beyond chance, against your average post: ${effects.reduce((all, one) => say`${all}, ${one}`)}.`
      : say`${limit('None of them differs from your other posts by more than chance explains.', NOWHERE)}`;
  return { outcome: 'answered', lines: [say`By the median post${days}:`, ...list, verdict] };
}
const MOST_NAMED = 5;

async function compareTwo({ question, read, today }: Asking, named: Question['entities']): Promise<Answer> {
  const [one, other] = named;
  const metric = factMetric(question.metric, 'engagement');
  const [a, b] = [namedSide(one), namedSide(other)];
  if (!one || !other || !a || !b) return { outcome: 'abstained', lines: [say`I can only compare two of a kind.`] };
  const fact = await read('compare', { ...accountOf(question), ...windowOf(question.period), a, b, metric });
  if (fact.empty) return abstainFor(fact);
  const { data } = fact;
  const source = sourceOf(fact);
  const side = (result: typeof data.a, name: string) =>
    result.value === null
      ? say`${name}: ${limit(sentence(result.why ?? 'not known'), source)}`
      : say`${name}: a median of ${amount(metric, result.value, source, { postIds: result.postIds, n: result.n })} in ${postsCounted(result.n, source, result.postIds)}`;
  const days = question.period?.from ? ` ${duringText(sideOf(question.period), today.year)}` : '';
  const both = say`${side(data.a, capital(entityName(one)))}. ${side(data.b, capital(entityName(other)))}, posts published${days}.`;
  return {
    outcome: data.why ? 'partly' : 'answered',
    lines: [paragraph(both, sayVerdict(data, [entityName(one), entityName(other)], source))],
  };
}

const namedSide = (entity: Question['entities'][number] | undefined) => {
  if (entity?.kind === 'tag') return { tag: entity.name };
  return entity?.kind === 'format' ? { format: entity.name } : null;
};

/** Of what each is worth on its own: a median says nothing of chance. */
function sayVerdict(data: Compared['data'], names: string[], source: Source): Sentence | null {
  if (data.why) return say`${limit(sentence(data.why), source)}`;
  const measured = [data.a, data.b].flatMap(({ effect }, at) => (effect ? [{ effect, name: names[at] ?? '' }] : []));
  const claimed = measured.filter(({ effect }) => effect.isClaimed);
  if (claimed.length === 0)
    return say`${limit('Neither differs from your other posts by more than chance explains.', source)}`;
  const said = claimed.map(({ effect, name }) => say`${name} (${sayEffect(effect, source)})`);
  return say`Beyond chance, against your average post: ${said.reduce((all, one) => say`${all}, ${one}`)}.`;
}
