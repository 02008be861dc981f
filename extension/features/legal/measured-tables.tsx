import type { ReactNode } from 'react';
import {
  ALL_CLAIMS_EVALUATION,
  CLAIMS_EVALUATION,
  type EvidenceKind,
  type FalseClaimKind,
  FORECASTS_EVALUATION,
  hitRate,
  TONE_EVALUATION,
  UNDERSTANDING_EVALUATION,
} from '#shared/evaluation';
import { formatDays } from '#shared/words/dates';
import { counted, percent, whole } from '#shared/words/numbers';

const FALSE_CLAIMS: Record<FalseClaimKind, string> = {
  digit: 'A wrong digit',
  unit: 'Another unit, such as % for a count',
  sign: 'A fall called a rise, or the other way round',
  rounding: 'Wrong rounding',
  numberWords: 'A wrong number in words, such as “twelve”',
  period: 'Other days',
  entity: 'Another post, hashtag or country',
  cause: 'A cause that nobody measured',
  superlative: 'A wrong place, such as “best” for the second best',
};

/** What became of false claims that were planted in right answers. */
export function CaughtTable() {
  const { rightAnswers, altered, planted } = CLAIMS_EVALUATION;
  const kinds = Object.entries(FALSE_CLAIMS) as [FalseClaimKind, string][];
  const all = kinds.reduce((sum, [kind]) => sum + planted[kind].of, 0);
  return (
    <>
      <p>
        We planted {whole(all)} false claims in {rightAnswers} right answers about a made-up account and counted which
        of them the check left out. Of the right answers as they were, it changed {altered === 0 ? 'none' : altered}.
      </p>
      <MeasuredTable
        name="Planted false claims"
        heads={['What was wrong', 'Planted', 'Left out']}
        rows={kinds.map(([kind, name]) => {
          const { of, caught } = planted[kind];
          return [name, whole(of), percent(caught / of)];
        })}
      />
      <p>
        These are mistakes that we thought of, in sentences of our own. A mistake of a kind that nobody thought of may
        pass.
      </p>
    </>
  );
}

/** How many users were told of an effect that is not there, whichever part of the product they asked. */
export function ChanceTold() {
  const { on, once, daily } = ALL_CLAIMS_EVALUATION;
  return (
    <p>
      By chance some posts always do better than others. We made up users whose posts do equally well whatever they
      write and whenever they post, with one to three accounts, and read all that they were told by findings, plan,
      score, insights, chat, drafts, experiments, growth, and the comparison of two groups. At one look,{' '}
      {percent(once.told / once.users)} of {whole(once.users)} users were told that something goes with more, although
      nothing does. Of {whole(daily.users)} who looked each day for 90 days, {percent(daily.told / daily.users)} were
      told so at least once. Measured on {formatDays(on, on)}.
    </p>
  );
}

/** How messages of strangers were read. */
export function UnderstoodTable() {
  const { on, messages, right, clumsy, notUnderstood, wrong, hurried } = UNDERSTANDING_EVALUATION;
  const outcomes: [string, number][] = [
    ['Answered as it was meant, or rightly refused', right],
    ['Answered in part', clumsy],
    ['Asked back: “Did you mean ...?”', notUnderstood],
    ['Another question was answered', wrong],
  ];
  return (
    <>
      <p>
        Five people who did not know the product wrote {whole(messages)} messages as hurried, talkative, joking or
        distrustful creators would, half of them in the middle of a conversation. This is how our own analyst read them,
        without an AI model:
      </p>
      <MeasuredTable
        name="Messages of strangers"
        heads={['How they were read', 'Messages', 'Share']}
        rows={outcomes.map(([name, count]) => [name, whole(count), percent(count / messages)])}
      />
      <p>
        Short questions do best: of {whole(hurried.messages)} in few words, such as “views last month”,{' '}
        {percent(hurried.right / hurried.messages)} were answered as meant. Each answer names its figure and its days:
        look at them before you use a number. Measured on {formatDays(on, on)}. We chose some limits of the reading on
        these messages, so yours may be understood somewhat less.
      </p>
    </>
  );
}

const EVIDENCE: Record<EvidenceKind, string> = {
  strong: 'Strong words, all one way: “best day ever, I love it”',
  clear: 'Words that go one way',
  lone: 'One such word in a short text',
};

/** How often a verdict on the tone is right, beside what is stated. */
export function ToneTable() {
  const { texts, measured } = TONE_EVALUATION;
  const kinds = Object.entries(EVIDENCE) as [EvidenceKind, string][];
  const rated = kinds.reduce((sum, [kind]) => sum + measured[kind].texts, 0);
  return (
    <>
      <p>
        “90% sure” means that of 100 such verdicts about 90 lean as people’s do: negative, neutral or positive. We
        counted that on {texts} English tweets that 20 people rated each. {rated} of them got a verdict. Of the other{' '}
        {texts - rated} we say “unsure” or “mixed” beside the number, because too little in them told a feeling, good
        and bad words weighed about the same, or the language or the meaning was not clear.
      </p>
      <MeasuredTable
        name="Verdicts on the tone"
        heads={['The text has', 'Texts', 'We say', 'It was right']}
        rows={kinds.map(([kind, name]) => {
          const { hits, texts: of } = measured[kind];
          return [name, whole(of), `${percent(hitRate(measured[kind]))} sure`, percent(hits / of)];
        })}
      />
      <p>
        What we say is drawn a little towards the middle where few texts were counted. An estimate by an AI model has no
        such figure, because nobody measured it.
      </p>
    </>
  );
}

/** How often forecasts held on made-up accounts, by the hours after which they were made. */
export function ForecastTable() {
  const { accounts, byAge } = FORECASTS_EVALUATION;
  return (
    <>
      <p>
        A forecast is a range that should hold for about four of five posts. We forecast posts of {accounts} made-up
        accounts of eleven kinds, among them small and young ones, some that grow, some whose habits change, and some
        with posts that go viral. Beside it stands the simplest forecast there is: “like the middle 80% of your posts”.
      </p>
      <MeasuredTable
        name="Forecasts of views"
        heads={['Made', 'Held', 'Width', 'Error']}
        rows={byAge.map(({ age, share, width, loss }) => [
          age === 0 ? 'Before it is posted' : `${counted(age, 'hour')} after`,
          percent(share),
          percent(width),
          percent(loss),
        ])}
      />
      <p>
        Width and error are shares of those of the simplest forecast: 40% is less than half as wide. Before it is posted
        a forecast is hardly narrower than your posts are different; a first reading says more than anything else.
        Counts of a few, such as replies, hold more often than four in five, because they are whole numbers.
      </p>
    </>
  );
}

interface MeasuredTableProps {
  name: string;
  heads: string[];
  /** As many cells as there are heads; the first names the row. */
  rows: string[][];
}

const MeasuredTable = ({ name, heads, rows }: MeasuredTableProps): ReactNode => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr className="border-b border-line text-muted">
        {heads.map((head, index) => (
          <th key={head} scope="col" className={`py-2 font-medium ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(([first, ...cells]) => (
        <tr key={first}>
          <th scope="row" className="py-2 text-left font-normal">
            {first}
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]} className="py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
