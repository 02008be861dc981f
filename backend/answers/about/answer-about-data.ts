import type { FactResult } from '#shared/facts/facts';
import { type FigureName, figures } from '#shared/sentences/figures';
import { counted } from '#shared/words/numbers';
import type { Question } from '../../questions/vocabulary/question.ts';
import { type Answerer, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { dayText, duringText, momentText } from '../words/day-texts.ts';
import { capital } from '../words/entity-names.ts';
import { amount, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';

/** "Can I trust these numbers?", "what is missing?" */
export const answerDataQuality: Answerer = async ({ question, read, today, timeZone }) => {
  const accounts = await read('list_accounts', {});
  if (accounts.empty) return abstainFor(accounts);
  const overview = await read('get_overview', { ...accountOf(question), ...daysOf(question.period) });
  const lines: Sentence[] = accounts.data.accounts.map(
    ({ id, username, posts, trackingSince, lastReadAt, problem }) => {
      const source: Source = { from: null, to: null, accountIds: [id], asOf: lastReadAt };
      const read = lastReadAt ? `last read on ${momentText(lastReadAt, timeZone, today.year)}` : 'not read yet';
      const trouble = problem ? say` ${limit(sentence(problem), source)}` : say``;
      return say`@${username}: ${postsCounted(posts, source)}, followed since ${dayText(trackingSince.slice(0, 10), today.year)}, ${read}.${trouble}`;
    },
  );
  if (!overview.empty) {
    const { coverage, period } = overview;
    const days =
      coverage && period
        ? say`${capital(duringText(period, today.year))}, ${figure(`${coverage.days} of ${counted(coverage.of, 'day')}`, coverage.days, 'days', sourceOf(overview), { definition: overview.definition, n: coverage.of })} were read.`
        : null;
    const missing = overview.data.cards
      .filter(({ value }) => value === null)
      .map(({ metric, why }) => `${METRIC_WORDS[metric].name} (${(why ?? 'not known').replace(/\.$/, '')})`);
    if (days) lines.push(days);
    if (missing.length > 0) lines.push(say`${limit(sentence(`Not known: ${missing.join('; ')}`), sourceOf(overview))}`);
  }
  lines.push(
    say`The counts are Threads' own. Views are displays and not people; saves, reach, and who unfollowed are not reported, and followers are known from the day you connected.`,
  );
  return { outcome: 'answered', lines };
};

/** "When was this last updated?" */
export const answerLastRead: Answerer = async ({ read, today, timeZone }) => {
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const lines = fact.data.accounts.map(({ id, username, lastReadAt, problem }) => {
    const source: Source = { from: null, to: null, accountIds: [id], asOf: lastReadAt };
    const when = lastReadAt ? `was last read on ${momentText(lastReadAt, timeZone, today.year)}` : 'was not read yet';
    return problem ? say`@${username} ${when}. ${limit(sentence(problem), source)}` : say`@${username} ${when}.`;
  });
  return { outcome: 'answered', lines };
};

/** "Which accounts do you know?" */
export const answerAccounts: Answerer = async ({ read, today }) => {
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const lines = fact.data.accounts.map(({ id, username, followers, posts, trackingSince, lastReadAt }) => {
    const source: Source = { from: null, to: null, accountIds: [id], asOf: lastReadAt };
    const many = followers === null ? say`` : say`${amount('followers', followers, source)}, `;
    return say`@${username}: ${many}${postsCounted(posts, source)}, followed since ${dayText(trackingSince.slice(0, 10), today.year)}.`;
  });
  const only = lines.length === 1 ? [say`You have only this one account connected.`] : [];
  return { outcome: 'answered', lines: [...lines, ...only] };
};

const NAMES: Partial<Record<NonNullable<Question['metric']>, FigureName>> = {
  likes: 'gainedLikes',
  replies: 'gainedReplies',
  reposts: 'gainedReposts',
  quotes: 'gainedQuotes',
  shares: 'gainedShares',
  clicks: 'linkClicks',
  score: 'optimizationScore',
  posts: 'postsPublished',
};

/** What a question wants explained; null where no figure is meant. */
function figureAsked({ metric, term }: Question): FigureName | null {
  if (term) return term;
  if (metric === null) return null;
  const name = NAMES[metric] ?? metric;
  return name in figures ? (name as FigureName) : null;
}

/** "Views: how often your posts were shown. Threads counts them." */
export function explained(fact: Exclude<FactResult<'explain_metric'>, { empty: true }>, name: FigureName): Sentence {
  const source = sourceOf(fact);
  const { label, formula, source: counted } = fact.data;
  const said = say`${label}: ${limit(sentence(formula), source, name)}`;
  return paragraph(said, say`${limit(sentence(counted), source, name)}`);
}

/** "What does engagement rate mean?" */
export const answerExplain: Answerer = async ({ question, read }) => {
  const name = figureAsked(question);
  if (!name)
    return {
      outcome: 'abstained',
      lines: [say`I can explain any figure of the dashboard. Name one, such as engagement rate or lift.`],
    };
  const fact = await read('explain_metric', { name });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  return {
    outcome: 'answered',
    lines: [
      explained(fact, name),
      ...fact.data.limits.slice(0, 3).map((one) => say`${limit(sentence(one), source, name)}`),
    ],
  };
};
