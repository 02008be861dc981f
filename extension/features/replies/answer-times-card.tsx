import { REPLY_FLOORS, type Received, type Replies } from '#shared/analytics/replies';
import { WIDE } from '#shared/posts/levels-and-rates';
import { shareOf, timeText } from '#shared/sentences/reply-words';
import { counted, percent, whole } from '#shared/words/numbers';
import { Progress } from '../../components/chart/small-charts.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';

/** How soon the replies of the period were answered. */
export const AnswerTimesCard = ({ replies: { received, against } }: { replies: Replies }) => (
  <FigureCard
    title="How soon you answer"
    figure="answerTime"
    missing={
      (received?.within.every((within) => shareOf(within) === null) ?? true) &&
      `Here you will see how many replies you answer within 1, 6 and 24 hours, and how long it takes you. It needs ${REPLY_FLOORS.due} replies of these days.`
    }
  >
    {received && (
      <>
        {received.answerTime && <Median {...received.answerTime} />}
        <ul className="grid gap-2">
          {received.within.map((within) => (
            <Share
              key={within.hours}
              within={within}
              before={against?.within.find((one) => one.hours === within.hours)}
            />
          ))}
        </ul>
      </>
    )}
  </FigureCard>
);

const Median = ({ median, low, high, answers }: NonNullable<Received['answerTime']>) => (
  <p className="mb-3">
    <span className="font-semibold text-xl tabular-nums">{timeText(median)}</span>{' '}
    <span className="text-muted text-sm tabular-nums">
      is your median time to answer ({WIDE}: {timeText(low)} to {timeText(high)}, {counted(answers, 'answer')})
    </span>
  </p>
);

type Within = Received['within'][number];

function Share({ within, before }: { within: Within; before: Within | undefined }) {
  const { hours, due, answered } = within;
  const [share, shareBefore] = [shareOf(within), before ? shareOf(before) : null];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
      <span className="w-28">within {counted(hours, 'hour')}</span>
      {share === null ? (
        <span className="text-muted text-sm">too few replies are that old: {due}</span>
      ) : (
        <>
          <Progress percent={100 * share} label={`${percent(share)} within ${counted(hours, 'hour')}`} />
          <span className="w-12 font-medium">{percent(share)}</span>
          <span className="text-muted text-sm">
            {whole(answered)} of {whole(due)}
            {shareBefore !== null && `, ${percent(shareBefore)} before`}
          </span>
        </>
      )}
    </li>
  );
}
