import { type FigureSource, headingOf } from '#shared/analytics/figure';
import { FACT_METRICS } from '#shared/facts/fact-arguments';
import { type FigureName, figures } from '#shared/sentences/figures';
import { METRICS } from './parts/metrics.ts';
import { type Fact, nothing } from './parts/told.ts';

const SOURCES: Record<FigureSource, string> = {
  days: 'Counted by Threads for your account, by days of Pacific time.',
  posts: 'Counted by Threads for each of your posts, for its whole life so far.',
  readings: 'From our own readings, which began when you connected the account.',
  computed: 'Computed here, from the figures that Threads counts for your posts.',
};

const VIEWS = 'One person can be counted several times. Threads does not tell how many people there were.';
const LIMITS: Partial<Record<FigureName, string[]>> = {
  views: [VIEWS],
  accountViews: [VIEWS, 'The running day is left out until it is over.'],
  followers: ['There is no history from before you connected.', 'Threads does not tell who came and who left.'],
  newFollowers: ['Threads does not tell who came and who left.'],
  linkClickRate: ['Threads does not report purchases or sign-ups.'],
  avgSaves: ['Threads does not report saves.'],
};

/** What people call figures, beside their own names and labels. */
const CALLED: Record<string, FigureName> = {
  reach: 'views',
  impressions: 'views',
  'engagement rate': 'engagementRate',
  'conversion rate': 'linkClickRate',
  score: 'optimizationScore',
  saves: 'avgSaves',
  shares: 'gainedShares',
  multiple: 'multiple',
};

const plain = (name: string) => name.trim().toLowerCase();
const NAMES = Object.keys(figures) as FigureName[];

function figureCalled(name: string): FigureName | null {
  const asked = plain(name);
  const metric = FACT_METRICS.find((one) => plain(one) === asked);
  return (
    CALLED[asked] ??
    NAMES.find((one) => plain(one) === asked) ??
    (metric && METRICS.activity[metric]?.definition) ??
    NAMES.find((one) => plain(figures[one].label) === asked) ??
    NAMES.find((one) => plain(headingOf(figures[one])) === asked) ??
    null
  );
}

export const explainMetric: Fact<'explain_metric'> = async (_, { name }) => {
  const figure = figureCalled(name);
  if (!figure) return nothing('not_found', 'No figure here is called that.');
  const { label, formula, source } = figures[figure];
  return {
    data: { name: figure, label, formula, source: SOURCES[source], limits: LIMITS[figure] ?? [] },
    definition: figure,
  };
};
