import type { Performance } from '#shared/analytics/performance';
import { type Watch, type WatchKind, watchTexts } from '#shared/analytics/watches';
import { Card } from '../../../components/layout/card.tsx';
import { toastError } from '../../../components/notice/toast.ts';
import { useSwitchWatch } from './queries.ts';
import type { PerformancePlace } from './use-performance-place.ts';
import { WatchEvents } from './watch-events.tsx';
import { countText } from './watch-words.ts';

/** What is looked for after each reading, what was noted, and how often that was right. */
export function Watches({ performance, place }: { performance: Performance; place: PerformancePlace }) {
  const { mutate } = useSwitchWatch(place);
  const put = (kind: WatchKind, isOn: boolean) =>
    mutate({ kind, isOn }, { onError: (error) => toastError('Not Switched', error, 'Please try again.') });
  return (
    <Card
      title="Watch"
      description="Checked each time your posts are read. Each watch flags a post only once, and later tells you whether it was right."
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <WatchEvents performance={performance} />
        <ul className="divide-y divide-line">
          {performance.watches.map((watch) => (
            <WatchRow key={watch.kind} watch={watch} onSwitch={(isOn) => put(watch.kind, isOn)} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function WatchRow({ watch, onSwitch }: { watch: Watch; onSwitch: (isOn: boolean) => void }) {
  const { name, fires, holds } = watchTexts[watch.kind];
  return (
    <li className="py-3 first:pt-0">
      <label className="flex items-start justify-between gap-4">
        <span>
          <span className="font-medium">{name}</span>
          <span className="block max-w-[60ch] text-muted text-sm">{fires}</span>
        </span>
        <input
          type="checkbox"
          className="toggle toggle-primary toggle-sm mt-1 shrink-0 print:hidden"
          aria-label={name}
          checked={watch.isOn}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      </label>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer tabular-nums">{countText(watch)}</summary>
        <p className="max-w-[60ch] text-muted">{holds}</p>
      </details>
    </li>
  );
}
