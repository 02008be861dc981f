import { HOUR_MS } from '#shared/days/durations';
import type { CurvePost } from '../statistics/forecast/curve-post.ts';
import { normalNumbers } from '../statistics/methods/normal-numbers.ts';

const LONG = 'We baked a loaf on a slow day and it came out well. '.repeat(6);
const TEXTS = [
  'Bread',
  'Bread? ',
  'Bread 🍞 again',
  LONG,
  LONG.slice(0, 200),
  'One\n\nTwo',
  'https://bread.example/rye',
  'Bake 12 loaves',
  `${LONG}?`,
];
const AGES = [1, 3, 6, 12, 24];

/** Posts of many kinds of an account that rises and falls; after the first fifteen some were not read at a day, and the youngest at no more than six hours. */
export function variedCurvePosts(count: number, seed: number): CurvePost[] {
  const normal = normalNumbers(seed);
  const pick = (choices: number) => Math.floor(Math.abs(1000 * normal())) % choices;
  return Array.from({ length: count }, (_, index) => {
    const [hour, weekday, topic, text] = [pick(24), pick(7), pick(9), TEXTS[pick(TEXTS.length)] ?? ''];
    const hasLink = text.includes('https:') || pick(4) === 0;
    const rises = 2 * Math.sin(index / 20) + 0.8 * Math.sin(hour / 4) + (topic < 2 ? 1.5 : 0) + (hasLink ? -1 : 0);
    const day = Math.exp(6 + rises + 0.3 * normal() + (pick(15) === 0 ? 3 : 0));
    const read = AGES.filter((age) => (age < 24 || index % 7 !== 3 || index < 15) && (age !== 6 || index % 5 !== 2));
    const isYoung = index >= count - 3;
    const counts = (share: number) =>
      new Map(
        read
          .filter((age) => !isYoung || age <= 6)
          .map((age) => [
            age,
            Math.round(share * day * (Math.log(age + 1) / Math.log(25)) ** Math.exp(0.5 * normal())),
          ]),
      );
    return {
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 7 * HOUR_MS),
      slot: { hour, weekday },
      // Of each fifth nothing is known, and one format has the name of a topic.
      mediaType: [null, 'IMAGE', 'VIDEO', 'TEXT_POST', 'tea'][pick(5)] ?? null,
      topicTag: [null, 'Coffee', 'coffee', 'Tea', 'link', null, null, null, `${index}`][topic] ?? null,
      ...{ text, hasLink, counts: { views: counts(1), engagement: counts(0.05) } },
    };
  });
}
