import { ContentPost } from '../../models/posts/content-post.ts';
import { type PostToRead, readFigures } from './run/read-figures.ts';
import { type ReadingRun, writeInRun } from './run/run.ts';
import { storeFigures } from './run/store-figures.ts';

const BATCH = 50;

/** Reads the figures of every due post, in batches. */
export async function readDuePosts(run: ReadingRun): Promise<void> {
  while (true) {
    const posts = await duePosts(run);
    if (posts.length === 0) return;
    const figures = await readFigures(run, posts);
    await writeInRun(run, (trx) => storeFigures(run, trx, figures));
  }
}

async function duePosts({ userId, accountId, now }: ReadingRun): Promise<PostToRead[]> {
  const rows = await ContentPost.query()
    .select('externalId', 'publishedAt')
    .where({ userId, accountId })
    .where('insightsDueAt', '<=', now())
    .orderBy('insightsDueAt')
    .limit(BATCH);
  return rows.flatMap(({ externalId, publishedAt }) =>
    externalId && publishedAt ? [{ externalId, publishedAt }] : [],
  );
}
