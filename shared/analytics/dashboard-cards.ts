import type { Figure } from './figure.ts';

interface CardFigure extends Figure {
  /** The specification's name, by which the API and the table of days know it. */
  wire: string;
  /** `count`: a sum over the period. `percent`: a rate over the period. `score`: 0 to 100, as it is now. */
  unit: 'count' | 'percent' | 'score';
  /** The small chart. `bars` has a number for each of some days, the others one from 0 to 100. */
  chart: { form: 'bars' | 'ring' | 'filled ring' | 'progress'; label: string };
  /** What the sample data show. */
  sample: {
    value: number;
    change: { value: number; unit: 'percent' | 'points'; since: 'month' | 'week' };
    chart: number[] | number;
  };
  /** A word beside a value that looks wrong. */
  remark?: (value: number) => string | null;
}

const cards = {
  engagement: {
    wire: 'totalEngagement',
    label: 'Engagement',
    title: 'Total Engagement',
    source: 'posts',
    formula:
      'Likes + replies + reposts + quotes. Example: 92 likes, 14 replies, 9 reposts, and 3 quotes make 118. Shares, which are posts sent as messages, are not in it.',
    unit: 'count',
    chart: { form: 'bars', label: 'Engagement of the last seven days' },
    sample: {
      value: 24_567,
      change: { value: 23.4, unit: 'percent', since: 'month' },
      chart: [4, 6, 5, 7, 8, 6, 5],
    },
  },
  views: {
    wire: 'totalReach',
    label: 'Views',
    title: 'Total Reach',
    source: 'posts',
    formula:
      'How often your posts were shown, as Threads counts it. One person can view a post several times, and Threads does not report how many people there were.',
    unit: 'count',
    chart: { form: 'ring', label: 'Views compared with the better of this period and the one before' },
    sample: { value: 189_200, change: { value: 18.2, unit: 'percent', since: 'month' }, chart: 92 },
  },
  linkClickRate: {
    wire: 'conversionRate',
    label: 'Link click rate',
    title: 'Conversion Rate',
    source: 'days',
    formula:
      'Clicks on your links ÷ views of your posts with a link, over the same days. Example: 12 clicks and 400 views make 3%. Links in old posts can add clicks without counted views, so it can pass 100%. Threads does not report purchases or sign-ups.',
    unit: 'percent',
    chart: { form: 'progress', label: 'Conversion rate out of 100' },
    sample: { value: 4.6, change: { value: 12.3, unit: 'percent', since: 'month' }, chart: 68 },
    remark: (rate: number) =>
      rate > 100
        ? 'More clicks than views: older posts whose views we no longer read are clicked as well, and one view can bring several clicks.'
        : null,
  },
  optimizationScore: {
    wire: 'aiOptimizationScore',
    label: 'AI Optimization Score',
    source: 'computed',
    formula:
      'How well you use what you can influence, from 0 to 100. Each of its parts, such as timing or replies, counts by its weight and by how much we know about it. It is calculated from your posts; no AI model sets it.',
    unit: 'score',
    chart: { form: 'filled ring', label: 'Score out of 100' },
    sample: { value: 94, change: { value: 5.2, unit: 'points', since: 'week' }, chart: 94 },
  },
} as const satisfies Record<string, CardFigure>;

type Cards = typeof cards;
export type CardName = keyof Cards;
/** Those that are sums over the period. */
export type SumName = { [Name in CardName]: Cards[Name]['unit'] extends 'count' ? Name : never }[CardName];
type WireName = Cards[CardName]['wire'];

/**
 * The figures of the dashboard's cards, in their order: the contract, the presenter, the cards, the sample, and the report
 * go over this list. The landing page shows them too, and loads no other figures.
 */
export const cardFigures: Record<CardName, CardFigure & { wire: WireName }> = cards;
// Object.keys does not know the names.
export const CARD_NAMES = Object.keys(cards) as CardName[];
export const SUM_NAMES = CARD_NAMES.filter((name): name is SumName => cardFigures[name].unit === 'count');

/** One of something for each card, by the names that the API has for them. */
export const byWireName = <Made>(make: (name: CardName) => Made): Record<WireName, Made> =>
  // Object.fromEntries does not know the keys.
  Object.fromEntries(CARD_NAMES.map((name) => [cardFigures[name].wire, make(name)])) as Record<WireName, Made>;

/** How a card's value stands to the one before. */
export const changeFigure = {
  label: 'Change',
  source: 'computed',
  formula:
    'This period against the equally long one before it. Example: 120 after 100 is +20%. Rates change in points: 5% after 4% is +1 point.',
} as const satisfies Figure;
