import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { counted, precise, whole } from '#shared/numbers';
import { ageOf, type Material, type ScorePost, USUAL_DAYS, within } from './material.ts';
import { type PartFinding, unknownPart } from './part.ts';

const NEW_DAYS = 14;
const LEAST = { recent: 3, before: 8 };

type ReadPost = ScorePost & { dayViews: number };

/** Whether new posts are seen more than those before, at the same age: r / (1 + r), a half where nothing changed. */
export function judgeMomentum({ posts, now }: Material): PartFinding {
  const read = posts.filter((post): post is ReadPost => post.dayViews !== null);
  const recent = within(read, NEW_DAYS, now);
  const before = within(read, NEW_DAYS + USUAL_DAYS, now).filter((post) => ageOf(post, now) >= NEW_DAYS);
  const usual = before.length > 0 ? median(before.map(({ dayViews }) => dayViews)) : 0;
  if (recent.length < LEAST.recent || before.length < LEAST.before || usual === 0) {
    return unknownPart('Keep publishing.', tooFew(recent.length, before.length));
  }
  const current = median(recent.map(({ dayViews }) => dayViews));
  const ratio = current / usual;
  return {
    coverage: 1,
    value: ratio / (1 + ratio),
    advice: ratio < 1 ? 'Look at what your best posts before have in common.' : 'Do more of what you do now.',
    evidence:
      `Views in the first 24 hours: a median of ${whole(current)} over ${counted(recent.length, 'post')} of the last ` +
      `${NEW_DAYS} days, ${precise(ratio)} times the ${whole(usual)} of ${before.length} in the ${USUAL_DAYS} days before.`,
    postIds: recent
      .toSorted((one, other) => one.dayViews - other.dayViews)
      .slice(0, MAX_NAMED_POSTS)
      .map(({ id }) => id),
  };
}

const tooFew = (recent: number, before: number) =>
  `Not enough data: views at the age of 24 hours are known of ${counted(recent, 'post')} of the last ${NEW_DAYS} days, ` +
  `of ${LEAST.recent} needed, and of ${before} before, of ${LEAST.before} needed.`;
