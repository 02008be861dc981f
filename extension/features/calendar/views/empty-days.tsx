import type { Calendar } from '#shared/calendar/calendar';
import { Button } from '../../../components/form/button.tsx';
import { fullDay, type View } from '../days.ts';
import { clockOf } from '../move-post.ts';

const NO_POSTS: Record<View, string> = {
  week: 'No posts in this week',
  month: 'No posts in this month',
  list: 'Nothing in these four weeks',
};

export const emptyWords = (view: View): string => NO_POSTS[view];

export interface WayOnProps {
  next: Calendar['nextDueAt'];
  timeZone: string;
  onDay: (day: string) => void;
  onPlan: () => void;
}

/** From days without a post to the next one, or to writing one. */
export function WayOn({ next, timeZone, onDay, onPlan }: WayOnProps) {
  if (!next) return <Button onClick={onPlan}>Plan a post</Button>;
  const { day } = clockOf(next, timeZone);
  return <Button onClick={() => onDay(day)}>Next planned post: {fullDay(day)}</Button>;
}

/** Lies on the empty grid, which stays where it is and can be pressed beside it. */
export const EmptyDays = ({ view, ...way }: WayOnProps & { view: View }) => (
  <div className="pointer-events-none absolute inset-x-0 top-1/3 grid justify-items-center">
    <div className="pointer-events-auto grid justify-items-center gap-3 rounded-box border border-line bg-base-100 px-6 py-4 shadow-overlay">
      <p role="status" className="font-medium">
        {emptyWords(view)}
      </p>
      <WayOn {...way} />
    </div>
  </div>
);
