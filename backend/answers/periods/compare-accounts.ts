import { type Asking, abstainFor, daysOf } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { duringText } from '../words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS, newFollowersText } from '../words/metric-words.ts';
import { type Answer, figure, limit, type Sentence, say, sourceOf } from '../words/spoken.ts';
import { SHOWN } from './compare-days.ts';

/** "Which account is doing better": the same figures of each. */
export async function compareAccounts(asking: Asking): Promise<Answer> {
  const { question, read, today } = asking;
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const asked = fact.data.accounts.filter(
    ({ id }) => question.accountIds.length < 2 || question.accountIds.includes(id),
  );
  if (question.per === 'post' && asked.length > 1) return comparePerPost(asking, asked);
  const metric = factMetric(question.metric, 'views');
  const lines: Sentence[] = [];
  const totals: { username: string; value: number }[] = [];
  for (const { id, username } of asked.slice(0, 6)) {
    const overview = await read('get_overview', { account: id, ...daysOf(question.period) });
    if (overview.empty) {
      const [reason, ...others] = abstainFor(overview).lines;
      lines.push(say`@${username}: ${reason ?? ''}`, ...others);
      continue;
    }
    const cards = (question.metric ? [metric] : SHOWN).flatMap(
      (name) => overview.data.cards.find((card) => card.metric === name && card.value !== null) ?? [],
    );
    const values = cards.map(({ metric: of, value, period: { from, to }, definition, n }) => {
      const source = { ...sourceOf(overview), from, to };
      const details = { definition, n };
      const shown = value ?? 0;
      return of === 'followers'
        ? say`${figure(newFollowersText(shown), shown, 'count', source, details)}`
        : say`${amount(of, shown, source, details)}`;
    });
    if (cards[0]?.value != null) totals.push({ username, value: cards[0].value });
    // Counts of posts hold no followers, of any day.
    const why = overview.data.cards.find((card) => card.metric === metric)?.why ?? NOT_KNOWN;
    if (values.length === 0) lines.push(say`@${username}: ${limit(sentence(why), sourceOf(overview))}`);
    const days = cards[0] ? ` ${duringText(cards[0].period, today.year)}` : '';
    if (values.length > 0)
      lines.push(
        values.reduce((all, value, at) => say`${all}${at === 0 ? '' : ', '}${value}`, say`@${username}${days}: `),
      );
  }
  const [first, second] = totals.toSorted((one, other) => other.value - one.value);
  if (question.metric && first && second && first.value > second.value)
    lines.unshift(
      say`By ${metric === 'followers' ? 'followers gained' : METRIC_WORDS[metric].name}, @${first.username} is ahead.`,
    );
  if (asked.length < 2) lines.push(say`You have only this one account connected.`);
  return { outcome: asked.length < 2 || totals.length < asked.length ? 'partly' : 'answered', lines };
}

const NOT_KNOWN = 'It is not known for these days';

/** "Likes per post of each": of what each published, one after the other. */
async function comparePerPost(
  { question, answer }: Asking,
  accounts: { id: string; username: string }[],
): Promise<Answer> {
  const answers = [];
  for (const { id, username } of accounts) {
    const { outcome, lines } = await answer({ ...question, kind: 'total', split: null, accountIds: [id] });
    const [first, ...others] = lines;
    answers.push({ outcome, lines: [say`@${username}: ${first ?? ''}`, ...others] });
  }
  const isWhole = answers.every(({ outcome }) => outcome === 'answered');
  return { outcome: isWhole ? 'answered' : 'partly', lines: answers.flatMap(({ lines }) => lines) };
}
