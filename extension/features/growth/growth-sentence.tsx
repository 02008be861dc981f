import type { Growth } from '#shared/analytics/growth';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { whatGoesWithIt } from '#shared/sentences/growth-words';
import { formatDays, formatMoment } from '#shared/words/dates';
import { precise, signed, whole } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge, SandboxBadge } from '../../components/notice/badge.tsx';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { floorText, growthText } from './growth-texts.ts';

/** Am I growing, and what brings it? In words, with what it is made of. */
export function GrowthSentence({ growth, isRange }: { growth: Growth; isRange: boolean }) {
  const { timeZone } = useUser();
  const { account, total, against, rhythm, floors, readAt } = growth;
  if (!account || !total) return null;
  return (
    <Card>
      <p className="max-w-[70ch] text-balance font-medium text-xl">
        @{account.username}: {growthText(total, isRange)}.
      </p>
      <p className="mt-2 max-w-[70ch]">
        {floors.readings.have < floors.readings.need ? floorText(floors.readings, 'reading') : whatGoesWithIt(rhythm)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
        {total.net !== null && <DirectionBadge net={total.net} />}
        {against?.net != null && (
          <Badge>
            {signed(against.net)} in {formatDays(against.from, against.to)}
          </Badge>
        )}
        {total.followYield && (
          <span className="inline-flex items-center gap-1">
            <Badge>
              {precise(total.followYield.value)} per {whole(RATE_VIEWS)} views
            </Badge>
            <FigureInfo
              name="followYield"
              notes={[
                `Here ${signed(total.followYield.net)} on ${precise(total.followYield.views)} views, ${total.followYield.days} days.`,
              ]}
            />
          </span>
        )}
        <Badge>
          {total.daysRead} of {total.days} days read
        </Badge>
        {account.isSandbox && <SandboxBadge />}
        <span>
          {account.trackingSince && `Tracking since ${formatDays(account.trackingSince, account.trackingSince)}. `}
          {readAt && `Read ${formatMoment(readAt, timeZone)}. `}
          Days are Threads’ Pacific days.
        </span>
      </div>
    </Card>
  );
}

function DirectionBadge({ net }: { net: number }) {
  if (net === 0) return <Badge>→ unchanged</Badge>;
  return net > 0 ? <Badge tone="good">↑ growing</Badge> : <Badge tone="bad">↓ losing</Badge>;
}
