import { type AudienceClock, CLOCK_DAYS } from '#shared/analytics/audience';
import { countryName, hourName } from '#shared/words/names';
import { counted, listed, percent } from '#shared/words/numbers';
import { Chart } from '../../components/chart/chart.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { clockText, clockTitle, isClockTelling } from './audience-words.ts';

/** How many followers are awake at each hour, beside when one posts and is answered. */
export function ClockCard({ clock, timeZone }: { clock: AudienceClock | null; timeZone: string }) {
  return (
    <FigureCard
      title={clockTitle(clock)}
      figure="awake"
      missing={
        !clock &&
        'Here you will see when your followers are awake. It takes a country with one or two time zones among theirs, and Threads has reported none so far.'
      }
      description={clock && isClockTelling(clock) && clockText(clock)}
    >
      {clock && <Content clock={clock} timeZone={timeZone} />}
    </FigureCard>
  );
}

function Content({ clock, timeZone }: { clock: AudienceClock; timeZone: string }) {
  const { awake, posts, replies, postsCounted, repliesCounted, unknownCountries } = clock;
  const series = [
    { name: 'Followers awake', values: awake },
    ...(posts ? [{ name: 'Your posts', values: posts }] : []),
    ...(replies ? [{ name: 'Replies to you', values: replies }] : []),
  ];
  return (
    <>
      <Chart
        title="Share of followers with a known time zone who are awake, of your posts, and of the replies to them, by the hour"
        labels={awake.map((_, hour) => hourName(hour))}
        labelName="Hour"
        series={series.map((one) => ({ ...one, format: percent }))}
        isOneMeasure
        axisEnd={1}
        height={240}
      />
      {!isClockTelling(clock) && <p className="mt-3 max-w-[70ch] text-muted text-sm">{clockText(clock)}</p>}
      <p className="mt-3 max-w-[70ch] text-muted text-sm">
        Hours of {timeZone}. {counted(postsCounted, 'post')} and {counted(repliesCounted, 'reply', 'replies')} of the
        {CLOCK_DAYS} days up to now.
        {unknownCountries.length > 0 &&
          ` Left out, because these have several time zones: ${listed(unknownCountries.map(countryName))}.`}
      </p>
    </>
  );
}
