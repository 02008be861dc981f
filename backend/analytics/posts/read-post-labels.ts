import type { Knex } from 'knex';
import type { PostPage } from '#shared/analytics/post-figures';
import { runPrepared } from '../../database/run-prepared.ts';

const LABELS = `
select label.id, label.name, label.colour, array_agg(label_uses.item_id) as "postIds"
from label_uses join labels as label on label.user_id = label_uses.user_id and label.id = label_uses.label_id
where label_uses.user_id = $1 and label_uses.kind = 'post' and label_uses.item_id = any($2)
group by label.user_id, label.id
order by lower(label.name)`;

/** The labels of some posts of a user, by name, each with those of the posts that have it. */
export const readPostLabels = (
  knex: Knex,
  userId: string,
  posts: PostPage['posts'],
): Promise<NonNullable<PostPage['labels']>> =>
  runPrepared(knex, { name: 'post-labels', text: LABELS }, [userId, posts.map(({ id }) => id)]);
