/** A kind of account to forecast. None is made as the model takes accounts to be. */
export interface ForecastKind {
  name: string;
  /** Posts with a known outcome when forecasts begin: from, to. */
  posts: [number, number];
  /** Views of a usual post in the end: from, to. */
  views: [number, number];
  noise: 'normal' | 't3';
  /** Correlation of a post's luck with that of the one before. */
  autocorrelation: number;
  /** By what factor the account grows or shrinks over its history. */
  trend: number;
  /** Share of posts that take off hours after they began like others. */
  lateVirals: number;
  /** Hour, format, rhythm and level change, in the last third. */
  habitsChange: boolean;
  /** Spread of the pace of posts on the log scale. */
  pace: number;
}

const steady: ForecastKind = {
  name: 'steady',
  posts: [60, 240],
  views: [300, 6000],
  noise: 'normal',
  autocorrelation: 0,
  trend: 1,
  lateVirals: 0,
  habitsChange: false,
  pace: 0.35,
};

export const FORECAST_KINDS: ForecastKind[] = [
  steady,
  { ...steady, name: 'heavy tails', noise: 't3' },
  { ...steady, name: 'grows eightfold', trend: 8 },
  { ...steady, name: 'shrinks to a quarter', trend: 0.25 },
  { ...steady, name: 'autocorrelation .7', autocorrelation: 0.7 },
  { ...steady, name: 'viral posts', noise: 't3', lateVirals: 0.06 },
  { ...steady, name: 'habits change', habitsChange: true, autocorrelation: 0.3 },
  { ...steady, name: 'every pace', pace: 0.8 },
  { ...steady, name: 'small account', views: [8, 60], autocorrelation: 0.2 },
  { ...steady, name: '15 to 40 posts', posts: [15, 40], autocorrelation: 0.3 },
  { ...steady, name: '8 to 14 posts', posts: [8, 14] },
];
