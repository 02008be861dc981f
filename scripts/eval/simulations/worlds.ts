/** What a simulated account is like, apart from how many posts it has and how large its effects are. */
export interface World {
  name: string;
  /** What hours and weekdays are worth. */
  times: TimeShape;
  noise: 'normal' | 't3';
  /** Correlation of the noise of a post with that of the post before it. */
  autocorrelation: number;
  /** `bumps`: one post in 25 does four to fifty times as well. `Pareto`: one in 16 does, with a tail that has no variance. */
  virals: 'none' | 'bumps' | 'Pareto';
  /** By how much engagement is multiplied from the first day to the last; null: somewhat more or less, by chance. */
  growth: number | null;
  /** `moving`: from posting in the mornings to posting in the evenings. */
  habits: 'steady' | 'moving' | 'mornings' | 'evenings';
  formats: 'mostly texts' | 'mostly videos';
  /** `bursts`: each hashtag is used in some fortnights only, and one only in a fortnight in which all posts do four times as well. */
  tags: 'steady' | 'bursts';
  /** Engagement of a typical post. */
  median: number;
}

export type TimeShape = 'hills' | 'dayparts' | 'favourite hours' | 'weekends turned round';

export const smoothHills: World = {
  name: 'smooth hills',
  times: 'hills',
  noise: 'normal',
  autocorrelation: 0,
  virals: 'none',
  growth: null,
  habits: 'steady',
  formats: 'mostly texts',
  tags: 'steady',
  median: 55,
};

/** Each differs from the first in what its name says, so that a bar that is missed names its reason. */
export const WORLDS: World[] = [
  smoothHills,
  { ...smoothHills, name: 'dayparts as steps', times: 'dayparts' },
  { ...smoothHills, name: 'few favourite hours', times: 'favourite hours' },
  { ...smoothHills, name: 'weekends turned round', times: 'weekends turned round' },
  { ...smoothHills, name: 't noise', noise: 't3' },
  { ...smoothHills, name: 'autocorrelation .3', autocorrelation: 0.3 },
  { ...smoothHills, name: 'autocorrelation .6', autocorrelation: 0.6 },
  { ...smoothHills, name: 'viral posts', virals: 'bumps' },
  { ...smoothHills, name: 'Pareto virals', virals: 'Pareto' },
  { ...smoothHills, name: 'growth twelvefold', growth: 12 },
  { ...smoothHills, name: 'habits that move', growth: 12, habits: 'moving' },
  { ...smoothHills, name: 'tags in bursts', tags: 'bursts' },
  { ...smoothHills, name: 'small account', median: 3 },
];
