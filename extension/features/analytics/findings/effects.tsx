import type { Effect, Findings } from '#shared/findings';
import { Card } from '../../../components/card.tsx';
import { FigureInfo } from '../../../components/figure-info.tsx';
import { IntervalBar } from '../../../components/interval-bar.tsx';
import { formatLift, formatPosts } from '../../../lib/format.ts';
import { type EffectGroup, traitGroups } from './groups.ts';
import { OpenPosts } from './open-posts.tsx';
import { intervalText } from './slots.ts';

/** What tags, topics, formats and lengths are worth, each with its interval and its posts. */
export function Effects({ findings }: { findings: Findings }) {
  const groups = traitGroups(findings);
  if (groups.length === 0) return null;
  return (
    <Card
      title="What your posts have in common"
      description={
        <span className="flex flex-wrap items-center gap-x-1">
          Lift of engagement <FigureInfo name="lift" /> with its interval <FigureInfo name="interval" />
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Card>
  );
}

function Group({ title, effects }: EffectGroup) {
  const scale = scaleOf(effects);
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-sm">{title}</h3>
      <ul className="divide-y divide-line">
        {effects.map((effect) => (
          <li key={effect.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-36 flex-1">
              <p className="break-words">{effect.name}</p>
              <p className="text-muted text-sm tabular-nums">
                {formatPosts(effect.posts)}
                {!effect.isClaimed && ', not distinguishable from chance'}
              </p>
            </div>
            <IntervalBar
              value={effect.lift}
              low={effect.low}
              high={effect.high}
              scale={scale}
              isClear={effect.isClaimed}
              label={`${effect.name}: ${formatLift(effect.lift)}, interval ${intervalText(effect)}`}
            />
            <span className="w-12 text-right tabular-nums">{formatLift(effect.lift)}</span>
            <OpenPosts ids={effect.postIds} title={`posts with ${effect.name}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One scale for all rows of a group, with zero on it. */
function scaleOf(effects: Effect[]) {
  const from = Math.min(...effects.map(({ low }) => low), 0);
  const to = Math.max(...effects.map(({ high }) => high), 0);
  return from === to ? { from: -1, to: 1 } : { from, to };
}
