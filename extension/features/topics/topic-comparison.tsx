import type { Topic } from '#shared/analytics/topics';
import { signedPercent } from '#shared/words/numbers';
import { IntervalBar, type IntervalScale, scaleOf } from '../../components/chart/interval-bar.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { intervalText } from '../../lib/words/interval-text.ts';
import { TopicItem } from './topic-item.tsx';
import { comparedText, isMeasured, type Measured } from './topic-words.ts';

interface TopicComparisonProps {
  /** Those that do best first. */
  topics: Topic[];
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** Topics below each other, their lifts on one scale. */
export function TopicComparison({ topics, timeZone, open, onClose }: TopicComparisonProps) {
  const scale = scaleOf(topics.filter(isMeasured).map(({ effect }) => effect));
  return (
    <Dialog open={open} onClose={onClose} title="Your topics compared" width="wide" hasCross beginsAtTitle>
      <p className="mt-3 max-w-[70ch]">
        {comparedText(topics)}{' '}
        <span className="inline-flex align-middle">
          <FigureInfo name="lift" />
        </span>
      </p>
      <ul className="mt-2 divide-y divide-line overflow-y-auto">
        {topics.map((topic) => (
          <TopicItem key={topic.name} topic={topic} timeZone={timeZone}>
            {isMeasured(topic) ? (
              <Lift topic={topic} scale={scale} />
            ) : (
              <p className="text-muted">Too few posts to measure its lift</p>
            )}
          </TopicItem>
        ))}
      </ul>
    </Dialog>
  );
}

const Lift = ({ topic: { name, effect }, scale }: { topic: Measured; scale: IntervalScale }) => (
  <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
    <IntervalBar
      {...effect}
      value={effect.lift}
      scale={scale}
      isClear={effect.isClaimed}
      label={`${name}: ${signedPercent(effect.lift)}, interval ${intervalText(effect)}`}
    />
    <span>{signedPercent(effect.lift)}</span>
    <span className="text-muted">{intervalText(effect)}</span>
  </p>
);
