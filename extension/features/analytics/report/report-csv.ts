import type { Dashboard } from '#shared/analytics/analytics';
import { TILE_NAMES, tileFigures } from '#shared/analytics/dashboard-tiles';
import { headingOf } from '#shared/analytics/figure';
import type { Findings } from '#shared/analytics/findings';
import type { TopMeasure } from '#shared/analytics/top-content';
import { wallClockOf } from '#shared/days/wall-clock';
import { figures } from '#shared/sentences/figures';
import { PRODUCT_NAME } from '#shared/words/product';
import { scopeNotes } from '../card-notes.ts';
import { effectGroups } from '../findings/groups.ts';
import { missingText } from '../summary-tiles.tsx';
import { MEASURE_NAMES } from '../top-content.tsx';
import { reportedCards } from './reported-cards.ts';

export interface Report {
  dashboard: Dashboard;
  /** Undefined where they could not be read. */
  findings: Findings | undefined;
  /** Of the days of its trends. */
  name: string;
  top: TopMeasure;
  isSample: boolean;
}

type Row = (string | number | null)[];

/** The report as rows of a table: first what it rests on, then each of its parts under a head of its own. */
export const reportRows = (report: Report): Row[] => [
  ...headRows(report),
  ...cardRows(report.dashboard),
  ...tileRows(report),
  ...dayRows(report.dashboard),
  ...postRows(report),
  ...planRows(report.dashboard),
  ...findingRows(report.findings),
];

function headRows({ dashboard, isSample }: Report): Row[] {
  const { source, isSandbox, timeZone, period, basis, readAt } = dashboard;
  return [
    [`${PRODUCT_NAME} report`],
    ['Figures from', isSample ? 'sample data' : `your ${source}${isSandbox ? ' (sandbox)' : ''}`],
    ['Time zone', timeZone],
    ['Period of the cards', period ? `${period.from} to ${period.to}` : 'not known'],
    ['Basis of the cards', basis, scopeNotes(dashboard)[0] ?? ''],
    ['Figures read at', readAt ? wallClockOf(new Date(readAt), timeZone).replace('T', ' ') : 'not known'],
    [figures.change.label, figures.change.formula],
  ];
}

const cardRows = (dashboard: Dashboard): Row[] => [
  [],
  ['Cards', 'Value', 'Change', 'Formula'],
  ...reportedCards(dashboard).map(({ label, value, change, formula }) => [label, value, change, formula]),
];

const tileRows = ({ dashboard, name }: Report): Row[] => [
  [],
  [`Averages per post, ${name}`, 'Value', 'Counted'],
  ...TILE_NAMES.map((tile) => [
    headingOf(tileFigures[tile]),
    dashboard.tiles[tile] ?? missingText(dashboard.tiles, tile),
    tileFigures[tile].label,
  ]),
];

const dayRows = ({ trendData, previousTrendData }: Dashboard): Row[] => [
  [],
  ['Engagement rate', figures.engagementRate.formula],
  ['Reach', figures.views.formula],
  ['Day', 'Engagement rate (%)', 'Reach (views)', 'Day before', 'Engagement rate (%) before', 'Reach (views) before'],
  ...trendData.map(({ day, engagement, reach }, index) => {
    const before = previousTrendData[index];
    return [day, engagement, reach, before?.day ?? null, before?.engagement ?? null, before?.reach ?? null];
  }),
];

const postRows = ({ dashboard, top }: Report): Row[] => [
  [],
  [
    `Best posts by ${MEASURE_NAMES[top].toLowerCase()}`,
    `Published (${dashboard.timeZone})`,
    'Likes',
    'Comments',
    'Reposts + quotes',
    'Shares',
    'Views',
    'Rate (%)',
  ],
  ...dashboard.topContent.map(
    ({ title, publishedAt, likes, comments, repostsAndQuotes, shares, views, engagementRate }) => [
      title,
      publishedAt && wallClockOf(new Date(publishedAt), dashboard.timeZone).replace('T', ' '),
      likes,
      comments,
      repostsAndQuotes,
      shares,
      views,
      engagementRate,
    ],
  ),
];

function planRows({ marketingPlan }: Dashboard): Row[] {
  if (!marketingPlan?.items.length) return [];
  const lines = marketingPlan.items.map(({ text, evidence, sampleSize, isGeneral }) => [
    text,
    evidence,
    isGeneral ? 'general guidance' : sampleSize,
  ]);
  return [[], ['Recommendations', 'Evidence', 'Posts'], ...lines];
}

function findingRows(findings: Findings | undefined): Row[] {
  if (!findings?.isEnough) return [];
  const lines = effectGroups(findings).flatMap(({ title, effects }) =>
    effects.map(({ name, posts, lift, low, high, isClaimed, note }) => [
      title,
      name,
      100 * lift,
      100 * low,
      100 * high,
      posts,
      isClaimed ? 'yes' : 'no',
      note ?? null,
    ]),
  );
  return [
    [],
    [figures.lift.label, figures.lift.formula],
    [figures.interval.label, figures.interval.formula],
    ['Findings', 'Name', 'Lift (%)', 'From (%)', 'To (%)', 'Posts', 'Beyond chance', 'Which posts'],
    ...lines,
  ];
}
