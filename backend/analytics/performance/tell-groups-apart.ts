import { DAY_PARTS, type Grouping, type PostGroups } from '#shared/analytics/performance';
import { isQuestion } from '#shared/posts/post-text';
import { tagName } from '#shared/posts/tags-of-post';
import { mediaTypePlural } from '#shared/words/names';
import type { Trait } from '../findings/effect-of-trait.ts';
import type { GroupedPost } from './grouped-posts.ts';

/** What a group is called, and which posts are in it. */
export interface Side {
  name: string;
  /** Null where no effect is measured of what its posts have in common. */
  trait: Trait | null;
  has: (post: GroupedPost) => boolean;
}

/** The two groups that were asked for, and what else there is to choose. */
export interface Sides {
  a: Side;
  b: Side;
  choices: PostGroups['choices'];
}

/** A tag of fewer posts is no choice. */
const LEAST_TAGGED = 3;
const MOST_CHOICES = 40;
const HOURS_A_PART = 6;

interface Asked {
  by: Grouping;
  a?: string | undefined;
  b?: string | undefined;
}

export function tellGroupsApart(posts: GroupedPost[], { by, a, b }: Asked): Sides {
  if (by === 'question') return twoKinds('question', 'No questions', ({ text }) => isQuestion(text));
  if (by === 'link') return twoKinds('link', 'Without a link', ({ hasLink }) => hasLink);
  const choices = choicesOf(posts, by);
  const first = choices.find(({ value }) => value === a) ?? choices[0];
  const second = choices.find(({ value }) => value === b && value !== first?.value);
  const side = (choice: typeof first): Side => ({
    name: choice?.name ?? NAMES[by],
    trait: choice ? traitOf(choice.value, by) : null,
    has: (post) => choice !== undefined && valuesOf(post, by).includes(choice.value),
  });
  const own = side(first);
  const rest = { name: 'All others', trait: null, has: (post: GroupedPost) => !own.has(post) };
  return { a: own, b: second ? side(second) : rest, choices };
}

const twoKinds = (wording: 'question' | 'link', others: string, has: Side['has']): Sides => ({
  a: { name: NAMES[wording], trait: { wording }, has },
  b: { name: others, trait: null, has: (post) => !has(post) },
  choices: [],
});

const NAMES: Record<Grouping, string> = {
  question: 'Questions',
  link: 'With a link',
  format: 'A format',
  tag: 'A tag',
  hour: 'A part of the day',
};

function traitOf(value: string, by: Chosen): Trait | null {
  if (by === 'hour') return null;
  return by === 'tag' ? { tag: value } : { format: value };
}

type Chosen = Exclude<Grouping, 'question' | 'link'>;

function valuesOf(post: GroupedPost, by: Chosen): string[] {
  if (by === 'format') return post.mediaType === null ? [] : [post.mediaType];
  if (by === 'hour') return [String(Math.floor(post.hour / HOURS_A_PART) * HOURS_A_PART)];
  return [...post.hashtags, ...(post.topicTag === null ? [] : [post.topicTag])].map(tagName);
}

/** Parts of the day in their order; anything else by its posts, most first. */
function choicesOf(posts: GroupedPost[], by: Chosen): PostGroups['choices'] {
  const counts = new Map<string, number>();
  for (const post of posts) {
    for (const value of new Set(valuesOf(post, by))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const choiceOf = (value: string) => ({ value, name: nameOf(value, by), posts: counts.get(value) ?? 0 });
  if (by === 'hour') return DAY_PARTS.map(choiceOf);
  return [...counts.keys()]
    .map(choiceOf)
    .filter((choice) => by === 'format' || choice.posts >= LEAST_TAGGED)
    .toSorted((one, other) => other.posts - one.posts || one.name.localeCompare(other.name))
    .slice(0, MOST_CHOICES);
}

function nameOf(value: string, by: Chosen): string {
  if (by === 'tag') return `#${value}`;
  if (by === 'hour') return `${hour(Number(value))} to ${hour(Number(value) + HOURS_A_PART)}`;
  const many = mediaTypePlural(value);
  return many.charAt(0).toUpperCase() + many.slice(1);
}

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
