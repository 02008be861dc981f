import { useState } from 'react';
import type { Findings } from '#shared/analytics/findings';
import { nearSlotText } from '#shared/posts/slot-posts';
import { slotName } from '#shared/words/names';
import { signedPercent } from '#shared/words/numbers';
import { HeatMap } from '../../../components/chart/heat-map.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Button } from '../../../components/form/button.tsx';
import { OpenPosts } from '../../../components/form/open-posts.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { intervalText } from '../../../lib/words/interval-text.ts';
import { COLOURED_FROM, HOUR_LABELS, heatRows, isWholeWeek, signsIn } from './slots.ts';

/** When posts do better than usual: what can be claimed, and all hours that were tried. */
export function BestTimes({ findings }: { findings: Findings }) {
  const [isTable, setIsTable] = useState(false);
  const { bestTimes, slots, timeZone } = findings;
  return (
    <Card
      title="Best times to post"
      description={
        <span className="flex flex-wrap items-center gap-x-1">
          Engagement by weekday and hour, {timeZone}
          <FigureInfo name="lift" notes={[`Hours of ${timeZone}, as the clock stood on the day of the post.`]} />
        </span>
      }
      actions={
        <Button size="sm" variant="quiet" className="-mx-3" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show hours as a map' : 'Show hours as a table'}
        </Button>
      }
    >
      <Claims findings={findings} />
      {isTable ? (
        <SlotTable slots={slots} />
      ) : (
        <HeatMap
          title="Lift of engagement by weekday and hour"
          columns={HOUR_LABELS}
          rows={heatRows(slots, bestTimes)}
          hint={hintOf(findings)}
        />
      )}
    </Card>
  );
}

/** Explains the colours that the map has. */
function hintOf(findings: Findings): string {
  const { bestTimes, slots } = findings;
  const signs = signsIn(findings);
  return [
    ...(signs.has(1) ? ['Blue: higher than your usual so far, which may be chance.'] : []),
    ...(signs.has(-1) ? ['Orange: lower so far, which may be chance.'] : []),
    ...(signs.has(0)
      ? [`Outlined: no different from your usual, as far as we can tell, or under ${COLOURED_FROM} posts in that hour.`]
      : []),
    ...(bestTimes.length > 0 ? ['Thick frame: clearly better.'] : []),
    ...(isWholeWeek(slots) ? [] : ['Grey: no posts around that hour yet.']),
  ].join(' ');
}

function Claims({ findings: { bestTimes, slots } }: { findings: Findings }) {
  if (bestTimes.length === 0) {
    return (
      <p className="mb-4 text-muted">
        No hour is clearly better than the others yet.
        {!isWholeWeek(slots) && ' Try a few posts at the hours that are grey below.'}
      </p>
    );
  }
  return (
    <ul className="mb-4 grid gap-2 sm:grid-cols-2">
      {bestTimes.map((time) => (
        <li
          key={slotName(time.slot)}
          className="flex flex-wrap items-baseline gap-x-3 rounded-field bg-base-200 px-3 py-2"
        >
          <strong className="font-semibold">{slotName(time.slot)}</strong>
          <span className="tabular-nums">{signedPercent(time.lift)}</span>
          <span className="text-muted text-sm tabular-nums">
            {intervalText(time)},{' '}
            <OpenPosts ids={time.postIds} count={time.posts} title={`posts around ${slotName(time.slot)}`} />{' '}
            {nearSlotText(time.postsInSlot)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same as the map shows, best first. */
const SlotTable = ({ slots }: { slots: Findings['slots'] }) => (
  <div className="max-h-80 overflow-y-auto">
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Lift of engagement by weekday and hour, best first</caption>
      <thead className="sticky top-0 bg-base-100 text-left text-muted">
        <tr>
          <th className="py-1 font-medium">Time</th>
          <th className="py-1 text-right font-medium">Lift</th>
          <th className="py-1 text-right font-medium">Interval</th>
          <th className="py-1 text-right font-medium">Posts</th>
        </tr>
      </thead>
      <tbody>
        {slots
          .toSorted((a, b) => b.lift - a.lift)
          .map((slot) => (
            <tr key={slotName(slot)} className="border-line border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {slotName(slot)}
              </th>
              <td className="py-1 text-right">{signedPercent(slot.lift)}</td>
              <td className="py-1 text-right">{intervalText(slot)}</td>
              <td className="py-1 text-right">{slot.posts}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
);
