import type { Knex } from 'knex';
import { MIN_POSTS } from '#shared/analytics/findings';
import type { LabelEffect } from '#shared/library/labels';
import { readMeasuredPosts } from '../../figures/measured-posts.ts';
import { effectsOf } from './kept-effects.ts';

/** What the user's posts show of each label, by its id. Those that too few of them have are left out. */
export async function readLabelEffects(knex: Knex, userId: string): Promise<Map<string, LabelEffect>> {
  const posts = await readMeasuredPosts(knex, userId);
  if (posts.length < MIN_POSTS || posts.every(({ labels }) => labels.length === 0)) return new Map();
  const { labels } = await effectsOf(userId, posts);
  return new Map(labels.map(({ name, postIds: _, ...effect }) => [name, effect]));
}
