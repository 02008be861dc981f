import { DAY_MS } from '#shared/days/durations';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import { normalNumbers } from '../statistics/methods/normal-numbers.ts';

const TEXTS = [
  'The oven was slow to warm up today, and the loaf came out late and a little pale.',
  'Would you bake this one again?',
  `We baked 12 loaves this morning. ${'The crust came out dark, as the flour was fresh from the mill. '.repeat(2)}`,
  `It began with a bag of rye.\n\nThen it rained for a week. ${'The starter rose all the same, and we baked each day. '.repeat(4)}`,
  'What is in your oven? https://bread.example/rye',
  'Rye again 🍞',
];
const FORMATS = ['TEXT_POST', 'TEXT_POST', 'IMAGE', 'VIDEO'];
const TOPICS = ['Bread', 'Rye', 'Ovens', null];
const HASHTAGS = [['baking'], ['crumb'], [], []];
const HOURS = [8, 12, 18, 21];
/** Of the logarithm of engagement. */
const SPREAD = 0.7;

/**
 * So many posts of one author, newest first, some two a day until `now`. Their times, formats, topics, lengths, and wordings
 * differ, and none of it has anything to do with how they did. The same for the same seed; times are those of UTC.
 */
export function postsWithoutEffects(count: number, seed: number, now: Date): MeasuredPost[] {
  const normal = normalNumbers(seed);
  const pick = <Choice>(choices: Choice[]): Choice => {
    const choice = choices[Math.floor(1000 * Math.abs(normal())) % choices.length];
    return choice as Choice;
  };
  return Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(Math.floor(now.getTime() / DAY_MS - 2 - index / 2) * DAY_MS);
    publishedAt.setUTCHours(pick(HOURS));
    const text = `${pick(TEXTS)} ${index}`;
    const likes = Math.round(60 * Math.exp(SPREAD * normal()));
    return {
      ...{ source: 'posts', id: `${seed}-${index}`, accountId: 'a', title: text.slice(0, 20), text },
      ...{ hashtags: pick(HASHTAGS), labels: [], topics: [], topicTag: pick(TOPICS), mediaType: pick(FORMATS) },
      publishedAt,
      slot: { hour: publishedAt.getUTCHours(), weekday: (publishedAt.getUTCDay() + 6) % 7 },
      ...{ likes, comments: Math.round(likes / 8), repostsAndQuotes: 0, views: 20 * likes + 300 },
      engagement: likes + Math.round(likes / 8),
      ...{ dayViews: null, dayEngagement: null },
    };
  });
}
