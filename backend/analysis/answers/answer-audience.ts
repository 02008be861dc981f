import type { FactResult } from '#shared/facts';
import { precise, precisePercent, whole } from '#shared/numbers';
import { countryName } from '../../claims/names-shown.ts';
import type { Breakdown, Entity } from '../questions/question.ts';
import { type Answerer, abstainFor, accountOf, daysOf } from './asking.ts';
import { askedDaysText, dayText, duringText } from './day-texts.ts';
import { capital } from './entity-names.ts';
import { amount } from './metric-words.ts';
import { figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from './spoken.ts';

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
    ? say`Threads told this on ${dayText(fact.asOf.slice(0, 10), today.year)}; it does not know everybody.`
    : null;
  return { outcome: 'answered', lines: [...lines, ...(readOn ? [readOn] : [])] };
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
  if (share) return say`${sayShare(capital(nameOf(by, name)), share, source)} of your followers.`;
  return say`${limit(`Threads does not name ${nameOf(by, name)} among those of your followers; it lists the largest only.`, source)}`;
}

/** "How many followers do I have?" */
export const answerFollowersNow: Answerer = async ({ question, read }) => {
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const accounts = fact.data.accounts.filter(
    ({ id }) => question.accountIds.length === 0 || question.accountIds.includes(id),
  );
  const known = accounts.filter(({ followers }) => followers !== null);
  if (known.length === 0)
    return { outcome: 'abstained', lines: [say`${limit('Your followers were not read yet.', sourceOf(fact))}`] };
  const lines = known.map(({ id, username, followers, lastReadAt }) => {
    const source: Source = { from: null, to: null, accountIds: [id], asOf: lastReadAt };
    return say`@${username} has ${amount('followers', followers ?? 0, source)}.`;
  });
  if (lines.length === 1) return { outcome: 'answered', lines };
  const all = known.reduce((sum, { followers }) => sum + (followers ?? 0), 0);
  return {
    outcome: 'answered',
    lines: [
      ...lines,
      say`Together ${amount('followers', all, sourceOf(fact))}; somebody who follows several counts several times.`,
    ],
  };
};

/** "How many followers did I gain this month?" */
export const answerFollowersGained: Answerer = async ({ question, read, today }) => {
  const fact = await read('get_followers', { ...accountOf(question), ...daysOf(question.period) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { net, start, end, rate, perDay, days } = fact.data;
  const when = fact.period
    ? duringText(fact.period, today.year)
    : question.period
      ? askedDaysText(question.period, today.year)
      : '';
  if (net === null || start === null || end === null) {
    const why = fact.nulls.net ?? 'Followers were not read at both ends of it';
    return {
      outcome: 'abstained',
      lines: [say`I can't tell how your followers changed ${when}. ${limit(`${why.replace(/\.$/, '')}.`, source)}`],
    };
  }
  const details = { definition: 'newFollowers', n: days.length } as const;
  const size = figure(
    `${whole(Math.abs(net))} follower${Math.abs(net) === 1 ? '' : 's'}`,
    net,
    'count',
    source,
    details,
  );
  const way = net > 0 ? 'gained' : 'lost';
  const premise =
    question.direction === 'down' && net > 0
      ? 'No: you '
      : question.direction === 'up' && net < 0
        ? 'No: you '
        : 'You ';
  const from = figure(whole(start), start, 'count', source, { definition: 'followers' });
  const to = figure(whole(end), end, 'count', source, { definition: 'followers' });
  const said =
    net === 0
      ? say`Your followers stayed at ${from} ${when}.`
      : say`${premise}${way} ${size} ${when}: from ${from} to ${to}${rate === null ? '' : say`, ${figure(`${net > 0 ? '+' : '−'}${precisePercent(Math.abs(rate))}`, 100 * rate, 'percent', source, details)}`}.`;
  const daily =
    perDay === null || days.length < 2
      ? null
      : say`That is ${figure(`${precise(perDay)} a day`, perDay, 'count', source, details)} net; Threads does not tell gains and losses apart.`;
  return { outcome: 'answered', lines: [paragraph(said, daily)] };
};
