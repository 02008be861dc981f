import type { Effect, Findings } from '#shared/analytics/findings';
import { notClaimedBecause } from '#shared/sentences/effect-words';
import { signedPercent } from '#shared/words/numbers';
import { IntervalBar, type IntervalScale, scaleOf } from '../../../components/chart/interval-bar.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { OpenPosts } from '../../../components/form/open-posts.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { intervalText } from '../../../lib/words/interval-text.ts';
import { type EffectGroup, traitGroups } from './groups.ts';
import { PartOfFindings } from './part-of-findings.tsx';

/** What tags, topics, formats and lengths are worth, each with its interval and its posts. */
export function Effects({ findings }: { findings: Findings }) {
  const groups = traitGroups(findings);
  if (groups.length === 0) return null;
  const scale = scaleOf(groups.flatMap(({ effects }) => effects));
  return (
    <Card
      title="What your posts have in common"
      description={
        <span className="flex flex-wrap items-center gap-x-1">
          Lift of engagement <FigureInfo name="lift" /> with its interval <FigureInfo name="interval" />
        </span>
      }
    >
      <div className="-mb-6 gap-x-10 lg:columns-2">
        {groups.map((group) => (
          <Group key={group.title} {...group} scale={scale} />
        ))}
      </div>
    </Card>
  );
}

function Group({ title, effects, scale }: EffectGroup & { scale: IntervalScale }) {
  return (
    <PartOfFindings name={title} className="break-inside-avoid pb-6">
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      <ul className="divide-y divide-line">
        {effects.map((effect) => (
          <li key={effect.name} className="flex items-center gap-2 py-2 sm:gap-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{effect.name}</p>
              <p className="text-muted text-sm tabular-nums">
                <OpenPosts ids={effect.postIds} count={effect.posts} title={`posts with ${effect.name}`} />
                {!effect.isClaimed && <NotClaimed effect={effect} />}
              </p>
            </div>
            <IntervalBar
              value={effect.lift}
              low={effect.low}
              high={effect.high}
              scale={scale}
              isClear={effect.isClaimed}
              label={`${effect.name}: ${signedPercent(effect.lift)}, interval ${intervalText(effect)}`}
            />
            <span className="w-12 text-right tabular-nums">{signedPercent(effect.lift)}</span>
          </li>
        ))}
      </ul>
    </PartOfFindings>
  );
}

/** The words of the chat, so that an interval above zero is not called unclear. */
function NotClaimed({ effect }: { effect: Effect }) {
  const { opening, reason } = notClaimedBecause(effect);
  return <span title={reason}>, {opening.replace(/^\w/, (letter) => letter.toLowerCase())}</span>;
}
