import { Check } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { markedPhrases, replies, slots } from './sample-vignettes.ts';

/** Small pieces of the product on made-up data, for the list of features. */

export const ReadScale = () => (
  <p className="text-base leading-7">
    <Marked>Which part of planning</Marked> do you dread? I wrote <Marked>the replies I hoped for</Marked> first.
    <span className="mt-1 block text-muted text-sm">{markedPhrases}</span>
  </p>
);

const Marked = ({ children }: { children: string }) => (
  <mark className="rounded-selector bg-link/12 px-1 text-inherit">{children}</mark>
);

export const PlanSlots = () => (
  <ul className="grid w-full gap-2 text-sm tabular-nums">
    {slots.map(({ time, share, posts }) => (
      <li key={time} className="grid grid-cols-[5rem_1fr_4rem] items-center gap-3">
        {time}
        <span className="h-1.5 rounded-full bg-base-300">
          <span className="block h-full rounded-full bg-series-1" style={{ width: `${share}%` }} />
        </span>
        <span className="text-right text-muted">{posts} posts</span>
      </li>
    ))}
  </ul>
);

export const BestHours = () => (
  <div role="img" aria-label="Replies by hour: most at 8 and 19 o'clock" className="w-full">
    <div className="grid grid-cols-24 gap-0.5">
      {replies.map((share, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
        <span key={hour} className="h-10 rounded-[2px] bg-base-300/60">
          <span className="block h-full rounded-[2px] bg-series-1" style={{ opacity: share }} />
        </span>
      ))}
    </div>
    <p aria-hidden className="mt-1.5 flex justify-between text-muted text-sm tabular-nums">
      <span>0:00</span>
      <span>12:00</span>
      <span>24:00</span>
    </p>
  </div>
);

export const StepsDone = () => (
  <ul className="grid gap-2 text-sm">
    {['Screenshot dropped on the popup', 'Text and counts read from it', 'Kept in your history'].map((step) => (
      <li key={step} className="flex items-center gap-2">
        <Check aria-hidden className="size-4 text-good" />
        {step}
      </li>
    ))}
  </ul>
);

const ideas = [
  { text: 'What I got wrong about launching', state: 'Draft' },
  { text: 'Three tools I stopped paying for', state: 'Idea' },
  { text: 'One month of posts in an afternoon', state: 'Posted' },
];

export const IdeaRows = () => (
  <ul className="w-full divide-y divide-line text-sm">
    {ideas.map(({ text, state }) => (
      <li key={text} className="flex justify-between gap-3 py-1.5">
        <span className="truncate">{text}</span>
        <span className={classNames('shrink-0', state === 'Posted' ? 'text-good' : 'text-muted')}>{state}</span>
      </li>
    ))}
  </ul>
);
