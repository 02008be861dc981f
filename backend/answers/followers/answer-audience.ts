import type { FactResult } from '#shared/facts/facts';
import { countryName } from '#shared/words/names';
import { listed, precisePercent, whole } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import type { Breakdown, Entity } from '../../questions/vocabulary/question.ts';
import { type Answerer, abstainFor, accountOf } from '../words/asking.ts';
import { dayText } from '../words/day-texts.ts';
import { figure, limit, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';

type Audience = Exclude<FactResult<'get_audience'>, { empty: true }>['data'];

const TITLES: Record<Breakdown, string> = {
  country: 'By country',
  city: 'By city',
  age: 'By age',
  gender: 'By gender',
};
const GENDERS: Record<string, string> = { F: 'women', M: 'men', U: 'not told' };
const isBreakdown = (split: string | null): split is Breakdown => split !== null && split in TITLES;

const nameOf = (by: Breakdown, name: string): string =>
  by === 'country' ? countryName(name) : by === 'gender' ? (GENDERS[name] ?? name) : name;

/** "Where are my followers from?" */
export const answerAudience: Answerer = async ({ question, read, today }) => {
  const fact = await read('get_audience', { ...accountOf(question) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const named = question.entities.filter((entity) => entity.kind === 'country' || entity.kind === 'gender');
  if (named.length > 0)
    return { outcome: 'answered', lines: named.map((entity) => sayShareOf(fact.data, entity, source)) };
  const kinds: Breakdown[] = isBreakdown(question.split) ? [question.split] : ['country', 'age', 'gender'];
  const lines = kinds.flatMap((by) => sayBreakdown(fact.data, by, question.limit ?? 5, source) ?? []);
  if (lines.length === 0)
    return { outcome: 'abstained', lines: [say`${limit('Threads does not report that of your followers.', source)}`] };
  const readOn = fact.asOf
    ? say`As Threads reported it on ${dayText(fact.asOf.slice(0, 10), today.year)}. It does not know the ${listed(kinds)} of every follower.`
    : null;
  const now = question.direction
    ? say`${limit(`I only know who your followers are now. ${PAGE_NAMES.audience} shows what has changed, where that can be told from noise.`, source)}`
    : null;
  return {
    outcome: now ? 'partly' : 'answered',
    lines: [...(now ? [now] : []), ...lines, ...(readOn ? [readOn] : [])],
  };
};

function sayBreakdown(audience: Audience, by: Breakdown, most: number, source: Source): Sentence | null {
  const shares = audience[by].toSorted((one, other) => other.count - one.count).slice(0, most);
  if (shares.length === 0) return null;
  const list = shares.map((share) => sayShare(nameOf(by, share.name), share, source));
  return say`${TITLES[by]}: ${list.reduce((all, one) => say`${all}, ${one}`)}.`;
}

/** Ages are figures themselves, so the name belongs to what is stated. */
const sayShare = (name: string, { count, share }: Audience['country'][number], source: Source): Sentence =>
  say`${figure(`${name} ${precisePercent(share)} (${whole(count)})`, 100 * share, 'percent', source, { definition: 'followers', n: count })}`;

function sayShareOf(audience: Audience, entity: Entity, source: Source): Sentence {
  const by = entity.kind === 'gender' ? 'gender' : 'country';
  const name = 'name' in entity ? entity.name : '';
  const share = audience[by].find((one) => one.name === name);
  if (share) return say`Of your followers: ${sayShare(nameOf(by, name), share, source)}.`;
  return say`${limit(`Threads does not name ${nameOf(by, name)} among those of your followers; it lists the largest only.`, source)}`;
}
