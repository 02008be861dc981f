import type { FactResult } from '#shared/facts/facts';
import { countryName } from '#shared/words/names';
import { listed, precisePercent, signedPrecise, whole } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import type { Breakdown, Entity } from '../../questions/vocabulary/question.ts';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { dayText, duringText } from '../words/day-texts.ts';
import {
  type Answer,
  figure,
  limit,
  paragraph,
  type Sentence,
  type Source,
  type Spoken,
  say,
  sourceOf,
} from '../words/spoken.ts';

type Audience = Exclude<FactResult<'get_audience'>, { empty: true }>['data'];
type Changed = NonNullable<Audience['changes']>['parts'][number];

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
  if (named.length > 0) {
    const answer = answerNamed(fact.data, named, question.direction, { ...source, today });
    // "Mostly women? And what age?", "is it mostly us or also uk": what stands beside the one that is named.
    const others = new Set([...named.map(({ kind }) => kind), question.split].filter(isBreakdown));
    return {
      ...answer,
      lines: [...answer.lines, ...[...others].flatMap((by) => sayBreakdown(fact.data, by, 3, source) ?? [])],
    };
  }
  const kinds: Breakdown[] = isBreakdown(question.split) ? [question.split] : ['country', 'age', 'gender'];
  const lines = kinds.flatMap((by) => sayBreakdown(fact.data, by, question.limit ?? 5, source) ?? []);
  if (lines.length === 0)
    return { outcome: 'abstained', lines: [say`${limit('Threads does not report that of your followers.', source)}`] };
  const readOn = fact.asOf
    ? say`As Threads reported it on ${dayText(fact.asOf.slice(0, 10), today.year)}. It does not know the ${listed(kinds)} of every follower.`
    : null;
  const changed = question.direction && sayChange(fact.data, kinds, question.direction, { ...source, today });
  if (changed) return { outcome: 'answered', lines: [changed, ...lines, ...(readOn ? [readOn] : [])] };
  const now = question.direction ? sayNoChange(source) : null;
  return {
    outcome: now ? 'partly' : 'answered',
    lines: [...(now ? [now] : []), ...lines, ...(readOn ? [readOn] : [])],
  };
};

/** "How many are from Germany?", "is Germany growing?" */
function answerNamed(
  audience: Audience,
  named: Entity[],
  direction: 'up' | 'down' | null,
  { today, ...source }: Source & Pick<Asking, 'today'>,
): Answer {
  const lines = named.map((entity) => sayShareOf(audience, entity, source));
  if (direction === null) return { outcome: 'answered', lines };
  const changed = named.map((entity) => sayChangeOf(audience, entity, direction, { ...source, today }));
  const isTold = changed.every((line) => line !== null);
  return {
    outcome: isTold ? 'answered' : 'partly',
    lines: [...changed.map((line) => line ?? sayNoChange(source)), ...lines],
  };
}

const sayNoChange = (source: Source): Sentence =>
  say`${limit(`I only know who your followers are now. ${PAGE_NAMES.audience} shows what has changed, where that can be told from noise.`, source)}`;

/** The change of one share: "Yes: by the readings Germany went from …" */
function sayChangeOf(
  { changes }: Audience,
  entity: Entity,
  direction: 'up' | 'down',
  { today, ...source }: Source & Pick<Asking, 'today'>,
): Sentence | null {
  const part = changes?.parts.find(({ name }) => 'name' in entity && name === entity.name);
  if (!changes || !part) return null;
  const days: Source = { ...source, from: changes.from, to: changes.to };
  const way = part.change > 0 ? 'up' : 'down';
  const verdict = !part.isClear ? 'Not that I can tell' : way === direction ? 'Yes' : 'No';
  const said = say`${verdict}: ${duringText(changes, today.year)} the share of ${nameOf(part.by, part.name)} changed by ${spokenChange(part, days)}.`;
  return part.isClear ? said : paragraph(said, say`${limit(WITHIN_NOISE, days)}`);
}

/** "Which country grew most": the share that changed most that way, with its interval. A change within its noise is told as such. */
function sayChange(
  { changes }: Audience,
  kinds: Breakdown[],
  direction: 'up' | 'down',
  { today, ...source }: Source & Pick<Asking, 'today'>,
): Sentence | null {
  const sign = direction === 'down' ? -1 : 1;
  const [most] = (changes?.parts ?? [])
    .filter(({ by }) => kinds.includes(by))
    .toSorted((one, other) => sign * (other.change - one.change));
  if (!changes || !most) return null;
  const days: Source = { ...source, from: changes.from, to: changes.to };
  const between = duringText(changes, today.year);
  if (sign * most.change <= 0)
    return say`${limit(`No share of your followers ${sign > 0 ? 'rose' : 'fell'} ${between}.`, days)}`;
  const said = say`By the readings ${nameOf(most.by, most.name)} ${sign > 0 ? 'grew' : 'shrank'} most ${between}: ${spokenChange(most, days)}.`;
  return most.isClear ? said : paragraph(said, say`${limit(WITHIN_NOISE, days)}`);
}

function spokenChange({ change, low, high }: Changed, days: Source): Spoken {
  const [by, from, to] = [change, low, high].map((share) => signedPrecise(100 * share));
  return figure(`${by} points, with its noise ${from} to ${to}`, 100 * change, 'points', days, {
    definition: 'change',
  });
}
const WITHIN_NOISE = 'That is within the noise of these readings, so it may be no change at all.';

function sayBreakdown(audience: Audience, by: Breakdown, most: number, source: Source): Sentence | null {
  const shares = audience[by].toSorted((one, other) => other.count - one.count).slice(0, most);
  if (shares.length === 0) return null;
  const list = shares.map((share) => sayShare(nameOf(by, share.name), share, source));
  return say`${TITLES[by]}, of those whose ${by} is reported: ${list.reduce((all, one) => say`${all}, ${one}`)}.`;
}

/** Ages are figures themselves, so the name belongs to what is stated. */
const sayShare = (name: string, { count, share }: Audience['country'][number], source: Source): Sentence =>
  say`${figure(`${name} ${precisePercent(share)} (${whole(count)})`, 100 * share, 'percent', source, { definition: 'followers', n: count })}`;

function sayShareOf(audience: Audience, entity: Entity, source: Source): Sentence {
  const by = entity.kind === 'gender' ? 'gender' : 'country';
  const name = 'name' in entity ? entity.name : '';
  const share = audience[by].find((one) => one.name === name);
  if (share) return say`Of your followers whose ${by} Threads reports: ${sayShare(nameOf(by, name), share, source)}.`;
  return say`${limit(`Threads does not name ${nameOf(by, name)} among those of your followers; it lists the largest only.`, source)}`;
}
