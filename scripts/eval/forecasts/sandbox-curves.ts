import { HOUR_MS } from '#shared/days/durations';
import { ENGAGEMENT_COUNTS } from '#shared/posts/engagement-counts';
import { hasTrait } from '#shared/posts/post-text';
import { sampleCreators } from '../../../backend/sandbox/creators/samples.ts';
import type { Count, Post } from '../../../backend/sandbox/posts/post.ts';
import { figureAt } from '../../../backend/sandbox/posts/post-figures.ts';
import { createWorld } from '../../../backend/sandbox/worlds/world.ts';
import type { CurvePost } from '../../../backend/statistics/forecast/curve-post.ts';

const AGES = [1, 3, 6, 12, 24, 168];
const EPOCH = Date.UTC(2026, 10, 1);
const MOST_POSTS = 200;

/** The curves of the creators that the sandbox plays, as the product reads them through the API. */
export function sandboxCurves(): { name: string; posts: CurvePost[] }[] {
  return sampleCreators.map((creator, index) => {
    const world = createWorld(creator, { seed: 'forecasts', epoch: EPOCH, number: index + 1, deleted: {} });
    const own = world
      .publishedBy(EPOCH)
      .filter(({ kind, publishedAt }) => kind === 'post' && publishedAt < EPOCH - 168 * HOUR_MS);
    return { name: creator.key, posts: own.slice(-MOST_POSTS).map((post) => curveOf(post, creator.truth.zone)) };
  });
}

function curveOf(post: Post, zone: string): CurvePost {
  const local = Temporal.Instant.fromEpochMilliseconds(post.publishedAt).toZonedDateTimeISO(zone);
  const had = (counts: readonly Count[]) =>
    new Map(
      AGES.map((age) => [
        age,
        counts.reduce((sum, count) => sum + figureAt(post, count, post.publishedAt + age * HOUR_MS), 0),
      ]),
    );
  return {
    publishedAt: new Date(post.publishedAt),
    slot: { hour: local.hour, weekday: local.dayOfWeek - 1 },
    mediaType: post.format,
    topicTag: post.topic,
    text: post.text,
    hasLink: post.link !== null || hasTrait(post.text, 'link'),
    counts: { views: had(['views']), engagement: had(ENGAGEMENT_COUNTS) },
  };
}
