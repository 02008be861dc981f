import { useState } from 'react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { type Series, seriesWords } from '#shared/calendar/calendar-series';
import { ConfirmButton } from '../../../components/dialog/confirm-button.tsx';
import { Button } from '../../../components/form/button.tsx';
import { toast } from '../../../components/notice/toast.ts';
import type { Composer } from '../composer/use-composer.ts';
import { reasonOf } from '../queries-that-change.ts';
import { RepeatField } from './repeat-field.tsx';
import { type RepeatRule, ruleOf, seriesOf } from './repeat-rule.ts';
import { useSeriesChanges, useSeriesOf } from './series-queries.ts';

interface SeriesPanelProps {
  post: ScheduledPost;
  composer: Composer;
  onClose: () => void;
}

/** What a post of a series is one of: changed as a whole, or ended. */
export function SeriesPanel({ post, composer, onClose }: SeriesPanelProps) {
  const series = useSeriesOf(post.series?.id);
  if (!series) return null;
  return <Panel key={series.revision} {...{ post, series, composer, onClose }} />;
}

function Panel({ post, series, composer, onClose }: SeriesPanelProps & { series: Series }) {
  const { change, end } = useSeriesChanges();
  const [rule, setRule] = useState<RepeatRule>(ruleOf(series));
  const [pending, setPending] = useState<'change' | 'end' | null>(null);
  const { form, isStorable } = composer;

  async function run(kind: 'change' | 'end', work: () => Promise<string>, close: () => void = () => {}) {
    setPending(kind);
    try {
      const description = await work();
      composer.forget();
      close();
      toast({ title: kind === 'end' ? 'Series ended' : 'Series changed', description });
      onClose();
    } catch (error) {
      close();
      toast({ title: 'Not Changed', description: reasonOf(error), variant: 'destructive' });
    } finally {
      setPending(null);
    }
  }
  const changeAll = () =>
    run('change', async () => {
      const changed = await change(series, seriesOf(form, rule, series.startsOn));
      return `${changed.isByHand ? 'You are reminded of its posts' : 'Its posts go out'} ${seriesWords(changed)}.`;
    });
  const endAll = (close: () => void) =>
    run(
      'end',
      async () => {
        await end(series.id);
        return 'Its waiting posts are gone.';
      },
      close,
    );

  return (
    <section aria-label="Series" className="grid gap-3 rounded-box border border-line p-4">
      <p className="text-sm">
        One of a series: {seriesWords(series)}.{' '}
        {post.series?.isApart && 'It was changed on its own, so changes of the series leave it alone.'}
      </p>
      <details className="text-sm">
        <summary className="cursor-pointer font-medium">Change or end the series</summary>
        <div className="mt-3 grid gap-3">
          <RepeatField isSeries rule={rule} wallClock={form.wallClock} onChange={(next) => next && setRule(next)} />
          <p className="text-muted">
            Text, time of day and who posts it are those above. Posts that you changed on their own stay as they are.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={!isStorable || form.wallClock === '' || rule.weekdays.length === 0}
              pending={pending === 'change' && 'Saving...'}
              onClick={() => void changeAll()}
            >
              Save for all waiting posts
            </Button>
            <ConfirmButton
              size="sm"
              title="End this series?"
              description="Its waiting posts are taken off the calendar. What is out stays, and so do posts that you changed on their own."
              confirmLabel="End the series"
              pending={pending === 'end' && 'Ending...'}
              onConfirm={(close) => void endAll(close)}
            >
              End the series
            </ConfirmButton>
          </div>
        </div>
      </details>
    </section>
  );
}
