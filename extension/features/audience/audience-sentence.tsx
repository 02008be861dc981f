import type { Audience } from '#shared/analytics/audience';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted, percent, whole } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge, SandboxBadge } from '../../components/notice/badge.tsx';
import { audienceText, clearChanges, isClockTelling } from './audience-words.ts';

/** Who follows me, and is that changing? In words, with what it is made of. */
export function AudienceSentence({ audience }: { audience: Audience }) {
  const { at, since, readings, firstDay, account, clock, timeZone } = audience;
  if (!at) return null;
  return (
    <Card>
      <p className="max-w-[70ch] text-balance font-medium text-xl">{audienceText(audience)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
        {at.followers !== null && <Badge>{whole(at.followers)} followers</Badge>}
        {since && (
          <span className="inline-flex items-center gap-1">
            <Badge>{counted(clearChanges(audience).length, 'change')} beyond noise</Badge>
            <FigureInfo name="audienceChange" />
          </span>
        )}
        {clock?.awakeAtPosts != null && isClockTelling(clock) && (
          <Badge>{percent(clock.awakeAtPosts)} awake when you post</Badge>
        )}
        {account?.isSandbox && <SandboxBadge />}
        <span>
          {firstDay && `${counted(readings, 'reading')} since ${formatDays(firstDay, firstDay)}. `}
          Read {formatMoment(at.readAt, timeZone)}.{!since && ' Changes show from the second reading on, tomorrow.'}
        </span>
      </div>
    </Card>
  );
}
