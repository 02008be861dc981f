import type { Growth, Rhythm, RhythmGroup } from '#shared/analytics/growth';
import { WIDE } from '#shared/posts/levels-and-rates';
import { bandText, rangeText, rhythmSentences } from '#shared/sentences/growth-words';
import { counted, signed, whole } from '#shared/words/numbers';
import { IntervalBar } from '../../components/chart/interval-bar.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { floorText } from './growth-texts.ts';

/** Posts a week against what such weeks ended with. */
export const RhythmCard = ({ rhythm, floors }: Pick<Growth, 'rhythm' | 'floors'>) => (
  <FigureCard
    title="Posting rhythm"
    figure="rhythmNet"
    missing={
      !rhythm &&
      `Here you will see what your weeks with more and with fewer posts ended with. ${floorText(floors.rhythmDays, 'day')}`
    }
    description="Your weeks by how many posts they had, over half a year at most"
  >
    {rhythm && <Measured rhythm={rhythm} />}
  </FigureCard>
);

function Measured({ rhythm }: { rhythm: Rhythm }) {
  const { groups } = rhythm;
  const scale = {
    from: Math.min(...groups.map(({ net }) => net.low), 0),
    to: Math.max(...groups.map(({ net }) => net.high), 1),
  };
  return (
    <>
      <div className="mb-4 grid max-w-[70ch] gap-2">
        {rhythmSentences(rhythm).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <Group key={group.from} group={group} scale={scale} />
        ))}
      </ul>
    </>
  );
}

const Group = ({ group, scale }: { group: RhythmGroup; scale: { from: number; to: number } }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <div className="min-w-40 flex-1">
      <p className="first-letter:uppercase">{bandText(group)}</p>
      <p className="text-muted text-sm tabular-nums">
        {counted(group.weeks, 'week')}
        {group.views &&
          `, a typical post ${whole(group.views.value)} views at 24 h (${WIDE}: ${whole(group.views.low)} to ${whole(group.views.high)})`}
      </p>
    </div>
    <IntervalBar
      {...group.net}
      scale={scale}
      isClear
      label={`Net followers of a week with ${bandText(group)}: ${signed(Math.round(group.net.value))}, ${rangeText(group.net)}`}
    />
    <span className="min-w-14 text-right tabular-nums">{signed(Math.round(group.net.value))}</span>
    <span className="min-w-32 text-muted text-sm tabular-nums">{rangeText(group.net)}</span>
  </li>
);
