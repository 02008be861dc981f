import { FORECAST_LEVEL, type RecordLine, type ReportCard } from '#shared/analytics/forecasts';
import type { Performance } from '#shared/analytics/performance';
import { addDays } from '#shared/days/period-choice';
import { heldText, FORECAST_LEVEL_TEXT as LEVEL, skillText, tooFewRangesText } from '#shared/sentences/forecast-words';
import { formatDay, formatDays, today } from '#shared/words/dates';
import { formatMean, percent, whole } from '#shared/words/numbers';
import { InfoButton } from '../../../components/figure/info-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { ScrollArea } from '../../../components/layout/scroll-area.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { ageName } from '../posts/ages.ts';
import { useRecord } from './queries.ts';

/** The exact terms, for who asks for them. */
const HOW_JUDGED = `Each range is written down once, before its outcome, and is meant to hold in ${LEVEL} of cases. “In the long run” is the ${LEVEL} interval of the share that held. Typical ranges have the median of upper over lower end. The guess is the median and the middle ${LEVEL} of your own posts. “Less off” compares the pinball loss of both, on a log scale.`;

const LEGEND =
  'In the long run: where the share that holds probably lies. Typical range: how far up it goes where it begins at 100. A guess: the same for what most of your own posts had, without a forecast. Less off: how much nearer to the outcome the forecasts came than the guess.';

const HEADS = ['Made at', 'Forecasts', 'Held', 'In the long run', 'Typical range', 'A guess', 'Less off'];

/** How often the forecasts of views were right, and whether they beat a guess. */
export function Record({ account, performance }: { account: string; performance: Performance }) {
  const record = useRecord(account);
  return (
    <Card
      title="Record"
      description={`Each forecast names two numbers, and holds if the views end up between them: one of 100 to 320 holds with 250. Of 10 forecasts, ${whole(10 * FORECAST_LEVEL)} should hold.`}
      actions={<InfoButton about="how forecasts are judged">{HOW_JUDGED}</InfoButton>}
    >
      {record.isPending && <Skeleton className="h-40" />}
      {record.isError && (
        <ErrorPanel title="The record could not be loaded" error={record.error} onRetry={() => void record.refetch()} />
      )}
      {record.data && <Lines card={record.data.card} performance={performance} />}
    </Card>
  );
}

function Lines({ card, performance }: { card: ReportCard; performance: Performance }) {
  const { overall, byAge, needed, from, to } = card;
  if (overall.ranges < needed) return <TooFew card={card} performance={performance} />;
  const outcomes = from && to && ` Outcomes of ${formatDays(from, to, performance.timeZone)}.`;
  if (byAge.every(({ share }) => share === null))
    return (
      <>
        <p className="max-w-[70ch]">{sentenceOf(overall)}</p>
        <p className="mt-3 max-w-[70ch] text-muted text-sm">
          From {needed} forecasts on, each age of a post gets a row of its own here.{outcomes}
        </p>
      </>
    );
  return (
    <>
      <p className="max-w-[70ch]">{sentenceOf(overall)}</p>
      <ScrollArea label="Record by age" className="mt-4">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">How often forecasts held, by the age of the post when they were made</caption>
          <thead className="border-line border-b text-left text-muted">
            <tr>
              {HEADS.map((head, nth) => (
                <th
                  key={head}
                  scope="col"
                  className={`whitespace-nowrap py-2 font-medium ${nth > 0 ? 'pl-3 text-right' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byAge.map(({ age, ...line }) => (
              <tr key={age} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
                  {age === 0 ? 'before posting' : ageName(age)}
                </th>
                <Cells line={line} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-3 max-w-[70ch] text-muted text-sm">
        {LEGEND}
        {outcomes}
      </p>
    </>
  );
}

function sentenceOf(line: RecordLine): string {
  const { share, width, naive, skill } = line;
  const held = `${heldText({ ...line, share: null })}${share ? `, ${percent(share.value)}` : ''}.`;
  const guess = naive === null ? '' : `; a guess by your usual posts says ${rangeFrom100(naive.width)}`;
  const typical = width === null ? '' : ` A typical one says ${rangeFrom100(width)}${guess}.`;
  const error = skill === null ? '' : ` ${skillText(skill, 'that guess')}`;
  return `${held}${typical}${error}`;
}

/** "100 to 320", of a range that ends at 3.2 times its beginning. */
const rangeFrom100 = (width: number): string => `100 to ${formatMean(100 * width)}`;

function Cells({ line: { ranges, share, width, naive, skill } }: { line: RecordLine }) {
  const cell = 'whitespace-nowrap py-2 pl-3 text-right';
  if (!share) {
    return (
      <>
        <td className={cell}>{whole(ranges)}</td>
        <td className={`${cell} text-muted`} colSpan={5}>
          {tooFewRangesText(ranges)}
        </td>
      </>
    );
  }
  return (
    <>
      <td className={cell}>{whole(ranges)}</td>
      <td className={cell}>{percent(share.value)}</td>
      <td className={cell}>
        {percent(share.low)} to {percent(share.high)}
      </td>
      <td className={cell}>{width === null ? '–' : rangeFrom100(width)}</td>
      <td className={cell}>{naive === null ? '–' : rangeFrom100(naive.width)}</td>
      <td className={cell}>{skill === null ? '–' : `${skill < 0 ? '−' : ''}${percent(Math.abs(skill))}`}</td>
    </>
  );
}

/** Ranges of views that are made of one post: before posting and at four ages, for a day and a week. */
const RANGES_A_POST = 10;
/** The first outcome comes a day after publication. */
const FIRST_OUTCOME_DAYS = 1;

/** What will be here, why it is not yet, and when. */
function TooFew({ card: { overall, needed, waiting }, performance }: { card: ReportCard; performance: Performance }) {
  return (
    <p className="max-w-[70ch] text-muted">
      Too few to tell ({overall.ranges} of {needed}). This will show how many forecasts held, how far apart their two
      numbers are, and whether they come closer than a guess by your usual posts.{' '}
      {waiting > 0 && `${whole(waiting)} forecasts are waiting for their day. `}
      {whenText(needed - overall.ranges, performance.floor, performance.timeZone)}
    </p>
  );
}

/** Ranges begin once posts can be compared at all, so the record cannot fill before. */
function whenText(missing: number, { by, postsAWeek }: Performance['floor'], timeZone: string): string {
  if (postsAWeek <= 0) return 'It begins with your next posts.';
  const days = Math.ceil((7 * missing) / (RANGES_A_POST / 2) / postsAWeek) + FIRST_OUTCOME_DAYS;
  const day = addDays(by ?? today(timeZone), days);
  return `At your pace, and once forecasts can be made, that is about ${formatDay(day, 'date')}.`;
}
