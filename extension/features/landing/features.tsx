import type { LucideIcon } from 'lucide-react';
import { ChartSpline, Goal, LibraryBig, Repeat, Sparkle, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { Badge, SampleDataBadge } from '../../components/notice/badge.tsx';
import { views } from './sample-vignettes.ts';
import { BestHours, IdeaRows, PlanSlots, ReadScale, StepsDone } from './vignettes.tsx';

interface Feature {
  name: string;
  text: string;
  icon: LucideIcon;
  isSoon?: boolean;
  /** A small piece of what the feature shows. */
  vignette: ReactNode;
}

const features: Feature[] = [
  {
    name: 'AI Content Analysis',
    text: 'Paste a post or drop a screenshot. You learn how it sounds, what works and what to change, with the words that show it.',
    icon: Sparkle,
    vignette: <ReadScale />,
  },
  {
    name: 'Smart Marketing Plans',
    text: 'A plan made from your own posts: when to publish, which topics to keep, and ideas in your voice.',
    icon: Goal,
    vignette: <PlanSlots />,
  },
  {
    name: 'Real-time Analytics',
    text: 'Engagement and views as Threads reports them, next to the period before. If Threads reports nothing, we say so.',
    icon: ChartSpline,
    vignette: <Sparkline values={views} label="Views of ten days, rising" className="w-full" />,
  },
  {
    name: 'Audience Insights',
    text: 'Who follows you, what changed beyond noise, and how many of them are awake when you post.',
    icon: Users,
    vignette: <BestHours />,
  },
  {
    name: 'Workflow Automation',
    text: 'The extension puts an Analyze button on every post you read on Threads. The answer appears there, and in your history everywhere.',
    icon: Repeat,
    vignette: <StepsDone />,
  },
  {
    name: 'Content Library',
    text: 'Posts, drafts and ideas in one place, easy to find and use again.',
    icon: LibraryBig,
    vignette: <IdeaRows />,
  },
];

export const Features = () => (
  <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
    <div className="flex flex-wrap items-end justify-between gap-3">
      <h2 id="features" className="font-semibold text-3xl">
        From one post to a plan
      </h2>
      <SampleDataBadge />
    </div>
    <ul className="mt-8 grid overflow-hidden rounded-box border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-3">
      {features.map((feature) => (
        <FeatureCell key={feature.name} {...feature} />
      ))}
    </ul>
  </section>
);

const FeatureCell = ({ name, text, icon: Icon, isSoon, vignette }: Feature) => (
  <li className="flex flex-col bg-base-100 p-6">
    <div className="mb-6 flex h-24 items-center">{vignette}</div>
    <h3 className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden className="size-4 text-link" strokeWidth={1.75} />
      {name}
      {isSoon && <Badge>Soon</Badge>}
    </h3>
    <p className="mt-1.5 text-muted">{text}</p>
  </li>
);
