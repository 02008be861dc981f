import { useRef, useState } from 'react';
import { seriesWords } from '#shared/calendar/calendar-series';
import { Button } from '../../../components/form/button.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import type { Composer } from '../composer/use-composer.ts';
import { clockOf } from '../move-post.ts';
import { reasonOf, useCancelPost } from '../queries-that-change.ts';
import { type RepeatRule, seriesOf } from './repeat-rule.ts';
import { useSeriesChanges } from './series-queries.ts';

interface ScheduleSeriesProps {
  composer: Composer;
  rule: RepeatRule;
  onClose: (day?: string) => void;
}

/** Makes a series of what is written. The draft that was stored meanwhile becomes its first post, and goes. */
export function ScheduleSeries({ composer, rule, onClose }: ScheduleSeriesProps) {
  const { timeZone } = useUser();
  const { create } = useSeriesChanges();
  const cancel = useCancelPost();
  const [clientKey] = useState(randomId);
  const [isPending, setPending] = useState(false);
  const isSent = useRef(false);
  const { form, isStorable } = composer;

  async function schedule() {
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    try {
      const draft = await composer.store('draft');
      if (!draft) return;
      const series = await create({ clientKey, ...seriesOf(form, rule) });
      const isDraftGone = await cancel.mutateAsync(draft.id).then(
        () => true,
        () => false,
      );
      const left = isDraftGone ? '' : ' What you wrote is still among your drafts as well.';
      const goesOut = series.isByHand ? 'You are reminded of it' : 'It goes out';
      toast({ title: 'Series scheduled', description: `${goesOut} ${seriesWords(series)}.${left}` });
      onClose(series.nextAt ? clockOf(series.nextAt, timeZone).day : undefined);
    } catch (error) {
      toast({ title: 'Not Scheduled', description: reasonOf(error), variant: 'destructive' });
    } finally {
      isSent.current = false;
      setPending(false);
    }
  }

  return (
    <Button
      variant="primary"
      disabled={!isStorable || form.wallClock === '' || rule.weekdays.length === 0}
      pending={isPending && 'Scheduling...'}
      onClick={() => void schedule()}
    >
      {form.isByHand ? 'Schedule the reminders' : 'Schedule the series'}
    </Button>
  );
}
