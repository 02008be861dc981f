import { setImmediate as others } from 'node:timers/promises';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import type { checkDraft, DraftCheck, SimilarPost, SimilarPosts } from '#shared/draft-check';
import type { ReadFact } from '#shared/facts/facts';
import { postLength } from '#shared/posts/post-length';
import { hasTrait } from '#shared/posts/post-text';
import { sourceOf } from '../answers/words/spoken.ts';
import { notFound } from '../base/errors.ts';
import { forecastsOfDrafts, newestAccountOf } from '../forecasts/forecast-of-draft.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { shorten } from '../text/sentences.ts';
import { effectsOn, FORMAT } from './draft-effects.ts';
import { obstaclesOf, withoutObstacles } from './obstacles.ts';
import { readOwnWords } from './own-words.ts';
import { type SimilarOwnPosts, similarOwnPosts } from './similar-own-posts.ts';

/** In characters. */
const QUOTED = 120;

type Draft = z.output<typeof checkDraft.body>;

/** Checks a draft of a user against their own posts. Throws `not_found` for an account that is not theirs. */
export type CheckDraft = (userId: string, draft: Draft) => Promise<DraftCheck>;

export function createCheckDraft(knex: Knex, readFacts: (userId: string) => ReadFact, now: () => Date): CheckDraft {
  return async (userId, draft) => {
    const { text, accountId = null } = draft;
    const [fact, words] = await Promise.all([
      readFacts(userId)('get_effects', accountId === null ? {} : { account: accountId }),
      readOwnWords(knex, userId),
    ]);
    if (fact.empty && fact.reason === 'not_found') throw notFound('This account');
    const own =
      accountId === null ? words : { ...words, posts: words.posts.filter((post) => post.accountId === accountId) };
    const effects = fact.empty ? [] : effectsOn(text, fact.data);
    const length = postLength(text);
    // Each of these takes milliseconds for a long text and many posts.
    await others();
    const close = similarOwnPosts(text, own, now());
    await others();
    const obstacles = obstaclesOf(text, effects);
    await others();
    const edited = withoutObstacles(text, effects);
    return {
      length,
      similar: await withTexts(userId, close, fact.scope.timeZone),
      effects,
      measured: fact.empty ? null : { posts: fact.data.posts, ...sourceOf(fact) },
      why: fact.empty ? fact.why : null,
      obstacles,
      edited,
      expected: await expectedOf(knex, { id: userId, timeZone: fact.scope.timeZone }, draft, now()),
    };
  };
}

async function expectedOf(
  knex: Knex,
  user: { id: string; timeZone: string },
  { text, accountId, at, topicTag = null, format = FORMAT }: Draft,
  now: Date,
): Promise<DraftCheck['expected']> {
  const account = accountId ?? (await newestAccountOf(knex, user.id, now));
  if (account === null) return null;
  const draft = { text, mediaType: format, topicTag, hasLink: hasTrait(text, 'link'), at: at ? new Date(at) : now };
  const forecasts = await forecastsOfDrafts(knex, user, account, [draft], now);
  return forecasts?.[0] ?? null;
}

/** A similar post as it is shown; one that was deleted a moment ago is left out. */
async function withTexts(
  userId: string,
  found: SimilarOwnPosts | null,
  timeZone: string,
): Promise<SimilarPosts | null> {
  if (!found) return null;
  const all = [...found.close, ...found.repeats];
  const rows =
    all.length === 0
      ? []
      : await ContentPost.query()
          .where({ userId })
          .whereIn(
            'id',
            all.map(({ post }) => post.id),
          )
          .select('id', 'content', 'permalink');
  const texts = new Map(rows.map((row) => [row.id, row]));
  const present = ({ post, similarity, usual }: SimilarOwnPosts['close'][number]): SimilarPost[] => {
    const row = texts.get(post.id);
    if (!row) return [];
    const { id, accountId, publishedAt, engagement, views } = post;
    const text = shorten(row.content, QUOTED);
    return [
      {
        id,
        text,
        permalink: row.permalink,
        accountId,
        publishedAt: publishedAt.toISOString(),
        publishedOn: dayOf(publishedAt, timeZone),
        similarity,
        engagement,
        views,
        usual,
      },
    ];
  };
  return {
    close: found.close.flatMap(present),
    multiple: found.multiple,
    repeats: found.repeats.flatMap(present),
    posts: found.posts,
  };
}

const dayOf = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
